import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import { utf8Bytes } from '../../domain/judging';
import { composePrompt, type Pack, type Task } from '../../domain/pack';
import { itemSeedCanonical, seedFromHash, type GenerateItem, type Plan } from '../../domain/plan';
import type { Environment, Response, ResponseOutcome } from '../../domain/run';
import type { Generated, GenerateRequest } from '../../protocol/engine';
import { hashText, hashValue } from '../hash';
import {
  DEATHS_BEFORE_GIVING_UP,
  generatingBy,
  openSession,
  speedKeyOf,
  takeBack,
  type RunContext,
} from './context';
import type { RunItem } from './progress';
import type { ModelSession, Tried } from './session';

type Candidate = Plan['generate'][number]['candidate'];

/** The sampling seed of an item: of run seed, task and epoch. */
export const seedOf = async (
  taskId: Task['id'],
  { runSeed, epoch }: { runSeed: number; epoch: number },
): Promise<number> => seedFromHash(await hashValue(itemSeedCanonical(runSeed, taskId, epoch)));

/** What a candidate is sent for a task; the sampling seed comes from run seed, task and epoch. */
export async function requestFor(
  { model, sampling }: Pick<Candidate, 'model' | 'sampling'>,
  task: Task,
  resources: Pack['resources'],
  place: { runSeed: number; epoch: number },
): Promise<GenerateRequest> {
  return {
    system: task.systemPrompt,
    prompt: composePrompt(task, resources),
    sampling,
    seed: await seedOf(task.id, place),
    thinking: model.thinking,
  };
}

/** An answer without a word is no answer: it can't be judged, only counted. */
export function outcomeOf(generated: Generated): ResponseOutcome {
  const { text, thinking, finish, tokens, ms, neutralised } = generated;
  if (text.trim() !== '') return { ok: true, text, thinking, finish, tokens, ms, neutralised };
  const kind = thinking !== null && finish === 'length' ? 'thinking-unfinished' : 'empty-response';
  return { ok: false, failure: { kind } };
}

interface Asked {
  generated: Generated;
  promptMs: number;
  /** Of the texts sent. */
  bytes: number;
}

async function ask(
  context: RunContext,
  candidate: Candidate,
  item: GenerateItem,
  session: ModelSession,
): Promise<Outcome<Tried<Asked>>> {
  const { ports, run, material, signal, tracker } = context;
  const { task } = await material.of(item.taskId);
  const request = await requestFor(candidate, task, material.resources, {
    runSeed: run.spec.seed,
    epoch: item.epoch,
  });
  return session.use(signal, async (client) => {
    tracker.change({ text: '' });
    const from = ports.now();
    let promptMs: number | undefined;
    const generated = await client.generate(signal, request, (delta) => {
      promptMs ??= ports.now() - from;
      tracker.addText(delta);
    });
    if (!generated.ok) return generated;
    const { value } = generated;
    const bytes = utf8Bytes(request.system) + utf8Bytes(request.prompt);
    return done({ generated: value, promptMs: Math.min(promptMs ?? 0, value.ms), bytes });
  });
}

/** Stores what came of an item, then forgets that it was begun: from here on a crash costs nothing. */
async function persist(
  context: RunContext,
  item: RunItem,
  outcome: ResponseOutcome,
  environment: Environment,
): Promise<Outcome<void>> {
  const { ports, run, material, tracker } = context;
  const { taskHash } = await material.of(item.taskId);
  const responseHash = outcome.ok && outcome.text !== null ? await hashText(outcome.text) : null;
  const place = [item.candidateId, item.taskId, item.epoch] as const;
  const outdated = await ports.storage.judgments.setAsideOthers(
    run.spec.judges.map(({ judgeId }) => [run.runId, judgeId, ...place]),
    responseHash,
  );
  if (!outdated.ok) return outdated;
  const response: Response = {
    runId: run.runId,
    candidateId: item.candidateId,
    taskId: item.taskId,
    epoch: item.epoch,
    taskHash,
    outcome,
    responseHash,
    source: { kind: 'generated' },
    environmentId: environment.environmentId,
    at: new Date(ports.now()).toISOString(),
  };
  const stored = await ports.storage.responses.add(response);
  if (!stored.ok) return stored;
  const { responses } = tracker.snapshot;
  tracker.change({ responses: { ...responses, done: responses.done + 1 } });
  if (!outcome.ok) tracker.countFailure(item, outcome.failure);
  return ports.storage.attempts.clear(run.runId);
}

