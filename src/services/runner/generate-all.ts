import { done, failed, type Outcome } from '../../domain/failure';
import { utf8Bytes } from '../../domain/judging';
import type { GenerateItem, Plan } from '../../domain/plan';
import type { Environment, ResponseOutcome } from '../../domain/run';
import type { Generated } from '../../protocol/engine';
import {
  DEATHS_BEFORE_GIVING_UP,
  generatingBy,
  openSession,
  speedKeyOf,
  takeBack,
  type RunContext,
} from './context';
import { outcomeOf, requestFor } from './generate';
import { inOrder } from './in-order';
import { persistResponse, type Made } from './persist-response';
import type { RunItem } from './progress';
import type { ModelSession, Tried } from './session';
import { SharedTime } from './shared-time';

type Candidate = Plan['generate'][number]['candidate'];

interface Phase {
  context: RunContext;
  candidate: Candidate;
  session: ModelSession;
  time: SharedTime;
  sofar: { tokens: number; ms: number };
}

interface Asked {
  generated: Generated;
  environment: Environment;
  promptMs: number;
  /** Of the texts sent. */
  bytes: number;
}

/** An item with what came of it, to be stored in its turn. */
interface MadeItem extends Made {
  asked?: Asked & { share: number };
}

const keyOf = ({ candidateId, taskId, epoch }: Pick<RunItem, 'candidateId' | 'taskId' | 'epoch'>): string =>
  `generate ${candidateId} ${taskId} ${epoch}`;

async function ask({ context, candidate, session }: Phase, item: RunItem): Promise<Outcome<Tried<Asked>>> {
  const { ports, run, material, signal, tracker } = context;
  const { task } = await material.of(item.taskId);
  const request = await requestFor(candidate, task, material.resources, {
    runSeed: run.spec.seed,
    epoch: item.epoch,
  });
  return session.use(signal, async (client, environment) => {
    tracker.asked(item);
    const from = ports.now();
    let promptMs: number | undefined;
    const generated = await client.generate(signal, request, (delta) => {
      promptMs ??= ports.now() - from;
      tracker.addText(item, delta);
    });
    if (!generated.ok) return generated;
    const { value } = generated;
    const bytes = utf8Bytes(request.system) + utf8Bytes(request.prompt);
    return done({ generated: value, environment, promptMs: Math.min(promptMs ?? 0, value.ms), bytes });
  });
}

/** Asks for one response, or gives the item up; what ended the run takes the beginning back. */
async function make(phase: Phase, todo: GenerateItem): Promise<Outcome<MadeItem>> {
  const { context, candidate, session, time } = phase;
  const { ports, run, signal, tracker } = context;
  // Before the item is counted as begun: a death while loading isn't the item's fault.
  const environment = await session.ready(signal);
  if (!environment.ok) return environment;
  const item: RunItem = { ...todo, candidateId: candidate.candidateId, judgeId: null };
  const key = keyOf(item);
  tracker.begin(item);
  const begun = await ports.storage.attempts.begin(run.runId, key);
  if (!begun.ok) return begun;
  const made = (outcome: ResponseOutcome): MadeItem => ({
    ...{ item, key, outcome, environment: environment.value },
  });
  if (begun.value > DEATHS_BEFORE_GIVING_UP) {
    const failure = { kind: 'killed-the-page', times: DEATHS_BEFORE_GIVING_UP } as const;
    return done(made({ ok: false, failure }));
  }
  const end = time.begin();
  const tried = await ask(phase, item);
  const share = end();
  if (!tried.ok) return takeBack(context, key, tried);
  switch (tried.value.kind) {
    case 'item':
      return done(made({ ok: false, failure: tried.value.failure }));
    case 'machine': {
      // The first time the machine may be to blame, and its owner can look. The attempt stays counted: when the
      // same item does it again after a new start, it is given up, or a run could never get past it.
      const { failure } = tried.value;
      return begun.value > 1 ? done(made({ ok: false, failure })) : failed(failure);
    }
    case 'answer': {
      const asked = tried.value.value;
      const outcome = outcomeOf(asked.generated);
      return done({ ...made(outcome), environment: asked.environment, asked: { ...asked, share } });
    }
  }
}

async function measure(
  { context, candidate, sofar }: Phase,
  { generated, environment, promptMs, bytes, share }: Asked & { share: number },
): Promise<Outcome<void>> {
  const { ports, tracker, pace } = context;
  const { tokens } = generated;
  const ms = generated.ms * share;
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
    promptMs: promptMs * share,
    promptTokens: Math.max(0, tokens.prompt - tokens.cached),
    completionTokens: tokens.completion,
    texts: { bytes, tokens: tokens.prompt },
  });
}

async function settle(phase: Phase, made: MadeItem): Promise<Outcome<void>> {
  const { context, candidate } = phase;
  if (made.asked === undefined) context.pace.skip(generatingBy(candidate.candidateId), 1);
  const stored = await takeBack(context, made.key, await persistResponse(context, made));
  context.tracker.end(made.item);
  return stored.ok && made.asked !== undefined ? measure(phase, made.asked) : stored;
}

/**
 * Phase 1 for one candidate: loads it once and stores each response in the order of the plan, before another is begun than
 * the engine works on at once.
 */
export async function generateAll(
  context: RunContext,
  { candidate, items }: Plan['generate'][number],
): Promise<Outcome<void>> {
  const { ports, run } = context;
  const { candidateId } = candidate;
  const opened = await openSession(context, candidateId, candidate.model, null);
  if (!opened.ok) return opened;
  const session = opened.value;
  const phase = { context, candidate, session, time: new SharedTime(ports.now), sofar: { tokens: 0, ms: 0 } };
  const begunBefore = await ports.storage.attempts.keysOf(run.runId);
  try {
    return await inOrder(context.signal, items, {
      atOnce: () => session.concurrency,
      isAlone: (item) => begunBefore.has(keyOf({ ...item, candidateId })),
      make: (item, signal) => make({ ...phase, context: { ...context, signal } }, item),
      settle: (_, made) => settle(phase, made),
      giveBack: async (_, { key }) => {
        await ports.storage.attempts.end(run.runId, key);
      },
    });
  } finally {
    session.end();
    context.tracker.endAll();
  }
}
