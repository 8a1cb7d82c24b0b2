import { done, failed, type Outcome } from '../../domain/failure';
import { planRun, type Plan } from '../../domain/plan';
import type { Run } from '../../domain/run';
import type { Speed, Storage } from '../storage';
import { generatingBy, judgingBy, type RunContext } from './context';
import { generateAll } from './generate-all';
import { judgeAll } from './judge';
import { failMissingImports } from './not-in-file';
import type { Times } from './pace';

type RowKeys = Pick<Storage, 'responses' | 'judgments'>;

/** What a run has left to do, by the keys of what is stored: no row is read. */
export async function planFrom({ responses, judgments }: RowKeys, run: Run): Promise<Plan> {
  const { runId, spec } = run;
  const [made, judged, open] = await Promise.all([
    responses.keysOf(runId),
    judgments.keysOf(runId),
    judgments.openKeysOf(runId),
  ]);
  return planRun(spec, { responses: made, judgments: judged, open });
}

/** The figures of the device class measured last: this computer as it is now. */
const lastMeasured = (speeds: readonly Speed[]): Times | null => speeds.find(({ n }) => n > 0) ?? null;

async function expectWork({ ports, material, pace }: RunContext, plan: Plan): Promise<void> {
  const { speeds } = ports.storage;
  for (const { candidate, items } of plan.generate) {
    const { weightsHash } = candidate.model;
    const before = lastMeasured(await speeds.of(weightsHash, null));
    const load = { model: weightsHash, ms: await speeds.lastLoad(weightsHash) };
    pace.expect(generatingBy(candidate.candidateId), items.length, before, load);
  }
  for (const { judge, items } of plan.judge) {
    const { weightsHash } = judge.model;
    const before = lastMeasured(await speeds.of(weightsHash, judge.recipeHash));
    const load = { model: weightsHash, ms: await speeds.lastLoad(weightsHash) };
    const criteria = items.reduce((sum, { taskId }) => sum + material.criteriaOf(taskId), 0);
    pace.expect(judgingBy(judge.judgeId), criteria, before, load);
  }
}

async function workThrough(context: RunContext, plan: Plan): Promise<Outcome<void>> {
  for (const part of plan.generate) {
    const step = await generateAll(context, part);
    if (!step.ok) return step;
  }
  for (const part of plan.judge) {
    const step = await judgeAll(context, part);
    if (!step.ok) return step;
  }
  return done(undefined);
}

/**
 * Plans and works until nothing is left. A second round is for rows that had to be set aside: their items are missing
 * again. A round that leaves the same plan ends with `no-response`, instead of going on for ever.
 */
export async function drain(context: RunContext): Promise<Outcome<void>> {
  let planBefore = '';
  const filled = await failMissingImports(context);
  if (!filled.ok) return filled;
  for (;;) {
    const plan = await planFrom(context.ports.storage, context.run);
    context.tracker.change({
      responses: { done: plan.done.responses, total: plan.total.responses },
      judgments: { done: plan.done.judgments, total: plan.total.judgments },
    });
    if (plan.generate.length === 0 && plan.judge.length === 0) return done(undefined);
    const planNow = JSON.stringify(plan);
    if (planNow === planBefore) return failed({ kind: 'no-response' });
    planBefore = planNow;
    await expectWork(context, plan);
    context.tracker.change({ remainingMs: context.pace.remaining() });
    const step = await workThrough(context, plan);
    if (!step.ok) return step;
  }
}
