import { describe, expect, it } from 'vitest';
import { scoreOf } from '../../../../src/domain/formats/verdict-sets';
import type { VerdictSet } from '../../../../src/domain/trust';
import { kindsIn, logBytes, lookedAt, readFile, type ReadFile } from '../../../support/verdict-files';

const log = (name: string): Promise<ReadFile> => readFile(name, [logBytes(name)]);

/** Scores by response, as the verdicts make them. */
const scoresOf = ({ responses }: VerdictSet): Record<string, number | null> =>
  Object.fromEntries(
    responses.map(({ taskId, epoch, verdicts }) => [`${taskId} ${String(epoch)}`, scoreOf(verdicts)]),
  );

const ALL = {
  'corner-01 1': 1,
  'corner-02 1': 1,
  'corner-03 1': 1,
  'corner-01 2': -1 / 3,
  'corner-02 2': 0.5,
  'corner-03 2': -0.625,
};

const none = {
  ...{ failed: 0, unscored: 0, invalidated: 0, duplicate: 0 },
  ...{ 'not-in-pack': 0, 'other-rubric': 0, unreadable: 0, undecided: 0 },
};

describe('a log of Inspect', () => {
  it.each(['rubric.eval', 'rubric.json', 'rubric-old-deflate.eval'])(
    '%s gives its judge, its candidate and every verdict',
    async (name) => {
      const { look, preview, set } = await log(name);
      expect(look).toMatchObject({ kind: 'inspect', issues: [] });
      expect(look.judges.map(({ key, name: judge, isUsable }) => [key, judge, isUsable])).toEqual([
        ['rubric_scorer', 'mockllm/judge', true],
        ['answer_length', expect.any(String), false],
      ]);
      expect(look.judges[0]?.mapping).toMatchObject({
        place: 'list',
        list: 'scoring_results',
        fields: { criterion: 'criterion_id', met: 'judgement', weight: 'weight', layer: '' },
      });
      expect(preview.counts).toEqual({ read: 6, imported: 6, leftOut: none });
      expect(scoresOf(set)).toEqual(ALL);
      expect(set.candidates).toEqual([{ candidateId: 'mockllm/model', name: 'mockllm/model', family: null }]);
      expect(preview.check).toMatchObject({ compared: 6, differing: 0, mean: { agrees: true } });
      expect(preview.check?.mean?.recomputed).toBeCloseTo(0.4236111, 7);
    },
  );

  it('is the same as zip, as text and from an older version, answers included', async () => {
    const [zip, text, old] = await Promise.all(
      ['rubric.eval', 'rubric.json', 'rubric-old-deflate.eval'].map(async (name) => {
        const { set } = await log(name);
        return { ...set, judgeId: '', responses: set.responses };
      }),
    );
    expect(text).toEqual(zip);
    expect(old).toEqual(zip);
    // Answers of epoch 1 are lists of parts with a thought, those of epoch 2 are texts.
    expect(zip?.responses.every(({ responseHash }) => /^[0-9a-f]{64}$/.test(responseHash ?? ''))).toBe(true);
    expect(new Set(zip?.responses.map(({ responseHash }) => responseHash)).size).toBe(6);
  });

  it('counts a sample that failed, with its message and without its traceback', async () => {
    const { preview, set } = await log('failed-sample.eval');
    expect(preview.counts).toEqual({ read: 6, imported: 5, leftOut: { ...none, failed: 1 } });
    expect(preview.leftOut).toMatchObject([{ taskId: 'corner-02', epoch: 2, why: 'failed' }]);
    expect(preview.leftOut[0]?.detail).not.toContain('Traceback');
    expect(scoresOf(set)).not.toHaveProperty('corner-02 2');
    expect(preview.check?.mean).toMatchObject({ agrees: true });
    expect(preview.check?.mean?.recomputed).toBeCloseTo(0.5069444, 7);
  });

  it('without a header is read from its journal; of an entry that is there twice the last counts', async () => {
    const { look, preview, set } = await log('interrupted.eval');
    expect(kindsIn(look)).toEqual(['log-without-header']);
    expect(look.log).toMatchObject({ hasHeader: false, status: 'started' });
    expect(preview.counts).toEqual({ read: 5, imported: 4, leftOut: { ...none, duplicate: 1 } });
    expect(scoresOf(set)).toEqual({
      'corner-01 1': 1,
      'corner-02 1': 1,
      'corner-03 1': 1,
      'corner-01 2': -1 / 3,
    });
    expect(preview.check).toMatchObject({ differing: 0, mean: null });
  });

  it('reads the token NaN as no score', async () => {
    const { preview, set } = await log('unscored.eval');
    expect(preview.counts).toEqual({ read: 2, imported: 1, leftOut: { ...none, unscored: 1 } });
    expect(preview.leftOut).toEqual([
      { taskId: 'corner-02', epoch: 2, why: 'unscored', detail: 'The judge gave no verdict.' },
    ]);
    expect(scoresOf(set)).toEqual({ 'corner-02 1': 1 });
  });

  it('in the experimental layout is refused with a sentence', async () => {
    const look = await lookedAt('rubric-chunked.eval', logBytes('rubric-chunked.eval'));
    expect(kindsIn(look)).toEqual(['log-chunked']);
    expect(look.judges).toEqual([]);
  });

  it('says where its own scores differ from what its verdicts make', async () => {
    const altered = new TextDecoder()
      .decode(logBytes('rubric.json'))
      .replace('"value":0.5,', '"value":0.75,')
      .replace('"value":0.42361111111111116', '"value":0.9');
    const { preview } = await readFile('altered.json', [altered]);
    expect(preview.check).toMatchObject({
      ...{ compared: 6, differing: 1 },
      differences: [{ taskId: 'corner-02', epoch: 2, log: 0.75, recomputed: 0.5 }],
      mean: { log: 0.9, agrees: false },
    });
  });

  it('by a corrected mapping gives other verdicts', async () => {
    const mapping = {
      ...{ place: 'list' as const, list: 'scoring_results' },
      fields: { criterion: 'criterion_id', met: 'judgement', weight: '', layer: '', reason: '', pMet: '' },
    };
    const { preview } = await readFile('rubric.eval', [logBytes('rubric.eval')], { mapping });
    expect(preview.sets[0]).toMatchObject({ verdicts: 18, withoutWeight: 18 });
  });

  it('beside its pack takes layers from there, and names what isn’t in it or has another rubric', async () => {
    const criteria = (task: string, weights: readonly number[]) =>
      [`${task}-t1`, `${task}-t2`, `${task}-u1`].map((criterionId, index) => ({
        ...{ criterionId, weight: weights[index] ?? 0 },
        layer: index === 2 ? ('universal' as const) : ('task' as const),
      }));
    const rubric = {
      tasks: [
        { taskId: 'corner-01', criteria: criteria('corner-01', [5, 4, -3]) },
        { taskId: 'corner-02', criteria: criteria('corner-02', [1, 1, 1]) },
      ],
    };
    const { preview, set } = await readFile('rubric.eval', [logBytes('rubric.eval')], { rubric });
    expect(preview.counts).toEqual({
      ...{ read: 6, imported: 2 },
      leftOut: { ...none, 'not-in-pack': 2, 'other-rubric': 2 },
    });
    expect(set.responses[0]?.verdicts.map(({ layer }) => layer)).toEqual(['task', 'task', 'universal']);
    expect(preview.leftOut.map(({ taskId, why }) => `${taskId} ${why}`).toSorted()).toEqual([
      'corner-02 other-rubric',
      'corner-02 other-rubric',
      'corner-03 not-in-pack',
      'corner-03 not-in-pack',
    ]);
  });

  it('keeps its id when it is read again, and takes another under another name', async () => {
    const ids = await Promise.all(
      ['a.eval', 'a.eval', 'b.eval'].map(
        async (name) => (await readFile(name, [logBytes('rubric.eval')])).made[0]?.setId,
      ),
    );
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });
});
