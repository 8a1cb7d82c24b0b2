import { describe, expect, it } from 'vitest';
import { asCriterionId, asTaskId } from '../../../../src/domain/ids';
import type { Pack } from '../../../../src/domain/pack';
import { exportResults, exportVerdictsCsv, writePackFile } from '../../../../src/services/transfer';
import type { Storage } from '../../../../src/services/storage';
import { aManifest, anAnchor, aPack, aRubric, aTask, RUN_ID } from '../../../support/builders';
import { speechless } from '../../../support/no-languages';
import {
  aStorage,
  storeJudgment,
  storeResponse,
  storeRun,
  unzipped,
  valueOf,
} from '../../../support/results';

const APP = { app: '0.1.0' };
const CANARY = 'CANARY-INVENTED-GATE-7';
const RESOURCE = 'Leyla wrote about the market.\nShe bought nine loaves there.';
const RESPONSES = [
  'Dear Leyla, the market came alive. Look at the past tense.',
  'Dear Ivo, one question is enough.',
];

/** A gated pack in which every field that can hold text holds some of its own. */
function gatedPack(): Pack {
  const task = (id: string) =>
    aTask({
      id: asTaskId(id),
      title: `Leave the quiet garden ${id}`,
      systemPrompt: `Teach adults in the old harbour ${id}.`,
      prompt: `Write feedback on the market note ${id}. Keep it under fifty words.`,
      variables: { role: `harbour teacher ${id}`, audience: `night class of fishers ${id}` },
      resources: ['market.md'],
      rubric: aRubric(3, 2, -1).map((criterion) => ({
        ...criterion,
        text: `${criterion.text} In harbour ${id}.`,
      })),
      reference: `The market note ${id} begins well. The verbs want care.`,
      anchors: [
        anAnchor({ text: `A near miss for ${id}: it forgets the verbs.`, breaks: [asCriterionId('c1')] }),
      ],
      metadata: { note: `drafted on a ferry ${id}` },
    });
  return aPack({
    manifest: aManifest({ gated: true, canary: CANARY }),
    tasks: [task('t1'), task('t2')],
    resources: { 'market.md': RESOURCE },
  });
}

const REASON = 'because the learner can act on it';
/** Every sentence of every text of the pack, and of what quotes it. */
function sentences(pack: Pack): string[] {
  const texts = pack.tasks.flatMap((task) => [
    ...[task.title, task.systemPrompt, task.prompt, task.reference ?? ''],
    ...[...Object.values(task.variables), ...Object.values(task.metadata)],
    ...task.rubric.map(({ text }) => text),
    ...task.anchors.map(({ text }) => text),
  ]);
  return [...texts, ...Object.values(pack.resources), ...RESPONSES, REASON]
    .flatMap((text) => text.split(/(?<=[.!?])\s+|\n/))
    .filter((sentence) => sentence.length > 8);
}

async function aGatedRun(): Promise<Storage> {
  const storage = await aStorage();
  const stored = await storeRun(storage, RUN_ID, {
    pack: gatedPack(),
    run: { state: 'paused', pausedBy: { kind: 'storage-full', missingBytes: 1, detail: RESPONSES[0] ?? '' } },
  });
  for (const [at, task] of (['t1', 't2'] as const).entries()) {
    const response = await storeResponse(storage, stored, task, RESPONSES[at] ?? '');
    await storeJudgment(storage, response, true, false, true);
  }
  return storage;
}

/** Which of the sentences stand in these texts, as they are or as JSON writes them. */
const found = (texts: readonly string[], pack: Pack): string[] =>
  sentences(pack).filter((sentence) =>
    texts.some((text) => text.includes(sentence) || text.includes(JSON.stringify(sentence).slice(1, -1))),
  );

describe('what leaves a gated pack', () => {
  it('holds no sentence of its texts, nor of responses and reasons', async () => {
    const storage = await aGatedRun();
    const pack = gatedPack();
    const results = Object.values(await unzipped(valueOf(await exportResults(storage, [RUN_ID], APP))));
    const asked = Object.values(
      await unzipped(valueOf(await exportResults(storage, [RUN_ID], { ...APP, includeText: true }))),
    );
    const csv = await valueOf(await exportVerdictsCsv(storage, speechless, RUN_ID)).text();
    expect(sentences(pack).length).toBeGreaterThan(25);
    expect(found([...results, ...asked, csv], pack)).toEqual([]);
    expect(writePackFile(pack)).toEqual({ ok: false, failure: { kind: 'right-needed' } });
  });

  it('holds them, with the canary, for who says to hold the right', async () => {
    const storage = await aGatedRun();
    const pack = gatedPack();
    const right = { holdsRight: true };
    const results = await unzipped(valueOf(await exportResults(storage, [RUN_ID], { ...APP, ...right })));
    expect(found(Object.values(results), pack)).toEqual(sentences(pack));
    expect(results['results.json']).toContain(CANARY);
    const file = await unzipped(valueOf(writePackFile(pack, right)));
    expect(file['pack.json']).toContain(CANARY);
    expect(file['resources/market.md']).toBe(RESOURCE);
    const packInside = Object.entries(results).find(([path]) => path.endsWith('/pack.json'));
    expect(packInside?.[1]).toContain(CANARY);
  });

  it('stays here although the right is held, when no text was asked for', async () => {
    const storage = await aGatedRun();
    const options = { ...APP, holdsRight: true, includeText: false };
    const results = Object.values(await unzipped(valueOf(await exportResults(storage, [RUN_ID], options))));
    expect(found(results, gatedPack())).toEqual([]);
  });

  it('of a pack that is not here any more is kept back too', async () => {
    const storage = await aGatedRun();
    const [summary] = await storage.packs.list();
    if (summary === undefined) throw new Error('no pack');
    valueOf(await storage.packs.remove(summary.packHash));
    const results = Object.values(await unzipped(valueOf(await exportResults(storage, [RUN_ID], APP))));
    expect(found(results, gatedPack())).toEqual([]);
  });
});
