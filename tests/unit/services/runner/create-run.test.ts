import { describe, expect, it } from 'vitest';
import { asCandidateId, asTaskId } from '../../../../src/domain/ids';
import { verdictLogits, verdictText } from '../../../../src/domain/judging';
import { OFFICIAL_SAMPLING, type Verdict } from '../../../../src/domain/run';
import { createRun } from '../../../../src/services/runner';
import { aHash, aTask, OTHER_RUN_ID } from '../../../support/builders';
import { failureOf, valueOf } from '../../../support/outcomes';
import {
  aDraft,
  aSmallPack,
  CANDIDATE_A,
  CANDIDATE_B,
  furnish,
  JUDGE,
  rowsOf,
} from '../../../support/run-bench';
import { aTab, freshStorage } from './bench';

const candidate = (draft: typeof CANDIDATE_A) => ({
  kind: 'model' as const,
  ...draft,
  sampling: OFFICIAL_SAMPLING,
});

describe('freezing a draft', () => {
  it('puts tasks in pack order, names models with quantisation and engine, and stores run and recipe', async () => {
    const storage = await freshStorage();
    const { run, sameSpecAs } = valueOf(await createRun(storage, aDraft(await furnish(storage))));
    expect(run.spec.taskIds).toEqual(['t1', 't2']);
    expect(Object.values(run.names)).toEqual([
      'Alder · Q4_1 · scripted',
      'Birch · Q4_1 · scripted',
      'Cedar · Q4_1 · scripted · verdict-logits',
    ]);
    expect(sameSpecAs).toEqual([]);
    expect(await storage.runs.get(run.runId)).toEqual(run);
    const judge = run.spec.judges[0];
    if (judge?.kind !== 'model') throw new Error('expected a model judge');
    expect(await storage.recipes.get(judge.recipeHash)).toEqual(verdictLogits);
  });

  it('gives the same ids and the same specHash to the same draft, whatever the order on the form', async () => {
    const storage = await freshStorage();
    const packHash = await furnish(storage);
    const first = valueOf(await createRun(storage, aDraft(packHash)));
    const mirrored = aDraft(packHash, {
      taskIds: [asTaskId('t1'), asTaskId('t2')],
      candidates: [candidate(CANDIDATE_B), candidate(CANDIDATE_A)],
      name: 'Another name',
    });
    const second = valueOf(await createRun(storage, mirrored));
    expect(second.run.runId).not.toBe(first.run.runId);
    expect(second.run.specHash).toBe(first.run.specHash);
    expect(second.sameSpecAs.map(({ runId }) => runId)).toEqual([first.run.runId]);
  });

  it.each([
    ['seed', { seed: 8 }],
    ['epochs', { epochs: 2 }],
    ['tasks', { taskIds: [asTaskId('t1')] }],
    ['recipe', { judges: [{ ...JUDGE, recipe: verdictText }] }],
    [
      'sampling',
      { candidates: [{ ...candidate(CANDIDATE_A), sampling: { ...OFFICIAL_SAMPLING, temperature: 1 } }] },
    ],
    ['context', { judges: [{ ...JUDGE, contextTokens: 2048, recipe: verdictLogits }] }],
  ])('is another spec with another %s', async (_what, overrides) => {
    const storage = await freshStorage();
    const packHash = await furnish(storage);
    const first = valueOf(await createRun(storage, aDraft(packHash)));
    const second = valueOf(await createRun(storage, aDraft(packHash, overrides)));
    expect(second.run.specHash).not.toBe(first.run.specHash);
  });

  it('tells two settings of one model apart by name', async () => {
    const storage = await freshStorage();
    const warm = { ...candidate(CANDIDATE_A), sampling: { ...OFFICIAL_SAMPLING, temperature: 0.7 } };
    const draft = aDraft(await furnish(storage), { candidates: [candidate(CANDIDATE_A), warm], judges: [] });
    const { run } = valueOf(await createRun(storage, draft));
    expect(Object.values(run.names)).toEqual(['Alder · Q4_1 · scripted', 'Alder · Q4_1 · scripted (2)']);
  });

  it('takes a model of a server without a template: the server has its own, known by its hash', async () => {
    const storage = await freshStorage();
    const source = { kind: 'server', serverId: 's', model: 'm' } as const;
    const served = (templateHash = aHash('5')) =>
      candidate({
        ...CANDIDATE_A,
        model: { ...CANDIDATE_A.model, engine: 'http', source, template: null, templateHash },
      });
    const packHash = await furnish(storage);
    const freeze = async (one: ReturnType<typeof served>) =>
      valueOf(await createRun(storage, aDraft(packHash, { candidates: [one] }))).run.spec.candidates[0];
    const one = await freeze(served());
    expect(one).toMatchObject({ model: { engine: 'http', templateHash: aHash('5') } });
    expect((await freeze(served(aHash('6'))))?.candidateId).not.toBe(one?.candidateId);
  });

  it('takes the context down to the model’s own, and thinking to what the model can', async () => {
    const storage = await freshStorage();
    const thinker = { ...CANDIDATE_A, model: { ...CANDIDATE_A.model, thinking: 'always' as const } };
    const draft = aDraft(await furnish(storage), {
      candidates: [
        { ...candidate(thinker), contextTokens: 999_999 },
        { ...candidate(CANDIDATE_B), thinking: 'on' },
      ],
    });
    const { run } = valueOf(await createRun(storage, draft));
    const parts = run.spec.candidates.flatMap((one) => (one.kind === 'model' ? [one.model] : []));
    expect(parts.map(({ contextTokens, thinking }) => ({ contextTokens, thinking }))).toEqual([
      { contextTokens: 4096, thinking: 'on' },
      { contextTokens: 4096, thinking: 'off' },
    ]);
  });

  it.each([
    ['no-tasks', { taskIds: [] }],
    ['unknown-task', { taskIds: [asTaskId('t9')] }],
    ['no-candidates', { candidates: [] }],
    ['same-candidate-twice', { candidates: [candidate(CANDIDATE_A), candidate(CANDIDATE_A)] }],
    [
      'same-judge-twice',
      {
        judges: [
          { ...JUDGE, recipe: verdictLogits },
          { ...JUDGE, recipe: verdictLogits },
        ],
      },
    ],
    ['source-run-missing', { reuse: OTHER_RUN_ID }],
    [
      'candidate-not-in-source',
      { candidates: [{ kind: 'reused' as const, candidateId: asCandidateId('x') }] },
    ],
    [
      'no-chat-template',
      { candidates: [candidate({ ...CANDIDATE_A, model: { ...CANDIDATE_A.model, template: null } })] },
    ],
  ])('refuses %s and stores nothing', async (problem, overrides) => {
    const storage = await freshStorage();
    const draft = aDraft(await furnish(storage), overrides);
    expect(failureOf(await createRun(storage, draft))).toMatchObject({ kind: 'invalid-run', problem });
    expect(await storage.runs.list()).toEqual([]);
  });

  it('refuses a pack that is not here', async () => {
    const storage = await freshStorage();
    expect(failureOf(await createRun(storage, aDraft(aHash('f'))))).toEqual({ kind: 'pack-missing' });
  });
});

