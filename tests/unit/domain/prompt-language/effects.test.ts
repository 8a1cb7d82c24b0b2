import { describe, expect, it } from 'vitest';
import type { FactRow } from '../../../../src/domain/facts';
import { asCandidateId, asTaskId, type CandidateId } from '../../../../src/domain/ids';
import type { Task } from '../../../../src/domain/pack';
import {
  languageGroups,
  measureEffects,
  pairingOf,
  pairScores,
  scoreEffects,
  translatorsOf,
} from '../../../../src/domain/prompt-language';
import { digestOf, lookUp, scoresIn, type RunDigest } from '../../../../src/domain/results';
import { holm, isUndefined } from '../../../../src/domain/stats';
import { aJudge, aRubric, aTask } from '../../../support/builders';
import { aDigest, made, type Made } from '../../../support/digests';

const LEARNERS = ['es', 'ar'] as const;
/** Tasks t1, t2 … : two of a pair beside each other, the first in English; pairs by turns for speakers of these. */
const asPairs =
  (learners: readonly string[] = ['es']) =>
  (index: number): Partial<Task> => {
    const pair = Math.floor(index / 2);
    const learner = learners[pair % learners.length] ?? 'es';
    return {
      instructionLanguage: index % 2 === 0 ? 'en' : learner,
      learnerLanguages: [learner],
      rubric: aRubric(2, 1, 1, -2),
      pair: {
        id: `p${String(pair + 1)}`,
        translatedBy: pair === 0 ? 'Ana Pereira' : 'Deskmark contributors',
      },
    };
  };

/** A response with so many of 4 points; −2: a fault alone. */
const worth = (points: number, chars = 10): Made =>
  made(
    chars,
    ...(points < 0 ? [false, false, false, true] : [points >= 2, points % 2 === 1, points >= 4, false]),
  );
const POINTS = [0, 1, 2, 3, -2] as const;

const effectsOf = (digest: RunDigest, own: readonly string[] = []) => {
  const groups = languageGroups(digest.tasks);
  const scores = scoresIn(digest, lookUp(digest), aJudge().judgeId);
  return { groups, scores, effects: scoreEffects(groups, scores, (id) => own.includes(id)) };
};

describe('what the language of the prompt does to a score', () => {
  it('is the mean difference over the pairs, second language − first, as a count by hand gives it', () => {
    // By pairs: 0.25 − 0.5, 0.75 − 0, −0.5 − 0.25 (below 0 stays below 0), 0.5 − 0.5.
    const row = [2, 1, 0, 3, 1, -2, 2, 2].map((points) => [worth(points)]);
    const { effects } = effectsOf(aDigest({ one: row }, asPairs()));
    const [d1, d2, d3, d4] = [-0.25, 0.75, -0.75, 0];
    const mean = (d1 + d2 + d3 + d4) / 4;
    const sd = Math.sqrt([d1, d2, d3, d4].reduce((sum, d) => sum + (d - mean) ** 2, 0) / 3);
    const [effect] = effects;
    expect(effect).toMatchObject({ kind: 'score', group: 'en,es', pairs: 4, answer: 'cannot-tell' });
    if (effect === undefined || isUndefined(effect.difference)) throw new Error('no difference');
    expect(effect.difference).toMatchObject({ n: 4, nDropped: 0 });
    expect(effect.difference.diff).toBeCloseTo(mean, 12);
    // t(3; 0.975) = 3.182446
    expect(effect.difference.hi).toBeCloseTo(mean + (3.182446 * sd) / 2, 6);
    expect(effect.means?.[0]).toBeCloseTo((0.5 + 0 + 0.25 + 0.5) / 4, 12);
    expect(effect.means?.[1]).toBeCloseTo((0.25 + 0.75 - 0.5 + 0.5) / 4, 12);
    expect(effect.clipped.difference).toMatchObject({ diff: (-0.25 + 0.75 - 0.25) / 4 });
  });

  it('takes the mean of the repeats of a side first', () => {
    const row = [
      [worth(0), worth(2)],
      [worth(3), worth(3)],
      [worth(1), worth(1)],
      [worth(1), worth(0)],
    ];
    const { groups, scores } = effectsOf(aDigest({ one: row }, asPairs()));
    const [group] = groups;
    const [score] = scores;
    if (group === undefined || score === undefined) throw new Error('no group');
    expect(pairScores(group, score)).toEqual([
      { id: 'p1', scores: [0.25, 0.75] },
      { id: 'p2', scores: [0.25, 0.125] },
    ]);
  });

  it('leaves out pairs with a missing side, and says how many', () => {
    const row: Made[][] = [
      [worth(1)],
      ['failed'],
      [null],
      [worth(2)],
      [worth(1)],
      [worth(2)],
      [worth(0)],
      [worth(0)],
    ];
    const { effects } = effectsOf(aDigest({ one: row }, asPairs()));
    expect(effects[0]).toMatchObject({ pairs: 4, difference: { n: 2, nDropped: 2 }, means: [0.125, 0.25] });
  });

  it('asks all candidates and all languages at once: Holm over all of them', () => {
    const rising = Array.from({ length: 24 }, (_, index) => [
      worth(index % 2 === 0 ? 0 : ([1, 2, 3][Math.floor(index / 4) % 3] ?? 1)),
    ]);
    const mixed = Array.from({ length: 24 }, (_, index) => [
      worth(POINTS[(index * index * 3 + Math.floor(index / 4)) % 5] ?? 0),
    ]);
    const alone = effectsOf(aDigest({ one: rising }, asPairs())).effects;
    const { effects } = effectsOf(aDigest({ one: rising, two: mixed, three: mixed }, asPairs(LEARNERS)));
    expect(effects.map(({ candidateId, group }) => `${candidateId} ${group}`)).toEqual([
      ...['one en,es', 'two en,es', 'three en,es', 'one en,ar', 'two en,ar', 'three en,ar'],
    ]);
    expect(effects[0]).toMatchObject({ answer: 'yes', pairs: 6, difference: { n: 6 } });
    const raw = effects.map(({ difference }) =>
      isUndefined(difference) || isUndefined(difference.p) ? null : difference.p,
    );
    const adjusted = holm(raw);
    if (isUndefined(adjusted)) throw new Error('no p');
    expect(raw.filter((p) => p !== null).length).toBeGreaterThan(3);
    expect(effects.map(({ p }) => (isUndefined(p) ? null : p))).toEqual(adjusted.adjusted);
    expect(alone[0]).toMatchObject({ answer: 'yes' });
  });

  it('is withheld for candidates of the judge’s family, which make no test of the others', () => {
    const rising = Array.from({ length: 12 }, (_, index) => [
      worth(index % 2 === 0 ? 0 : ([1, 2, 3][Math.floor(index / 2) % 3] ?? 1)),
    ]);
    const digest = aDigest({ one: rising, two: rising }, asPairs());
    const { effects } = effectsOf(digest, ['two']);
    expect(effects.map(({ answer }) => answer)).toEqual(['yes', 'withheld']);
    const [own] = effectsOf(aDigest({ one: rising }, asPairs())).effects;
    expect(effects[0]?.p).toEqual(own?.p);
  });

  it('finds no pair in a run whose pack isn’t here, nor where only one prompt is looked at', () => {
    const digest = aDigest({ one: [[worth(1)], [worth(2)]] }, asPairs());
    expect(
      languageGroups(digestOf({ ...digest, pack: undefined, responses: [], judgments: [] }).tasks),
    ).toEqual([]);
    expect(languageGroups(digest.tasks.slice(0, 1))).toEqual([]);
  });
});

