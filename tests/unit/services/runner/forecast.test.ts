import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import type { Criterion, Pack } from '../../../../src/domain/pack';
import { createRun, forecastReuse, type Forecast } from '../../../../src/services/runner';
import { aHash, aRubric, aTask } from '../../../support/builders';
import { failureOf, valueOf } from '../../../support/outcomes';
import { aDraft, aSmallPack, furnish, JUDGE } from '../../../support/run-bench';
import { aTab, freshStorage } from './bench';

async function aFinishedRun() {
  const storage = await freshStorage();
  const { run } = valueOf(await createRun(storage, aDraft(await furnish(storage))));
  const { runner } = aTab(storage);
  await runner.start(run.runId);
  await runner.idle();
  return { storage, source: run };
}

const rubrics = (pack: Pack, change: (criterion: Criterion, index: number) => Criterion): Pack => ({
  ...pack,
  tasks: pack.tasks.map((task) => ({ ...task, rubric: task.rubric.map(change) })),
});
const small = aSmallPack();
const [first, second] = small.tasks;
if (first === undefined || second === undefined) throw new Error('two tasks');

/** Two candidates on two tasks of three and two criteria: 4 responses, 10 verdicts. */
const VERSIONS: readonly (readonly [string, Pack, Omit<Forecast, 'missing'>])[] = [
  [
    'a corrected weight re-judges nothing',
    rubrics(small, (one) => ({ ...one, weight: one.weight * 2, layer: 'universal' })),
    { responses: { kept: 4, anew: 0 }, verdicts: { kept: 10, maybe: 0, anew: 0 } },
  ],
  [
    'a corrected criterion re-judges that one criterion',
    {
      ...small,
      tasks: [
        {
          ...first,
          rubric: first.rubric.map((one, at) => (at === 1 ? { ...one, text: 'Says it better.' } : one)),
        },
        second,
      ],
    },
    { responses: { kept: 4, anew: 0 }, verdicts: { kept: 8, maybe: 0, anew: 2 } },
  ],
  [
    'a changed prompt regenerates one response of each candidate',
    { ...small, tasks: [first, { ...second, prompt: 'Changed.' }] },
    { responses: { kept: 2, anew: 2 }, verdicts: { kept: 6, maybe: 0, anew: 4 } },
  ],
  [
    'a corrected reference keeps the responses and none of the task’s verdicts',
    { ...small, tasks: [{ ...first, reference: 'A better one.' }, second] },
    { responses: { kept: 4, anew: 0 }, verdicts: { kept: 4, maybe: 0, anew: 6 } },
  ],
  [
    'a new task is answered and judged, one that is gone is not',
    { ...small, tasks: [first, aTask({ id: asTaskId('t3'), prompt: 'New.', rubric: aRubric(1) })] },
    { responses: { kept: 2, anew: 2 }, verdicts: { kept: 6, maybe: 0, anew: 2 } },
  ],
];

describe('running again on a new version of the pack', () => {
  it.each(VERSIONS)('%s, and the form says so beforehand', async (_name, pack, expected) => {
    const { storage, source } = await aFinishedRun();
    const packHash = valueOf(await storage.packs.put(pack));
    const taskIds = pack.tasks.map(({ id }) => id);
    const told = valueOf(await forecastReuse(storage, source, { packHash, taskIds }, '0.1.0'));
    expect(told).toEqual({ ...expected, missing: [] });

    const { run, copiedResponses } = valueOf(
      await createRun(storage, {
        ...aDraft(packHash, { taskIds, reuse: source.runId }),
        candidates: source.spec.candidates.map(({ candidateId }) => ({ kind: 'reused', candidateId })),
        judges: source.spec.judges.map(({ judgeId }) => ({ judgeId })),
      }),
    );
    expect(run.spec.judges).toEqual(source.spec.judges);
    expect(run.names).toEqual(source.names);
    expect(copiedResponses).toBe(expected.responses.kept);
    const { runner, steps } = aTab(storage);
    await runner.start(run.runId);
    await runner.idle();
    expect(await storage.runs.get(run.runId)).toMatchObject({ state: 'done' });
    expect(steps.filter(({ what }) => what === 'generate')).toHaveLength(expected.responses.anew);
    expect(steps.filter(({ what }) => what === 'verdict')).toHaveLength(expected.verdicts.anew);
  });

  it('verdicts of another app version are kept only if the engine turns out to be the same', async () => {
    const { storage, source } = await aFinishedRun();
    const target = { packHash: source.spec.packHash, taskIds: source.spec.taskIds };
    expect(valueOf(await forecastReuse(storage, source, target, '9.9.9')).verdicts).toEqual({
      kept: 0,
      maybe: 10,
      anew: 0,
    });
    const [made] = await storage.environments.list();
    if (made === undefined) throw new Error('an environment');
    await storage.environments.put({
      ...made,
      environmentId: aHash('e'),
      app: '9.9.9',
      engineVersion: 'fake 2',
    });
    expect(valueOf(await forecastReuse(storage, source, target, '9.9.9')).verdicts).toEqual({
      kept: 0,
      maybe: 0,
      anew: 10,
    });
  });

  it('names the models that have something to do and are not here', async () => {
    const { storage, source } = await aFinishedRun();
    await storage.models.remove(JUDGE.model.weightsHash);
    const target = { packHash: source.spec.packHash, taskIds: source.spec.taskIds };
    const told = valueOf(await forecastReuse(storage, source, target, '0.1.0'));
    expect(told.missing).toEqual(['Cedar · Q4_1 · scripted · verdict-logits']);
    expect(
      failureOf(await forecastReuse(storage, source, { ...target, packHash: aHash('f') }, '0.1.0')),
    ).toEqual({
      kind: 'pack-missing',
    });
  });
});