describe('judging the responses of another run', () => {
  async function aFinishedRun() {
    const storage = await freshStorage();
    const packHash = await furnish(storage);
    const { run } = valueOf(await createRun(storage, aDraft(packHash)));
    const { runner } = aTab(storage);
    await runner.start(run.runId);
    await runner.idle();
    const reused = run.spec.candidates.map(({ candidateId }) => ({ kind: 'reused' as const, candidateId }));
    return { storage, packHash, source: run, reused };
  }

  it('copies them under the new run with their source, takes over the seed, and generates nothing', async () => {
    const { storage, packHash, source, reused } = await aFinishedRun();
    const draft = aDraft(packHash, {
      candidates: reused,
      judges: [{ ...JUDGE, recipe: verdictText }],
      seed: 99,
      reuse: source.runId,
    });
    const { run, copiedResponses } = valueOf(await createRun(storage, draft));
    expect(copiedResponses).toBe(4);
    expect(run).toMatchObject({ reuses: source.runId, spec: { seed: source.spec.seed } });

    const { runner, steps } = aTab(storage);
    await runner.start(run.runId);
    await runner.idle();
    expect(steps.filter(({ what }) => what === 'generate')).toEqual([]);
    const { responses, judgments } = await rowsOf(storage, run.runId);
    expect(responses.map((row) => row.source)).toEqual(
      Array.from({ length: 4 }, () => ({ kind: 'copied', runId: source.runId })),
    );
    expect(judgments).toHaveLength(4);
    expect((await rowsOf(storage, source.runId)).judgments).toHaveLength(4);
  });

  it('takes over the verdicts of the same judge, so that a corrected weight costs nothing', async () => {
    const { storage, source, reused } = await aFinishedRun();
    const pack = aSmallPack();
    const reweighed = {
      ...pack,
      tasks: pack.tasks.map((task) => ({
        ...task,
        rubric: task.rubric.map((criterion) => ({ ...criterion, weight: criterion.weight * 2 })),
      })),
    };
    const packHash = valueOf(await storage.packs.put(reweighed));
    const draft = aDraft(packHash, { candidates: reused, reuse: source.runId });
    const { run } = valueOf(await createRun(storage, draft));
    const { runner, steps } = aTab(storage);
    await runner.start(run.runId);
    await runner.idle();
    expect(steps).toEqual([]);
    expect((await rowsOf(storage, run.runId)).judgments).toEqual(
      (await rowsOf(storage, source.runId)).judgments,
    );
  });

  it('asks again only for a criterion whose text was corrected', async () => {
    const { storage, source, reused } = await aFinishedRun();
    const pack = aSmallPack();
    const tasks = pack.tasks.map((task) => ({
      ...task,
      rubric: task.rubric.map((one, index) => (index === 1 ? { ...one, text: 'Says it differently.' } : one)),
    }));
    const packHash = valueOf(await storage.packs.put({ ...pack, tasks }));
    const draft = aDraft(packHash, { candidates: reused, reuse: source.runId });
    const { run } = valueOf(await createRun(storage, draft));
    const { runner, steps } = aTab(storage);
    await runner.start(run.runId);
    await runner.idle();
    expect(steps.filter(({ what }) => what === 'verdict').map(({ key }) => key)).toEqual([
      'c2',
      'c2',
      'c2',
      'c2',
    ]);
    const byCriterion = (verdict: Verdict): string => verdict.criterionId;
    const { judgments } = await rowsOf(storage, run.runId);
    expect(judgments[0]?.verdicts.map(byCriterion)).toEqual(['c1', 'c2', 'c3']);
  });

  it.each([
    ['another engine version', { version: 'fake 2' }, aSmallPack()],
    [
      'another reference',
      {},
      { ...aSmallPack(), tasks: aSmallPack().tasks.map((task) => ({ ...task, reference: 'A better one.' })) },
    ],
  ])('takes over no verdict under %s', async (_what, options, pack) => {
    const { storage, source, reused } = await aFinishedRun();
    const packHash = valueOf(await storage.packs.put(pack));
    const draft = aDraft(packHash, { candidates: reused, reuse: source.runId });
    const { run } = valueOf(await createRun(storage, draft));
    const { runner, steps } = aTab(storage, options);
    await runner.start(run.runId);
    await runner.idle();
    expect(steps.filter(({ what }) => what === 'verdict')).toHaveLength(10);
    expect(steps.filter(({ what }) => what === 'generate')).toHaveLength(0);
  });

  it('generates anew where the task itself was changed, with the same seed as the source', async () => {
    const { storage, source, reused } = await aFinishedRun();
    const pack = aSmallPack();
    const changed = {
      ...pack,
      tasks: [...pack.tasks.slice(0, 1), aTask({ id: asTaskId('t2'), prompt: 'Changed.' })],
    };
    const packHash = valueOf(await storage.packs.put(changed));
    const draft = aDraft(packHash, { candidates: reused, reuse: source.runId });
    const { run, copiedResponses } = valueOf(await createRun(storage, draft));
    expect(copiedResponses).toBe(2);
    const { runner, steps } = aTab(storage);
    await runner.start(run.runId);
    await runner.idle();
    expect(steps.filter(({ what }) => what === 'generate').map(({ about }) => about)).toEqual([
      'Changed.',
      'Changed.',
    ]);
  });

  it.each([
    { name: '' },
    { epochs: 0 },
    { epochs: 101 },
    { epochs: Number.NaN },
    { seed: -1 },
    { seed: 2 ** 31 },
    { seed: Infinity },
  ])('with %o is refused, and nothing is stored that could not be read again', async (overrides) => {
    const storage = await freshStorage();
    const draft = aDraft(await furnish(storage), overrides);
    expect(await createRun(storage, draft)).toMatchObject({ ok: false, failure: { kind: 'bad-setting' } });
    expect(await storage.runs.list()).toEqual([]);
    expect(await storage.quarantine.list()).toEqual([]);
  });
});
