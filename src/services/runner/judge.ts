import { done, failed, type Outcome } from '../../domain/failure';
import type { Recipe } from '../../domain/judging';
import type { JudgeItem, Plan } from '../../domain/plan';
import type { Judgment, Response } from '../../domain/run';
import { judgingBy, openSession, type RunContext } from './context';
import { decideRest } from './decide';
import { inOrder } from './in-order';
import { attemptKey, failedVerdict, Judging } from './judging';
import { alikeTo, reusableVerdicts } from './reuse-verdicts';
import type { ModelSession } from './session';
import { SharedTime } from './shared-time';

type Judge = Plan['judge'][number]['judge'];

interface JudgePhase {
  context: RunContext;
  judge: Judge;
  recipe: Recipe;
  session: ModelSession;
  time: SharedTime;
}

/** A response without a text gets no verdict, and its failure is not the judge's: no model is asked. */
async function skipUnjudgeable(judging: Judging, response: Response): Promise<Outcome<void>> {
  const { outcome, environmentId } = response;
  const kind = outcome.ok ? 'text-held-back' : 'no-response';
  const verdicts = judging
    .todo()
    .map((criterionId) => failedVerdict(judging, criterionId, { kind }, environmentId));
  return judging.store(verdicts, 0);
}

/** Verdicts of the run whose responses are reused, where they hold for this one as they are. */
async function takeOver(phase: JudgePhase, judging: Judging, response: Response): Promise<Outcome<void>> {
  const { context, session } = phase;
  const { run, ports, signal } = context;
  if (run.reuses === null || judging.todo().length === 0) return done(undefined);
  const { judgeId, candidateId, taskId, epoch } = judging.head;
  const source = await ports.storage.judgments.get([run.reuses, judgeId, candidateId, taskId, epoch]);
  if (source === undefined) return done(undefined);
  const environment = await session.environment(signal);
  if (!environment.ok) return environment;
  const { responseHash } = response;
  const { material } = judging;
  const made = new Map((await ports.storage.environments.list()).map((row) => [row.environmentId, row]));
  const isAlike = alikeTo(made, environment.value);
  const known = reusableVerdicts(source, { material, responseHash, isAlike });
  const todo = new Set(judging.todo());
  const wanted = known.filter(({ criterionId }) => todo.has(criterionId));
  return wanted.length === 0 ? done(undefined) : judging.store(wanted, source.neutralised);
}

/** Says whether the item could be judged: a response that had to be set aside is generated again first. */
async function judgeItem(phase: JudgePhase, item: JudgeItem): Promise<Outcome<void>> {
  const { context, judge } = phase;
  const { ports, run, material, tracker } = context;
  const { candidateId, taskId, epoch } = item;
  const { judgeId } = judge;
  const response = await ports.storage.responses.get([run.runId, candidateId, taskId, epoch]);
  if (response === undefined) return done(undefined);
  const stored: Judgment | undefined = await ports.storage.judgments.get([
    run.runId,
    judgeId,
    candidateId,
    taskId,
    epoch,
  ]);
  const task = await material.of(taskId);
  const judging = new Judging(context, { judgeId, item, task, response, stored });
  const units = task.rubric.length;
  tracker.begin(judging.item, { done: units - judging.todo().length, total: units });
  const judged = await judgeBegun(phase, judging, response);
  tracker.end(judging.item);
  return judged;
}

async function judgeBegun(phase: JudgePhase, judging: Judging, response: Response): Promise<Outcome<void>> {
  const { context, judge } = phase;
  const units = judging.material.rubric.length;
  const isJudgeable = response.outcome.ok && response.outcome.text !== null;
  // A text that was held back can't be judged, but verdicts on it, known by its hash, still hold.
  const taken = response.responseHash === null ? done(undefined) : await takeOver(phase, judging, response);
  const begun = taken.ok && !isJudgeable ? await skipUnjudgeable(judging, response) : taken;
  if (!begun.ok) return begun;
  const left = judging.todo().length;
  context.pace.skip(judgingBy(judge.judgeId), units - left);
  if (left > 0) return decideRest({ ...phase, judging, text: textOf(response) });
  // All verdicts are here: stored before a crash, or just taken over.
  return judging.isOpen ? judging.store([], judging.neutralised) : done(undefined);
}

const textOf = ({ outcome }: Response): string => (outcome.ok ? (outcome.text ?? '') : '');

/**
 * Phase 2 for one judge: loads it once, if anything needs it, and stores verdicts as they come. As many judgments are open
 * at once as the engine works on.
 */
export async function judgeAll(
  context: RunContext,
  { judge, items }: Plan['judge'][number],
): Promise<Outcome<void>> {
  const { ports, run, tracker } = context;
  const { judgeId } = judge;
  const recipe = await ports.storage.recipes.get(judge.recipeHash);
  if (recipe === undefined)
    return failed({ kind: 'bug', detail: `recipe ${judge.recipeHash} is not stored` });
  const needsLabels = recipe.reading === 'label-probability';
  const opened = await openSession(context, judgeId, judge.model, { hash: judge.recipeHash, needsLabels });
  if (!opened.ok) return opened;
  const session = opened.value;
  const phase = { context, judge, recipe, session, time: new SharedTime(ports.now) };
  const begunBefore = await ports.storage.attempts.keysOf(run.runId);
  try {
    return await inOrder(context.signal, items, {
      atOnce: () => session.concurrency,
      isAlone: (item) => begunBefore.has(attemptKey({ ...item, judgeId })),
      make: (item, signal) => judgeItem({ ...phase, context: { ...context, signal } }, item),
      // Verdicts were stored as they came.
      settle: () => Promise.resolve(done(undefined)),
      giveBack: () => Promise.resolve(),
    });
  } finally {
    session.end();
    tracker.endAll();
  }
}
