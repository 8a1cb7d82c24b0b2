import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import type { CriterionId } from '../../domain/ids';
import { textsToCount, utf8Bytes, type Recipe } from '../../domain/judging';
import type { Plan } from '../../domain/plan';
import type { Environment, Verdict } from '../../domain/run';
import type { JudgeUsage } from '../../protocol/engine';
import type { EngineClient } from '../engines';
import { askJudge, type Question } from './ask-judge';
import { DEATHS_BEFORE_GIVING_UP, judgingBy, speedKeyOf, takeBack, type RunContext } from './context';
import { attemptKey, failedVerdict, type Judging } from './judging';
import type { ModelSession } from './session';
import type { SharedTime } from './shared-time';
import { VerdictWriter } from './verdict-writer';

interface Decision {
  context: RunContext;
  judge: Plan['judge'][number]['judge'];
  recipe: Recipe;
  session: ModelSession;
  time: SharedTime;
  judging: Judging;
  /** The text that is judged. */
  text: string;
}

interface Call {
  usage: JudgeUsage;
  environment: Environment;
  verdicts: number;
  /** What the criteria were asked with, each time whole. */
  texts: { bytes: number; tokens: number };
  /** Criteria that were evaluated as a whole prompt. */
  whole: number;
  /** The last one, kept back to be stored together with the closing of the judgment. */
  last: Verdict | undefined;
}

/** Bytes of what a criterion is asked with, all that goes before it included. */
function bytesAsked({ context, recipe, judging, text }: Decision): (criterionId: CriterionId) => number {
  const { fixed, criteria } = textsToCount(recipe, judging.material.task, context.material.resources);
  const prefix = utf8Bytes(fixed) + utf8Bytes(text);
  const { rubric } = judging.material;
  return (criterionId) => prefix + utf8Bytes(criteria[rubric.indexOf(criterionId)] ?? '');
}

/** One call of the engine: asks for all that is left and stores each verdict but the last as it comes. */
async function call(
  decision: Decision,
  client: EngineClient,
  environment: Environment,
): Promise<Outcome<Call>> {
  const { context, recipe, judge, judging, text } = decision;
  const { material } = judging;
  const todo = judging.todo();
  context.tracker.asked(judging.item);
  const stop = new AbortController();
  const writer = new VerdictWriter(
    (verdicts) => judging.store(verdicts, null),
    () => {
      stop.abort();
    },
  );
  const bytesOf = bytesAsked(decision);
  let verdicts = 0;
  let whole = 0;
  const texts = { bytes: 0, tokens: 0 };
  let last: Verdict | undefined;
  const onVerdict = (verdict: Verdict): void => {
    verdicts += 1;
    if (verdict.evaluated === 'whole') whole += 1;
    texts.bytes += bytesOf(verdict.criterionId);
    texts.tokens += verdict.tokens.prompt;
    if (verdicts < todo.length) writer.push(verdict);
    else last = verdict;
  };
  const question: Question = {
    ...{ material, recipe, todo, response: text },
    resources: context.material.resources,
    thinking: judge.model.thinking,
    environmentId: environment.environmentId,
  };
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const usage = await askJudge(signal, client, question, onVerdict);
  const stored = await writer.flush();
  if (!stored.ok) return stored;
  return usage.ok ? done({ usage: usage.value, environment, verdicts, texts, whole, last }) : usage;
}

/** What a judgment is closed with: the verdict kept back for it, and the count of control strings. */
interface Ending {
  last: Verdict | undefined;
  neutralised: number;
}

/** Closes the judgment: what the engine left out, which it must not, is a failure of those criteria. */
async function close(
  { judging }: Decision,
  environment: Environment,
  failure: Failure,
  { last, neutralised }: Ending,
): Promise<Outcome<void>> {
  const missing = judging
    .todo()
    .filter((criterionId) => criterionId !== last?.criterionId)
    .map((criterionId) => failedVerdict(judging, criterionId, failure, environment.environmentId));
  return judging.store([...(last === undefined ? [] : [last]), ...missing], neutralised);
}

async function measure(
  { context, judge }: Decision,
  { usage, environment, verdicts, texts, whole }: Call,
  share: number,
): Promise<Outcome<void>> {
  const { ports, tracker, pace } = context;
  const ms = usage.ms * share;
  pace.measure(judgingBy(judge.judgeId), verdicts, ms);
  tracker.change({ remainingMs: pace.remaining() });
  return ports.storage.speeds.record(speedKeyOf(judge.model, judge.recipeHash, environment), {
    units: verdicts,
    ms,
    promptMs: ms,
    promptTokens: Math.max(0, usage.tokens.prompt - usage.tokens.cached),
    completionTokens: usage.tokens.completion,
    texts,
    whole,
  });
}

/** Asks the judge for every criterion that has no verdict yet, and closes the judgment. */
export async function decideRest(decision: Decision): Promise<Outcome<void>> {
  const { context, judge, session, time, judging } = decision;
  const { signal, pace } = context;
  const environment = await session.ready(signal);
  if (!environment.ok) return environment;
  const key = attemptKey(judging.item);
  const begun = await judging.begin();
  if (!begun.ok) return begun;
  const conclude = async (failure: Failure, end: Ending): Promise<Outcome<void>> =>
    takeBack(context, key, await close(decision, environment.value, failure, end));
  const giveUp = (failure: Failure): Promise<Outcome<void>> => {
    pace.skip(judgingBy(judge.judgeId), judging.todo().length);
    return conclude(failure, { last: undefined, neutralised: judging.neutralised });
  };
  if (begun.value > DEATHS_BEFORE_GIVING_UP) {
    return giveUp({ kind: 'killed-the-page', times: DEATHS_BEFORE_GIVING_UP });
  }
  const left = judging.todo().length;
  const end = time.begin();
  const tried = await session.use(signal, (client, made) => call(decision, client, made));
  const share = end();
  if (!tried.ok) return takeBack(context, key, tried);
  switch (tried.value.kind) {
    case 'item':
      return giveUp(tried.value.failure);
    case 'machine': {
      // As with responses: pause the first time, give the item up when it happens again after a new start, unless
      // it came further this time.
      const isStuck = begun.value > 1 && judging.todo().length === left;
      return isStuck ? giveUp(tried.value.failure) : failed(tried.value.failure);
    }
    case 'answer': {
      const { usage, verdicts, last } = tried.value.value;
      const gap: Failure = { kind: 'bug', detail: 'the engine gave no verdict' };
      const { neutralised } = usage;
      pace.skip(judgingBy(judge.judgeId), left - verdicts); // decided before a worker died, or not at all
      const stored = await conclude(gap, { last, neutralised });
      return stored.ok ? measure(decision, tried.value.value, share) : stored;
    }
  }
}
