import { describe, expect, it } from 'vitest';
import { asCandidateId, asTaskId } from '../../../../src/domain/ids';
import { loadChat } from '../../../../src/state/chat/chat-page';
import { partnerOf } from '../../../../src/state/chat/conversation.svelte';
import {
  aCandidate,
  aLocalModel,
  aModelPart,
  aPack,
  aRun,
  aRunSpec,
  aTask,
  RUN_ID,
} from '../../../support/builders';
import { freshStorage } from '../../services/runner/bench';

const candidateId = 'candidate-1';

/** A run over the second of two tasks, with a candidate that thinks and an imported one. */
async function aStored({ withModel = true, withPack = true } = {}) {
  const storage = await freshStorage();
  const pack = aPack({ tasks: [aTask(), aTask({ id: asTaskId('t2') })] });
  const stored = await storage.packs.put(pack);
  if (!stored.ok) throw new Error(stored.failure.kind);
  if (withModel) await storage.models.put(aLocalModel({ template: 'chatml' }));
  const candidates = [
    aCandidate({ model: aModelPart({ thinking: 'on', contextTokens: 2048 }) }),
    { kind: 'imported' as const, candidateId: asCandidateId('from-a-file') },
  ];
  const packHash = withPack ? stored.value : aRunSpec().packHash;
  await storage.runs.put(
    aRun({ spec: aRunSpec({ packHash, taskIds: [asTaskId('t2')], candidates, seed: 42 }) }),
  );
  return storage;
}

describe('what a chat needs', () => {
  it('is the candidate as in its run, its model, and the run’s tasks', async () => {
    const data = await loadChat(await aStored(), { runId: RUN_ID, candidateId });
    if (data === undefined) throw new Error('nothing loaded');
    expect(data.tasks.map(({ id }) => id)).toEqual(['t2']);
    expect(partnerOf(data)).toMatchObject({
      ...{ thinking: 'on', contextTokens: 2048, runSeed: 42 },
      sampling: data.candidate.sampling,
      model: { weightsHash: data.candidate.model.weightsHash },
    });
  });

  it('may lack the model, which leaves nobody to talk with', async () => {
    const data = await loadChat(await aStored({ withModel: false }), { runId: RUN_ID, candidateId });
    expect(data?.model).toBeUndefined();
    expect(data === undefined ? 'none' : partnerOf(data)).toBeUndefined();
  });

  it('is not there without run or pack, or for a candidate that is no model', async () => {
    const storage = await aStored();
    for (const place of [
      { runId: RUN_ID, candidateId: 'from-a-file' },
      { runId: RUN_ID, candidateId: 'nobody' },
      { runId: 'no-run', candidateId },
    ]) {
      expect(await loadChat(storage, place)).toBeUndefined();
    }
    expect(
      await loadChat(await aStored({ withPack: false }), { runId: RUN_ID, candidateId }),
    ).toBeUndefined();
  });
});
