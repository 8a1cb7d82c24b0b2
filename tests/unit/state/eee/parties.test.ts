import { describe, expect, it } from 'vitest';
import { asCandidateId } from '../../../../src/domain/ids';
import type { LocalModel } from '../../../../src/domain/run';
import { modelInfo } from '../../../../src/domain/formats/eee/write/model-info';
import { partiesOf, proposalFor } from '../../../../src/state/eee/parties';
import { PartyForm } from '../../../../src/state/eee/party-form.svelte';
import {
  aCandidate,
  aHash,
  aJudge,
  aLocalModel,
  aModelPart,
  aRun,
  aRunSpec,
} from '../../../support/builders';

const [PARTY] = partiesOf(aRun());
const proposed = (source: LocalModel['source'], family = '') => {
  if (PARTY === undefined) throw new Error('a party');
  return proposalFor(PARTY, {
    local: aLocalModel({ source, family, name: 'As people call it' }),
    ...{ entry: undefined, known: undefined },
  });
};

describe('the models of a run, as the datastore may know them', () => {
  it('are each asked for once, whatever parts they play, and controls and people not at all', () => {
    const model = aModelPart({ weightsHash: aHash('a') });
    const parties = partiesOf(
      aRun({
        spec: aRunSpec({
          candidates: [
            aCandidate({ model }),
            aCandidate({ candidateId: asCandidateId('candidate-2'), model: { ...model, thinking: 'on' } }),
            { kind: 'control', candidateId: asCandidateId('control:ceiling') },
            { kind: 'imported', candidateId: asCandidateId('imported:x') },
          ],
          judges: [aJudge({ model })],
        }),
      }),
    );
    expect(parties.map(({ candidateIds, judgeIds }) => [candidateIds, judgeIds])).toEqual([
      [['candidate-1', 'candidate-2'], ['judge-1']],
      [['imported:x'], []],
    ]);
  });

  it('are proposed by the repository that WebLLM loaded', () => {
    const url = 'https://huggingface.co/mlc-ai/Qwen3-0.6B-q4f16_1-MLC/resolve/main/';
    const source = { kind: 'mlc' as const, modelId: 'Qwen3-0.6B-q4f16_1-MLC', modelUrl: url, libUrl: url };
    expect(proposed(source, 'Qwen3')).toEqual({
      id: 'mlc-ai/Qwen3-0.6B-q4f16_1-MLC',
      name: 'Qwen3-0.6B-q4f16_1-MLC',
      developer: 'Qwen',
      ...{ deployment: 'own', baseModel: '' },
    });
  });

  it('were made from another model only where somebody said so, by its repository', () => {
    if (PARTY === undefined) throw new Error('a party');
    const known = { id: 'a/b', developer: 'a', deployment: 'own' as const, baseModel: '' };
    const form = new PartyForm(PARTY, { ...known, name: 'b' });
    expect(form.isGood).toBe(true);
    expect(JSON.stringify(modelInfo(form.model, null, undefined))).not.toContain('base_model');
    form.baseModel = 'no repository';
    expect(form.isGood).toBe(false);
    form.baseModel = ' HuggingFaceTB/SmolLM2-135M-Instruct ';
    expect(form.isGood).toBe(true);
    expect(modelInfo(form.model, null, undefined)).toMatchObject({
      additional_details: { base_model: 'HuggingFaceTB/SmolLM2-135M-Instruct' },
    });
  });

  it.each([
    ['google/gemma-4-31b-it', 'google/gemma-4-31b-it', 'google/gemma-4-31b-it'],
    ['/home/ada/models/mine.gguf', '', 'mine.gguf'],
    ['C:\\models\\mine.gguf', '', 'mine.gguf'],
  ])('of a server are proposed by its name %s, never with a path', (model, id, name) => {
    expect(proposed({ kind: 'server', serverId: 's', model })).toMatchObject({ id, name });
  });
});