async function measure(
  context: RunContext,
  candidate: Candidate,
  environment: Environment,
  { generated, promptMs, bytes }: Asked,
  sofar: { tokens: number; ms: number },
): Promise<Outcome<void>> {
  const { ports, tracker, pace } = context;
  const { tokens, ms } = generated;
  pace.measure(generatingBy(candidate.candidateId), 1, ms);
  sofar.tokens += tokens.completion;
  sofar.ms += ms;
  tracker.change({
    tokensPerSecond: sofar.ms === 0 ? null : sofar.tokens / (sofar.ms / 1000),
    remainingMs: pace.remaining(),
  });
  return ports.storage.speeds.record(speedKeyOf(candidate.model, null, environment), {
    units: 1,
    ms,
    promptMs,
    promptTokens: Math.max(0, tokens.prompt - tokens.cached),
    completionTokens: tokens.completion,
    texts: { bytes, tokens: tokens.prompt },
  });
}

async function generateItem(
  context: RunContext,
  candidate: Candidate,
  todo: GenerateItem,
  session: ModelSession,
  sofar: { tokens: number; ms: number },
): Promise<Outcome<void>> {
  const { ports, run, signal, tracker, pace } = context;
  const { attempts } = ports.storage;
  const { candidateId } = candidate;
  const item: RunItem = { ...todo, candidateId, judgeId: null };
  // Before the item is counted as begun: a death while loading isn't the item's fault.
  const environment = await session.ready(signal);
  if (!environment.ok) return environment;
  tracker.change({ phase: 'generating', modelId: candidateId, item, text: '', criteria: null });

  const key = `generate ${candidateId} ${todo.taskId} ${todo.epoch}`;
  const begun = await attempts.begin(run.runId, key);
  if (!begun.ok) return begun;
  const conclude = async (outcome: ResponseOutcome): Promise<Outcome<void>> =>
    takeBack(context, key, await persist(context, item, outcome, environment.value));
  const giveUp = (failure: Failure): Promise<Outcome<void>> => {
    pace.skip(generatingBy(candidateId), 1);
    return conclude({ ok: false, failure });
  };
  if (begun.value > DEATHS_BEFORE_GIVING_UP) {
    return giveUp({ kind: 'killed-the-page', times: DEATHS_BEFORE_GIVING_UP });
  }
  const tried = await ask(context, candidate, todo, session);
  if (!tried.ok) return takeBack(context, key, tried);
  switch (tried.value.kind) {
    case 'item':
      return giveUp(tried.value.failure);
    case 'machine':
      // The first time the machine may be to blame, and its owner can look. The attempt stays counted: when the
      // same item does it again after a new start, it is given up, or a run could never get past it.
      return begun.value > 1 ? giveUp(tried.value.failure) : failed(tried.value.failure);
    case 'answer': {
      const { generated } = tried.value.value;
      const stored = await conclude(outcomeOf(generated));
      return stored.ok ? measure(context, candidate, environment.value, tried.value.value, sofar) : stored;
    }
  }
}

/** Phase 1 for one candidate: loads it once and stores each response before the next is begun. */
export async function generateAll(
  context: RunContext,
  { candidate, items }: Plan['generate'][number],
): Promise<Outcome<void>> {
  const session = await openSession(context, candidate.candidateId, candidate.model, null);
  if (!session.ok) return session;
  const sofar = { tokens: 0, ms: 0 };
  try {
    for (const item of items) {
      if (context.signal.aborted) return failed({ kind: 'cancelled' });
      const step = await generateItem(context, candidate, item, session.value, sofar);
      if (!step.ok) return step;
    }
    return done(undefined);
  } finally {
    session.value.end();
  }
}
