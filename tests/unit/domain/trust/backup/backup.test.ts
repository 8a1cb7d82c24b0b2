import { describe, expect, it } from 'vitest';
import { backupOf, type Backup, type VerdictSet } from '../../../../../src/domain/trust';
import { aJudgeOf, aTruth, skilled } from '../../../../support/judge-rules';
import { aSetCandidate } from '../../../../support/verdict-sets';

const CANDIDATES = [aSetCandidate('k1'), aSetCandidate('k2')];
const SEEDS = Array.from({ length: 30 }, (_, seed) => seed + 1);
const OPTIONS = { margin: 0.05, seed: 3, draws: 300 };

interface World {
  seed: number;
  people: VerdictSet;
  trusted: VerdictSet;
}
const world = (seed: number, tasks = 60): World => {
  const people = aTruth(seed, { tasks, candidates: CANDIDATES });
  return { seed, people, trusted: aJudgeOf(people, seed + 100, skilled(0.92, 0.85)) };
};
const answers = (backupFor: (world: World) => VerdictSet, beside = true): Set<Backup['answer']> =>
  new Set(
    SEEDS.map((seed) => {
      const one = world(seed);
      return backupOf(one.trusted, backupFor(one), beside ? [one.people] : [], OPTIONS).answer;
    }),
  );

describe('whether a judge may stand in for another', () => {
  it('is yes of the trusted judge itself, with the caution that it is a copy', () => {
    const { trusted, people } = world(1);
    const backup = backupOf(trusted, { ...trusted, judgeId: 'b', name: 'B' }, [people], OPTIONS);
    expect(backup).toMatchObject({ answer: 'no-worse', difference: { value: 0 }, rankingFlips: [] });
    expect(backup.cautions).toEqual(['copy', 'one-person']);
    expect(backup.agreementBackup).toBe(backup.agreementTrusted);
  });

  it('is never no of one that is better, and never yes of one that is much worse', () => {
    const better = answers(({ people, seed }) => aJudgeOf(people, seed + 200, skilled(0.98, 0.97)));
    expect(better).toEqual(new Set(['no-worse']));
    const worse = answers(({ people, seed }) => aJudgeOf(people, seed + 200, skilled(0.7, 0.5)));
    expect(worse).toEqual(new Set(['worse']));
  });

  it('is never yes of one that says met of everything, even where nearly everything is met', () => {
    for (const seed of SEEDS) {
      const base = aTruth(seed, { tasks: 60, candidates: CANDIDATES });
      const people = aJudgeOf(base, seed, (_, __, random) => random.unit() < 0.97, {
        kind: 'person',
        people: 1,
      });
      const trusted = aJudgeOf(people, seed + 1, skilled(0.97, 0.8));
      const backup = backupOf(
        trusted,
        aJudgeOf(people, 1, () => true),
        [people],
        OPTIONS,
      );
      expect(backup.answer).not.toBe('no-worse');
      expect(backup.cautions).toContain('no-better-than-chance');
    }
  });

  it('takes the trusted judge as the standard where nobody marked', () => {
    const { trusted, seed } = world(2);
    const near = aJudgeOf(trusted, seed, skilled(0.99, 0.99));
    expect(backupOf(trusted, near, [], OPTIONS)).toMatchObject({
      ...{ people: [], agreementTrusted: 1, answer: 'no-worse' },
      amongPeople: { undefined: 'no-pairs' },
    });
    expect(answers(({ trusted: judge }) => aJudgeOf(judge, 5, skilled(0.8, 0.8)), false)).toEqual(
      new Set(['worse']),
    );
  });

  it('can’t be told from a handful of tasks, and says so', () => {
    const { trusted, people } = world(3, 4);
    const backup = backupOf(trusted, aJudgeOf(people, 9, skilled(0.9, 0.85)), [people], OPTIONS);
    expect(backup).toMatchObject({ answer: 'cannot-tell', tasks: 4 });
    expect(backup.cautions).toContain('few-tasks');
    const none = backupOf(trusted, { ...people, responses: [] }, [people], OPTIONS);
    expect(none).toMatchObject({
      n: 0,
      answer: 'cannot-tell',
      difference: { value: { undefined: 'no-data' } },
    });
  });

  it('has how people agree among themselves as its yardstick', () => {
    const { trusted, people } = world(4);
    const second = aJudgeOf(people, 8, skilled(0.9, 0.9), { judgeId: 'p2', kind: 'person', people: 1 });
    const backup = backupOf(trusted, aJudgeOf(people, 9, skilled(0.92, 0.85)), [people, second], OPTIONS);
    expect(backup.amongPeople).toBeGreaterThan(0.85);
    expect(backup.amongPeople).toBeLessThan(0.95);
    expect(backup.cautions).not.toContain('one-person');
    expect(backup.n).toBe(2 * 60 * 2 * 5);
  });

  it('lists candidates that change places', () => {
    const { trusted } = world(5);
    const turned = aJudgeOf(
      trusted,
      6,
      (_, { candidateId, criterion }) => (candidateId === 'k1') === criterion < 4,
    );
    const other = aJudgeOf(
      trusted,
      6,
      (_, { candidateId, criterion }) => (candidateId === 'k2') === criterion < 4,
    );
    const { rankingFlips, cautions } = backupOf(other, turned, [], OPTIONS);
    expect(rankingFlips).toEqual([{ first: 'k1', second: 'k2', byA: 100, byB: -100 }]);
    expect(cautions).toContain('ranking-flips');
  });
});