describe('what else the language of the prompt does', () => {
  const ids = [asCandidateId('one')] as [CandidateId];
  const digest = aDigest(
    {
      one: [[worth(1)], ['failed'], [worth(1)], [worth(1)]],
      two: [[worth(1)], [worth(1)], [worth(1)], [worth(1)]],
    },
    asPairs(),
  );
  const fact = (task: string, cutOff: boolean, statedLanguage: boolean | null): FactRow => ({
    ...{ candidateId: ids[0], taskId: asTaskId(task), epoch: 1 },
    facts: {
      ...{ statedLanguage, cutOff, repeats: null, empty: false, refused: false, copies: null, profile: null },
      ...{ characters: 10, words: 2 },
    },
  });

  it('is counted pair by pair, second language − first, each kind a family of its own', () => {
    const facts = [
      fact('t1', false, true),
      fact('t2', true, null),
      fact('t3', false, true),
      fact('t4', true, false),
    ];
    const uses = [
      ...[
        { task: 't1', use: 'target' as const },
        { task: 't2', use: 'l1' as const },
      ],
      ...[
        { task: 't3', use: 'mixed' as const },
        { task: 't4', use: 'und' as const },
      ],
    ].map(({ task, use }) => ({ candidateId: ids[0], taskId: asTaskId(task), use }));
    const found = new Map(
      measureEffects(languageGroups(digest.tasks), { digest, facts, uses }, ids).map((one) => [
        one.kind,
        one,
      ]),
    );
    expect(found.get('failed')).toMatchObject({ means: [0, 0.5], pairs: 2, difference: { n: 2, diff: 0.5 } });
    expect(found.get('cutOff')).toMatchObject({ means: [0, 1], answer: 'cannot-tell' });
    // What can't be decided of one side leaves its pair out.
    expect(found.get('statedLanguage')).toMatchObject({ means: [0, 1], pairs: 2, difference: { n: 1 } });
    expect(found.get('inL1')).toMatchObject({ means: [0, 1], pairs: 2, difference: { n: 1 } });
    expect(found.get('inTarget')).toMatchObject({ means: [1, 0], difference: { n: 1 } });
    expect(found.get('tokensOut')).toMatchObject({ pairs: 2, difference: { n: 1 } });
    expect([...found.values()].every(({ candidateId }) => candidateId === 'one')).toBe(true);
  });
});

describe('a choice of tasks', () => {
  const { tasks } = aDigest({ one: Array.from({ length: 6 }, () => [worth(1)]) }, asPairs());

  it('has pairs whole or torn', () => {
    expect(pairingOf(tasks, tasks)).toEqual({ whole: 3, torn: 0 });
    expect(pairingOf(tasks, tasks.slice(0, 3))).toEqual({ whole: 1, torn: 1 });
    expect(
      pairingOf(
        tasks,
        tasks.filter(({ instructionLanguage }) => instructionLanguage === 'es'),
      ),
    ).toEqual({
      ...{ whole: 0, torn: 3 },
    });
    expect(pairingOf([aTask()], [aTask()])).toEqual({ whole: 0, torn: 0 });
  });

  it('says who translated', () => {
    const [group] = languageGroups(tasks);
    expect(translatorsOf(group?.pairs ?? [])).toEqual([
      { name: 'Ana Pereira', pairs: 1 },
      { name: 'Deskmark contributors', pairs: 2 },
    ]);
  });
});
