import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../src/domain/ids';
import { modelChoices, offeredEntries } from '../../../src/state/model-choice';
import { presetsFor } from '../../../src/state/presets';
import { leaderRows, missingItems } from '../../../src/state/run-results';
import { aJudge, aJudgment, aPack, aResponse, aRun, aRunSpec, someVerdicts } from '../../support/builders';
import { aDevice, anEntry } from '../../support/desk';

const GPU = {
  adapter: 'x',
  f16: true,
  maxBufferBytes: 2 ** 31,
  maxBindingBytes: 2 ** 31,
  workgroupStorageBytes: 32768,
  storageBuffers: 10,
};

describe('models to choose from', () => {
  const f16 = anEntry({
    id: 'm-f16',
    engine: 'webllm',
    needsF16: true,
    f32Twin: 'm-f32',
    sources: ['https://x.y/'],
  });
  const f32 = anEntry({ id: 'm-f32', engine: 'webllm', sources: ['https://x.y/'] });

  it('offers the version for this graphics processor only', () => {
    const withF16 = aDevice({ webgpu: GPU });
    const without = aDevice({ webgpu: { ...GPU, f16: false } });
    expect(offeredEntries([f16, f32], withF16).map(({ id }) => id)).toEqual(['m-f16']);
    expect(offeredEntries([f16, f32], without).map(({ id }) => id)).toEqual(['m-f32']);
  });

  it('leaves out what does not fit, unless an address asks for it by id', () => {
    const huge = anEntry({ id: 'huge', memoryBytes: 1e12 });
    expect(modelChoices([], [huge], aDevice())).toEqual([]);
    expect(modelChoices([], [huge], aDevice(), ['huge']).map(({ key }) => key)).toEqual(['huge']);
  });

  it('a preset never lets a family judge itself, and needs a judge of one billion', () => {
    const judge = anEntry({ id: 'j', family: 'Qwen3', paramsB: 1.7, roles: ['judge'], advice: null });
    const kin = anEntry({ id: 'k', family: 'Qwen2.5', paramsB: 0.5, roles: ['candidate'], advice: null });
    const rival = anEntry({ id: 'r', family: 'Llama 3.2', paramsB: 1, roles: ['candidate'], advice: null });
    const [preset] = presetsFor([judge, kin, rival], aDevice());
    expect(preset?.judge.id).toBe('j');
    expect(preset?.candidates.map(({ id }) => id)).toEqual(['r']);
    expect(presetsFor([anEntry({ paramsB: 0.5, roles: ['judge'] }), rival], aDevice())).toEqual([]);
  });
});

describe('results of a run', () => {
  const run = aRun({ spec: aRunSpec({ taskIds: [asTaskId('t1')] }) });
  const data = { run, pack: aPack(), responses: [aResponse()], judgments: [] };

  it('a candidate without verdicts has speed but no score', () => {
    const [row] = leaderRows(data, aJudge());
    expect(row?.score?.n).toBe(0);
    expect(row?.tokensPerSecond).toBeCloseTo(20 / 1.2);
  });

  it('without the pack there are no weights, so no score', () => {
    const [row] = leaderRows({ ...data, pack: undefined }, aJudge());
    expect(row?.score).toBeNull();
  });

  it('a judgment with several failed verdicts is one item, a missing response is not listed twice', () => {
    const judgments = [aJudgment({ verdicts: someVerdicts(null, null, true) })];
    expect(missingItems({ ...data, judgments })).toHaveLength(1);
    const empty = aResponse({
      outcome: { ok: false, failure: { kind: 'empty-response' } },
      responseHash: null,
    });
    const skipped = someVerdicts(null).map((one) => ({ ...one, failure: { kind: 'no-response' as const } }));
    const items = missingItems({
      ...data,
      responses: [empty],
      judgments: [aJudgment({ verdicts: skipped })],
    });
    expect(items.map(({ failure }) => failure.kind)).toEqual(['empty-response']);
  });
});
