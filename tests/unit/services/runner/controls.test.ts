import { describe, expect, it } from 'vitest';
import { CONTROL_KINDS } from '../../../../src/domain/controls';
import { asTaskId } from '../../../../src/domain/ids';
import type { Pack } from '../../../../src/domain/pack';
import { createRun, forecastReuse } from '../../../../src/services/runner';
import { hashText } from '../../../../src/services/hash';
import { anAnchor, aPack, aRubric, aTask } from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';
import { aDraft, furnish, rowsOf } from '../../../support/run-bench';
import { aTab, freshStorage } from './bench';

const T1 = asTaskId('t1');
const aControlledPack = (change: { reference?: string } = {}): Pack =>
  aPack({
    tasks: [
      aTask({
        id: T1,
        rubric: aRubric(3, 2, -1),
        reference: change.reference ?? 'Dear Leyla, look again.',
        anchors: [anAnchor({ text: 'Dear Leyla, all is wrong.' })],
      }),
      aTask({
        id: asTaskId('t2'),
        prompt: 'Plan a first lesson for Jonas (A1).',
        rubric: aRubric(1, 1),
        reference: 'Greet, name, repeat.',
      }),
    ],
  });

async function aRunWithControls(pack = aControlledPack()) {
  const storage = await freshStorage();
  const packHash = await furnish(storage, pack);
  const draft = aDraft(packHash, { controls: CONTROL_KINDS, epochs: 2 });
  const { run } = valueOf(await createRun(storage, draft));
  return { storage, packHash, run };
}

async function finish({
  storage,
  run,
}: Pick<Awaited<ReturnType<typeof aRunWithControls>>, 'storage' | 'run'>) {
  const tab = aTab(storage);
  await tab.runner.start(run.runId);
  await tab.runner.idle();
  return tab;
}

const isControl = ({ candidateId }: { candidateId: string }): boolean => candidateId.startsWith('control:');
const placeOf = ({ candidateId, taskId, epoch }: { candidateId: string; taskId: string; epoch: number }) =>
  `${candidateId} ${taskId} ${String(epoch)}`;

describe('a run with controls', () => {
  it('has them as candidates and as responses that nobody generated, with what the pack gives', async () => {
    const { storage, run } = await aRunWithControls();
    // Their names are kinds: what a person reads is said in the language of the screen.
    expect(Object.entries(run.names).filter(([id]) => id.startsWith('control:'))).toEqual([
      ['control:ceiling', 'ceiling'],
      ['control:floor', 'floor'],
      ['control:anchor-1', 'anchor-1'],
    ]);
    expect(run.spec.candidates.filter(isControl).map(({ candidateId }) => candidateId)).toEqual([
      'control:ceiling',
      'control:floor',
      'control:anchor-1',
    ]);
    expect(run.spec.controlPairing).toEqual({ t1: 't2', t2: 't1' });
    const { responses } = await rowsOf(storage, run.runId);
    const texts = responses.map(
      (row) => `${placeOf(row)} ${row.outcome.ok ? (row.outcome.text ?? '') : 'failed'}`,
    );
    expect(texts.toSorted()).toEqual([
      'control:anchor-1 t1 1 Dear Leyla, all is wrong.',
      'control:ceiling t1 1 Dear Leyla, look again.',
      'control:ceiling t2 1 Greet, name, repeat.',
      'control:floor t1 1 Greet, name, repeat.',
      'control:floor t2 1 Dear Leyla, look again.',
    ]);
    for (const { source, responseHash, outcome } of responses) {
      expect(source).toEqual({ kind: 'control' });
      expect(responseHash).toBe(await hashText(outcome.ok ? (outcome.text ?? '') : ''));
    }
  });

  it('is judged like any other, once an answer whatever the epochs, and then is done', async () => {
    const made = await aRunWithControls();
    await finish(made);
    const { responses, judgments } = await rowsOf(made.storage, made.run.runId);
    expect(judgments.filter(isControl).map(placeOf).toSorted()).toEqual(
      responses.filter(isControl).map(placeOf).toSorted(),
    );
    expect(responses.filter((row) => !isControl(row))).toHaveLength(8);
    expect((await made.storage.runs.get(made.run.runId))?.state).toBe('done');
  });

  it('is the same run wherever it is made, and another than without controls', async () => {
    const [here, there] = [await aRunWithControls(), await aRunWithControls()];
    expect(there.run.specHash).toBe(here.run.specHash);
    expect(await rowsOf(there.storage, there.run.runId)).toEqual(await rowsOf(here.storage, here.run.runId));
    const bare = valueOf(await createRun(here.storage, aDraft(here.packHash, { epochs: 2 })));
    expect(bare.run.specHash).not.toBe(here.run.specHash);
    expect(bare.run.spec.controlPairing).toEqual({});
  });

  it('has none where the tasks give none, and is then the run without them', async () => {
    const pack = aPack({ tasks: aControlledPack().tasks.map((task) => ({ ...task, reference: null })) });
    const { storage, packHash, run } = await aRunWithControls(pack);
    const bare = valueOf(await createRun(storage, aDraft(packHash, { epochs: 2 })));
    expect(run.specHash).toBe(bare.run.specHash);
  });
});

describe('a run over the responses of one with controls', () => {
  const reusing = (run: Awaited<ReturnType<typeof aRunWithControls>>['run']) => ({
    candidates: run.spec.candidates.map(({ candidateId }) => ({ kind: 'reused' as const, candidateId })),
    judges: run.spec.judges.map(({ judgeId }) => ({ judgeId })),
    epochs: 2,
    reuse: run.runId,
  });

  it('has its own controls, the same ones, and takes over what the same judge said of them', async () => {
    const made = await aRunWithControls();
    await finish(made);
    const again = valueOf(await createRun(made.storage, aDraft(made.packHash, reusing(made.run))));
    expect(again.copiedResponses).toBe(8);
    expect(again.run.specHash).toBe(made.run.specHash);
    const before = await rowsOf(made.storage, made.run.runId);
    const rows = await rowsOf(made.storage, again.run.runId);
    expect(rows.responses.filter(isControl)).toEqual(before.responses.filter(isControl));
    await finish({ storage: made.storage, run: again.run });
    expect((await rowsOf(made.storage, again.run.runId)).judgments).toEqual(before.judgments);
  });

  it('on a version with another reference judges anew what that changes, and foretells it', async () => {
    const made = await aRunWithControls();
    await finish(made);
    const packHash = await furnish(made.storage, aControlledPack({ reference: 'Dear Leyla, a new one.' }));
    const target = { packHash, taskIds: made.run.spec.taskIds };
    const app = (await made.storage.environments.list()).map((row) => row.app).find((name) => name !== '');
    const told = valueOf(await forecastReuse(made.storage, made.run, target, app ?? ''));
    // t1's reference stands in all its prompts; of t2 only the floor is another text: 2 verdicts.
    expect(told.responses).toEqual({ kept: 8, anew: 0 });
    expect(told.verdicts).toEqual({ kept: 4 * 2 + 2, maybe: 0, anew: 4 * 3 + 3 * 3 + 2 });
    const { run } = valueOf(await createRun(made.storage, aDraft(packHash, reusing(made.run))));
    const { responses } = await rowsOf(made.storage, run.runId);
    const ceiling = responses.find(
      ({ candidateId, taskId }) => candidateId === 'control:ceiling' && taskId === T1,
    );
    expect(ceiling?.outcome).toMatchObject({ text: 'Dear Leyla, a new one.' });
  });
});
