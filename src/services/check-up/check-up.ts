import {
  answerOf,
  answersOf,
  ITEMS_VERSION,
  itemsOf,
  noAnswer,
  taskOfPassage,
  workLeft,
  type CheckUpHead,
  type CheckUpLanguage,
  type Order,
  type PassageWork,
  type Passages,
} from '../../domain/check-up';
import { done, failed, type Outcome } from '../../domain/failure';
import { recipeCanonical } from '../../domain/judging';
import type { Environment, ModelPart } from '../../domain/run';
import type { LoadProgress } from '../../protocol/engine';
import { hashValue } from '../hash';
import {
  freezeModel,
  isItemFailure,
  Pace,
  readSafely,
  speedKeyOf,
  openTryOut,
  VerdictWriter,
  type JudgeDraft,
  type RemainingMs,
  type RunnerPorts,
  type TriedJudgment,
  type TryOutDoor,
} from '../runner';
import type { Storage } from '../storage';

/** What a check-up reaches the world by. */
export interface CheckUpPorts extends Pick<RunnerPorts, 'engines' | 'locks' | 'host' | 'now'> {
  storage: Pick<Storage, 'checkups' | 'environments' | 'speeds'>;
  passages: (language: CheckUpLanguage) => Promise<Passages>;
}

export interface CheckUpProgress {
  /** How far loading the model is; null: it is asked. */
  load: LoadProgress | null;
  /** Statements of the form that have an answer. */
  done: number;
  total: number;
  /** null: nothing like it was ever measured here. */
  remainingMs: RemainingMs | null;
}

interface Making {
  ports: CheckUpPorts;
  signal: AbortSignal;
  draft: JudgeDraft;
  part: ModelPart;
  environment: Environment;
  head: Omit<CheckUpHead, 'at'>;
  tryOut: TryOutDoor;
  pace: Pace;
  onAnswers: (count: number) => void;
}

const WORK = 'check-up';

/** The judge's answers on one passage, each stored as it comes. A passage it can't be asked about stays open. */
async function askPassage(making: Making, { passage, todo }: PassageWork): Promise<Outcome<void>> {
  const { ports, draft, tryOut, onAnswers } = making;
  const at = (): string => new Date(ports.now()).toISOString();
  const stop = new AbortController();
  const writer = new VerdictWriter(
    (verdicts) => ports.storage.checkups.grow({ ...making.head, at: at() }, verdicts.map(answerOf)),
    () => {
      stop.abort();
    },
  );
  let answered = 0;
  let whole = 0;
  const asked = { task: taskOfPassage(passage), resources: {}, response: passage.response, todo };
  const signal = AbortSignal.any([making.signal, stop.signal]);
  const judged = await tryOut.judge(signal, draft, asked, (verdict) => {
    answered += 1;
    if (verdict.evaluated === 'whole') whole += 1;
    onAnswers(1);
    writer.push(verdict);
  });
  const stored = await writer.flush();
  if (!stored.ok) return stored;
  if (!judged.ok && !isItemFailure(judged.failure)) return judged;
  // What the engine left out or couldn't be asked; those that have an answer keep it.
  const rest = await ports.storage.checkups.grow({ ...making.head, at: at() }, todo.map(noAnswer));
  onAnswers(todo.length - answered);
  making.pace.skip(WORK, todo.length - answered);
  return rest.ok && judged.ok ? measure(making, judged.value, { answered, whole }) : rest;
}

/** The speed of a check-up is the speed of judging: it makes the estimate of the run that follows a measured one. */
function measure(
  { ports, part, head, environment, pace }: Making,
  { tokens, ms }: TriedJudgment,
  { answered, whole }: { answered: number; whole: number },
): Promise<Outcome<void>> {
  pace.measure(WORK, answered, ms);
  return ports.storage.speeds.record(speedKeyOf(part, head.recipeHash, environment), {
    units: answered,
    ms,
    promptMs: ms,
    promptTokens: Math.max(0, tokens.prompt - tokens.cached),
    completionTokens: tokens.completion,
    whole,
  });
}

/**
 * Asks a judge what is plainly true and plainly false of the passages of a form, one model loaded, by the code of a run.
 * Each answer is stored as it comes, so that one that was stopped or killed goes on where it was; what couldn't be asked
 * is asked again then, a few times, and with `isRedo` in any case. Fails with
 * `run-in-progress` while a run is worked on, `cancelled`, or what keeps the model from being loaded or asked.
 */
export async function runCheckUp(
  ports: CheckUpPorts,
  signal: AbortSignal,
  draft: JudgeDraft,
  form: Order,
  onProgress: (progress: CheckUpProgress) => void,
): Promise<Outcome<void>> {
  const passages = await readSafely(() => ports.passages(form.language));
  if (!passages.ok) return passages;
  const part = freezeModel(draft);
  if (!part.ok) return part;
  const recipeHash = await hashValue(recipeCanonical(draft.recipe));
  const { weightsHash, thinking } = part.value;
  const { storage } = ports;
  const pace = new Pace();
  const total = itemsOf(passages.value, form.size).length;
  let answered = 0;
  let load: LoadProgress | null = null;
  const tell = (): void => {
    onProgress({ load, done: answered, total, remainingMs: pace.remaining() });
  };
  const tryOut = openTryOut(ports);
  try {
    const loaded = await tryOut.load(signal, draft, (progress) => {
      load = progress;
      tell();
    });
    if (!loaded.ok) return loaded;
    load = null;
    const environment = loaded.value;
    const noted = await storage.environments.put(environment);
    if (!noted.ok) return noted;
    const { environmentId, engineVersion } = environment;
    const key = { weightsHash, recipeHash, engineVersion, thinking };
    const head = { ...key, itemsVersion: ITEMS_VERSION, environmentId };
    const answers = answersOf(await storage.checkups.get(head));
    const work = workLeft(passages.value, form.size, answers, form.isRedo);
    const left = work.reduce((sum, { todo }) => sum + todo.length, 0);
    answered = total - left;
    const [speed] = await storage.speeds.of(weightsHash, recipeHash);
    pace.expect(WORK, left, speed ?? null);
    tell();
    const onAnswers = (count: number): void => {
      answered += count;
      tell();
    };
    const making = {
      ...{ ports, signal, draft, part: part.value, environment, head, tryOut, pace, onAnswers },
    };
    for (const passage of work) {
      const asked = await askPassage(making, passage);
      if (!asked.ok) return signal.aborted ? failed({ kind: 'cancelled' }) : asked;
      tell();
    }
    return done(undefined);
  } finally {
    tryOut.close();
  }
}
