import { describe, expect, it } from 'vitest';
import { asTaskId } from '../../../../src/domain/ids';
import { ALL_RESULTS, digestOf, filterDigest, scoreBy } from '../../../../src/domain/results';
import { partScore, scoreTask } from '../../../../src/domain/scoring';
import { isUndefined } from '../../../../src/domain/stats';
import {
  aCandidate,
  aJudgment,
  aManifest,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  someVerdicts,
} from '../../../support/builders';

const tasks = [
  aTask({ title: 'Note to Leyla', level: 'A2' }),
  aTask({ id: asTaskId('t2'), title: 'Plan of a lesson', level: 'B1' }),
];
const digest = digestOf({
  run: aRun({ spec: aRunSpec({ taskIds: tasks.map(({ id }) => id), candidates: [aCandidate()] }) }),
  pack: { manifest: aManifest(), tasks },
  responses: tasks.map(({ id }) => aResponse({ taskId: id })),
  judgments: tasks.map(({ id }) => aJudgment({ taskId: id, verdicts: someVerdicts(true, false, true) })),
});
const titles = (change: Partial<typeof ALL_RESULTS>): string[] =>
  filterDigest(digest, { ...ALL_RESULTS, ...change }).tasks.map(({ title }) => title);

describe('a part of a run’s results', () => {
  it('is chosen by what the task says of itself, and its rows go with it', () => {
    const part = filterDigest(digest, { ...ALL_RESULTS, levels: ['B1'] });
    expect(part.tasks.map(({ id }) => id)).toEqual(['t2']);
    expect(part.responses.map(({ taskId }) => taskId)).toEqual(['t2']);
    expect(part.judgments.map(({ taskId }) => taskId)).toEqual(['t2']);
  });

  it('needs every word of the text, in any case', () => {
    expect(titles({ text: ' LEYLA note ' })).toEqual(['Note to Leyla']);
    expect(titles({ text: 'leyla plan' })).toEqual([]);
  });

  it('keeps only the candidates named, and all where none is', () => {
    expect(filterDigest(digest, { ...ALL_RESULTS, candidates: ['nobody'] }).responses).toEqual([]);
    expect(filterDigest(digest, ALL_RESULTS)).toBe(digest);
  });

  it('layers and signs choose no tasks', () => {
    expect(titles({ layers: ['universal'], signs: ['negative'] })).toHaveLength(2);
  });
});

describe('the score by chosen criteria', () => {
  const { rubric } = aTask();
  const values = [true, false, null];
  const numberOf = (score: ReturnType<typeof partScore>): number | null =>
    isUndefined(score) ? null : score;

  it('is that of the scoring rule, whatever is met, not met or undecided', () => {
    for (const met of values.flatMap((a) => values.flatMap((b) => values.map((c) => [a, b, c])))) {
      const verdicts = rubric.map(({ id }, index) => ({ criterionId: id, met: met[index] ?? null }));
      const score = scoreTask(rubric, verdicts);
      if (isUndefined(score)) throw new Error('the rubric has a positive weight');
      const by = (layers: string[], signs: ('positive' | 'negative')[]): number | null =>
        scoreBy(rubric, met, { layers, signs });
      expect(by([], [])).toEqual(numberOf(score.unclipped));
      expect(by([], ['positive'])).toEqual(numberOf(partScore(score, 'positive')));
      expect(by([], ['negative'])).toEqual(numberOf(partScore(score, 'negative')));
      for (const layer of ['task', 'consensus', 'universal'] as const)
        expect(by([layer], [])).toEqual(numberOf(partScore(score, layer)));
    }
  });
});
