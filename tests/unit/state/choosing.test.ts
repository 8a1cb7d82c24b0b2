import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../src/domain/ids';
import { modelChoices, offeredEntries } from '../../../src/state/model-choice';
import { presetsFor } from '../../../src/state/presets';
import { digestOf, lookUp, scoresIn } from '../../../src/domain/results';
import { leaderRows, missingItems, taskRows } from '../../../src/state/run-results';
import {
  aFailedResponse,
  aJudge,
  aJudgment,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  someVerdicts,
} from '../../support/builders';
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
    const digest = digestOf(data);
    const scores = scoresIn(digest, lookUp(digest), aJudge().judgeId);
    const [row] = leaderRows(digest, aJudge(), scores);
    expect(row?.score?.n).toBe(0);
    expect(row?.tokensPerSecond).toBeCloseTo(20 / 1.2);
  });

  it('a task’s cell says what its response is, and has a score as soon as this judge judged it', () => {
    const cellsOf = (material: Partial<Parameters<typeof digestOf>[0]>) => {
      const digest = digestOf({ ...data, ...material });
      const rows = lookUp(digest);
      const scores = scoresIn(digest, rows, aJudge().judgeId);
      return taskRows(digest, rows, aJudge(), scores)[0]?.cells[0]?.epochs;
    };
    expect(cellsOf({ responses: [] })).toMatchObject([{ state: 'missing', score: null }]);
    expect(cellsOf({})).toMatchObject([{ state: 'answered', score: null }]);
    expect(cellsOf({ responses: [aFailedResponse()] })).toMatchObject([{ state: 'failed' }]);
    const judgments = [aJudgment({ verdicts: someVerdicts(true) })];
    expect(cellsOf({ judgments })?.[0]?.score).not.toBeNull();
  });

  it('a judgment with several failed verdicts is one item, a missing response is not listed twice', () => {
    const judgments = [aJudgment({ verdicts: someVerdicts(null, null, true) })];
    expect(missingItems(digestOf({ ...data, judgments }))).toHaveLength(1);
    const empty = aResponse({
      outcome: { ok: false, failure: { kind: 'empty-response' } },
      responseHash: null,
    });
    const skipped = someVerdicts(null).map((one) => ({ ...one, failure: { kind: 'no-response' as const } }));
    const judged = [aJudgment({ verdicts: skipped })];
    const items = missingItems(digestOf({ ...data, responses: [empty], judgments: judged }));
    expect(items.map(({ failure }) => failure.kind)).toEqual(['empty-response']);
  });
});
