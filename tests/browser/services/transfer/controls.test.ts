import { describe, expect, it } from 'vitest';
import { CONTROL_KINDS } from '../../../../src/domain/controls';
import { asTaskId } from '../../../../src/domain/ids';
import { planRun } from '../../../../src/domain/plan';
import { createRun } from '../../../../src/services/runner';
import type { Storage } from '../../../../src/services/storage';
import { exportResults, importResults } from '../../../../src/services/transfer';
import { aManifest, anAnchor, aPack, aRubric, aTask } from '../../../support/builders';
import { aStorage, unzipped, valueOf } from '../../../support/results';
import { aDraft, furnish } from '../../../support/run-bench';

const APP = { app: '0.1.0' };
const TEXTS = ['The harbour note begins well.', 'The ferry plan is short.', 'A near miss on the verbs.'];

const aGatedPack = () =>
  aPack({
    manifest: aManifest({ gated: true, canary: 'CANARY-INVENTED-GATE-8' }),
    tasks: [
      aTask({
        rubric: aRubric(3, 2, -1),
        reference: TEXTS[0] ?? '',
        anchors: [anAnchor({ text: TEXTS[2] ?? '' })],
      }),
      aTask({ id: asTaskId('t2'), rubric: aRubric(1, 1), reference: TEXTS[1] ?? '' }),
    ],
  });

async function aRunWithControls(storage: Storage) {
  const packHash = await furnish(storage, aGatedPack());
  const { run } = valueOf(await createRun(storage, aDraft(packHash, { controls: CONTROL_KINDS })));
  return run;
}

const fileOf = async (storage: Storage, runId: Parameters<typeof exportResults>[1][number]): Promise<File> =>
  new File([valueOf(await exportResults(storage, [runId], APP))], 'results.zip');

describe('controls of a gated pack', () => {
  it('leave as hashes: none of their texts is in the file, and they are present where they arrive', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const run = await aRunWithControls(here);
    const file = await fileOf(here, run.runId);
    const members = Object.values(await unzipped(file));
    expect(TEXTS.filter((text) => members.some((member) => member.includes(text)))).toEqual([]);

    valueOf(await importResults(there, file));
    const [before, after] = [await here.responses.ofRun(run.runId), await there.responses.ofRun(run.runId)];
    expect(before).toHaveLength(5);
    expect(after.map(({ responseHash }) => responseHash)).toEqual(
      before.map(({ responseHash }) => responseHash),
    );
    expect(after.every(({ outcome }) => outcome.ok && outcome.text === null)).toBe(true);
    const responses = await there.responses.keysOf(run.runId);
    expect(planRun(run.spec, { responses, judgments: [], open: [] }).total.judgments).toBe(4 + 5);
  });

  it('are the same rows on two computers: their runs join without a conflict, and the texts stay', async () => {
    const [here, there] = [await aStorage(), await aStorage()];
    const [one, two] = [await aRunWithControls(here), await aRunWithControls(there)];
    const [joined] = valueOf(await importResults(here, await fileOf(there, two.runId))).runs;
    expect(joined).toMatchObject({ runId: one.runId, kind: 'joined', responses: 0, conflicts: [] });
    const rows = await here.responses.ofRun(one.runId);
    expect(rows.every(({ outcome }) => outcome.ok && outcome.text !== null)).toBe(true);
  });
});
