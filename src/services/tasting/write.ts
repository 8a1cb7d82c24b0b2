import { done, failed, isMachineFailure, type Failure, type Outcome } from '../../domain/failure';
import { utf8Bytes } from '../../domain/judging';
import { composePrompt } from '../../domain/pack';
import type { Environment, ResponseOutcome } from '../../domain/run';
import {
  BOTH,
  missingAnswers,
  tastingTask,
  type Tasted,
  type Tasting,
  type TastingAnswer,
  type Who,
} from '../../domain/tasting';
import type { Generated, LoadProgress } from '../../protocol/engine';
import {
  DEATHS_BEFORE_GIVING_UP,
  isItemFailure,
  Pace,
  speedKeyOf,
  type RemainingMs,
  type TryOutDoor,
} from '../runner';
import type { Storage } from '../storage';
import type { TastedDraft } from './start';

export interface WritingPorts {
  storage: Pick<Storage, 'tastings' | 'models' | 'environments' | 'speeds'>;
  openTryOut: () => TryOutDoor;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** How far the answers are. Nothing in it tells what is written, or which of the two writes. */
export interface WritingProgress {
  /** How far loading a model is; null: it writes. */
  load: LoadProgress | null;
  /** Answers of both models that are there. */
  done: number;
  total: number;
  /** null: nothing like it was ever measured here. */
  remainingMs: RemainingMs | null;
}

interface Writing {
  ports: WritingPorts;
  signal: AbortSignal;
  tasting: Tasting;
  tryOut: TryOutDoor;
  pace: Pace;
  tell: (change: Partial<Pick<WritingProgress, 'load' | 'done'>>) => void;
}

const workOf = (who: Who): string => `model ${String(who)}`;

/** With one more answer, and nothing in the making; what is there already stays. */
const withAnswer =
  (answer: TastingAnswer) =>
  (tasting: Tasting): Tasting => ({
    ...tasting,
    begun: null,
    answers: tasting.answers.some(({ text, who }) => text === answer.text && who === answer.who)
      ? tasting.answers
      : [...tasting.answers, answer],
  });

/** With this answer begun once more. */
const withBegun =
  ({ who, text }: { who: Who; text: number }) =>
  (tasting: Tasting): Tasting => {
    const { begun } = tasting;
    const times = begun?.text === text && begun.who === who ? begun.times : 0;
    return { ...tasting, begun: { who, text, times: times + 1 } };
  };
const withoutBegun = (tasting: Tasting): Tasting => ({ ...tasting, begun: null });

const outcomeOf = ({ text, thinking, finish, tokens, ms, neutralised }: Generated): ResponseOutcome => ({
  ...{ ok: true, text, thinking, finish, tokens, ms, neutralised },
});

/** Times of a written answer, for the time left and for the estimates of runs. */
function measure(
  { ports, pace }: Writing,
  { model }: Tasted,
  environment: Environment,
  { generated, promptMs, bytes, who }: { generated: Generated; promptMs: number; bytes: number; who: Who },
): Promise<Outcome<void>> {
  const { tokens, ms } = generated;
  pace.measure(workOf(who), 1, ms);
  return ports.storage.speeds.record(speedKeyOf(model, null, environment), {
    ...{ units: 1, ms, promptMs: Math.min(promptMs, ms) },
    promptTokens: Math.max(0, tokens.prompt - tokens.cached),
    completionTokens: tokens.completion,
    texts: { bytes, tokens: tokens.prompt },
  });
}

/**
 * One answer, stored as it comes. What is the fault of this one text is stored in its place; a machine that failed at it
 * time and again is too, and ends the writing: going on then begins with the next. So is a page that died at it, which
 * shows by its having been begun and never ended.
 */
async function writeOne(
  writing: Writing,
  draft: TastedDraft,
  environment: Environment,
  { who, text }: { who: Who; text: number },
): Promise<Outcome<void>> {
  const { ports, signal, tasting, tryOut, pace } = writing;
  const change = (by: (tasting: Tasting) => Tasting) => ports.storage.tastings.change(tasting.tastingId, by);
  const store = async (outcome: ResponseOutcome): Promise<Outcome<void>> => {
    const at = new Date(ports.now()).toISOString();
    const answer = { text, who, outcome, environmentId: environment.environmentId, at };
    const stored = await change(withAnswer(answer));
    return stored.ok ? done(undefined) : stored;
  };
  const giveUp = (failure: Failure): Promise<Outcome<void>> => {
    pace.skip(workOf(who), 1);
    return store({ ok: false, failure });
  };
  const begun = await change(withBegun({ who, text }));
  if (!begun.ok) return begun;
  if ((begun.value.begun?.times ?? 0) > DEATHS_BEFORE_GIVING_UP) {
    return giveUp({ kind: 'killed-the-page', times: DEATHS_BEFORE_GIVING_UP });
  }
  const asked = tastingTask(tasting, text);
  const from = ports.now();
  let promptMs: number | undefined;
  const generated = await tryOut.generate(signal, draft, asked, () => {
    promptMs ??= ports.now() - from;
  });
  if (generated.ok) {
    const stored = await store(outcomeOf(generated.value));
    if (!stored.ok) return stored;
    const { task, resources } = asked;
    const bytes = utf8Bytes(task.systemPrompt) + utf8Bytes(composePrompt(task, resources));
    const times = { generated: generated.value, promptMs: promptMs ?? 0, bytes, who };
    return measure(writing, tasting.tasted[who], environment, times);
  }
  const { failure } = generated;
  if (isItemFailure(failure)) return giveUp(failure);
  // Stopped, or kept from going on: nobody's death.
  const ended = isMachineFailure(failure) ? await giveUp(failure) : await change(withoutBegun);
  return ended.ok ? generated : ended;
}

/** All answers of one model that are missing, the model loaded once. */
async function writeAll(writing: Writing, who: Who, texts: readonly number[]): Promise<Outcome<void>> {
  const { ports, signal, tasting, tryOut, pace, tell } = writing;
  const { name, model, sampling } = tasting.tasted[who];
  const local = await ports.storage.models.get(model.weightsHash);
  if (local === undefined) return failed({ kind: 'model-missing', name });
  const { contextTokens, thinking } = model;
  const draft: TastedDraft = { model: local, contextTokens, thinking, sampling };
  const from = ports.now();
  tell({ load: { share: null, detail: '' } });
  const environment = await tryOut.load(signal, draft, (load) => {
    tell({ load });
  });
  if (!environment.ok) return environment;
  pace.loaded(workOf(who), ports.now() - from);
  const noted = await ports.storage.environments.put(environment.value);
  if (!noted.ok) return noted;
  for (const text of texts) {
    tell({ load: null });
    if (signal.aborted) return failed({ kind: 'cancelled' });
    const written = await writeOne(writing, draft, environment.value, { who, text });
    if (!written.ok) return written;
    tell({ load: null, done: 1 });
  }
  return done(undefined);
}

/** What the time left is reckoned from before anything is measured: earlier work of these models on this computer. */
async function expectWork(
  { storage }: WritingPorts,
  pace: Pace,
  { model }: Tasted,
  { who, left }: { who: Who; left: number },
): Promise<void> {
  const { weightsHash } = model;
  const [before] = await storage.speeds.of(weightsHash, null);
  const ms = await storage.speeds.lastLoad(weightsHash);
  const known = before === undefined || before.n === 0 ? null : before;
  pace.expect(workOf(who), left, known, { model: weightsHash, ms });
}

const gone: Failure = { kind: 'storage-failed', detail: 'the taste test is not here any more' };

/**
 * Lets both models write what is missing, the first all of its answers and then the second, each stored as it comes: one
 * that was stopped or killed goes on where it was. Fails with `run-in-progress` while a run is worked on, `cancelled`, or
 * what keeps a model from being loaded.
 */
export async function writeAnswers(
  ports: WritingPorts,
  signal: AbortSignal,
  tastingId: string,
  onProgress: (progress: WritingProgress) => void,
): Promise<Outcome<void>> {
  const tasting = await ports.storage.tastings.get(tastingId);
  if (tasting === undefined) return failed(gone);
  const missing = missingAnswers(tasting);
  const pace = new Pace();
  const total = 2 * tasting.texts.length;
  const sofar: { load: LoadProgress | null; done: number } = { load: null, done: total - missing.length };
  const tell: Writing['tell'] = ({ load, done: more }) => {
    if (load !== undefined) sofar.load = load;
    sofar.done += more ?? 0;
    onProgress({ ...sofar, total, remainingMs: pace.remaining() });
  };
  const tryOut = ports.openTryOut();
  try {
    const todo = BOTH.map((who) => ({
      who,
      texts: missing.flatMap((one) => (one.who === who ? [one.text] : [])),
    })).filter(({ texts }) => texts.length > 0);
    for (const { who, texts } of todo) {
      await expectWork(ports, pace, tasting.tasted[who], { who, left: texts.length });
    }
    for (const { who, texts } of todo) {
      const written = await writeAll({ ports, signal, tasting, tryOut, pace, tell }, who, texts);
      if (!written.ok) return signal.aborted ? failed({ kind: 'cancelled' }) : written;
    }
    return done(undefined);
  } finally {
    tryOut.close();
  }
}
