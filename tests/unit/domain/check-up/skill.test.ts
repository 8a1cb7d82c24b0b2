import { describe, expect, it } from 'vitest';
import {
  itemsOf,
  judgeSkill,
  noAnswer,
  skillByKind,
  wrongItems,
  type Answer,
  type Item,
  type Skill,
} from '../../../../src/domain/check-up';
import { isUndefined, seededRandom, type Maybe, type Random } from '../../../../src/domain/stats';
import { designedPassages, somePassages } from '../../../support/check-up';

type Judge = (item: Item) => boolean | null;

const ask = (items: readonly Item[], judge: Judge): Answer[] =>
  items.map((item) => ({ statementId: item.statement.id, met: judge(item), p: null }));
const itemsIn = (size: 'short' | 'full'): Item[] => itemsOf(designedPassages(size), 'full');
const skillOf = (size: 'short' | 'full', judge: Judge): Skill =>
  judgeSkill(ask(itemsIn(size), judge), itemsIn(size)).skill;
const number = (value: Maybe<number>): number => (isUndefined(value) ? Number.NaN : value);

const perfect: Judge = ({ statement }) => statement.isTrue;
const allTrue: Judge = () => true;
const random =
  (chance: Random): Judge =>
  () =>
    chance.unit() < 0.5;
/** Right so often, each statement for itself. */
const rightBy =
  (share: number, chance: Random): Judge =>
  ({ statement }) =>
    chance.unit() < share ? statement.isTrue : !statement.isTrue;

describe('the skill of a judge', () => {
  it('is can for one that is always right, in the short form already', () => {
    expect(skillOf('short', perfect)).toBe('can');
    expect(skillOf('full', perfect)).toBe('can');
  });

  it('is cannot for one that finds everything true, and for one that finds everything false', () => {
    for (const size of ['short', 'full'] as const) {
      expect(skillOf(size, allTrue)).toBe('cannot');
      expect(skillOf(size, () => false)).toBe('cannot');
      expect(skillOf(size, ({ statement }) => !statement.isTrue)).toBe('cannot');
    }
  });

  it('is cannot for one that finds everything true even where most statements are true', () => {
    const items = itemsIn('full').filter(({ statement }, place) => statement.isTrue || place % 10 === 1);
    const skill = judgeSkill(ask(items, allTrue), items);
    expect(skill.ofTrue.right).toBeGreaterThan(skill.ofFalse.n * 4);
    expect(skill.accuracy).toBe(0.5);
    expect(skill.skill).toBe('cannot');
  });

  it('is cannot for a random judge in at least 97 of 100 cases, and never can', () => {
    for (const size of ['short', 'full'] as const) {
      const chance = seededRandom(20_261);
      const skills = Array.from({ length: 400 }, () => skillOf(size, random(chance)));
      expect(skills.filter((skill) => skill === 'cannot').length).toBeGreaterThanOrEqual(388);
      expect(skills).not.toContain('can');
    }
  });

  it('is cannot for one that says one thing of each passage, drawn by chance', () => {
    const chance = seededRandom(7);
    const skills = Array.from({ length: 200 }, () => {
      const said = new Map<string, boolean>();
      return skillOf('full', ({ passage }) => {
        const known = said.get(passage.id) ?? chance.unit() < 0.5;
        said.set(passage.id, known);
        return known;
      });
    });
    expect(skills.every((skill) => skill === 'cannot')).toBe(true);
  });

  it('is roughly for a judge that is right three times of four, in nearly all full forms', () => {
    const chance = seededRandom(11);
    const skills = Array.from({ length: 200 }, () => skillOf('full', rightBy(0.75, chance)));
    expect(skills.filter((skill) => skill === 'roughly').length).toBeGreaterThanOrEqual(190);
  });

  it('covers the truth at least 95 times of 100 where answers to a passage hang together', () => {
    for (const size of ['short', 'full'] as const) {
      const chance = seededRandom(3);
      const items = itemsIn(size);
      const isBelow = Array.from({ length: 400 }, () => {
        // Half of the passages are easy (95 %), half are hard (65 %): 80 % altogether.
        const ease = new Map<string, number>();
        const judge: Judge = ({ passage, statement }) => {
          const share = ease.get(passage.id) ?? (chance.unit() < 0.5 ? 0.95 : 0.65);
          ease.set(passage.id, share);
          return chance.unit() < share ? statement.isTrue : !statement.isTrue;
        };
        return number(judgeSkill(ask(items, judge), items).lo) <= 0.8;
      });
      expect(isBelow.filter(Boolean).length).toBeGreaterThanOrEqual(380);
    }
  });
});

describe('statements without a verdict', () => {
  it('count as not right, and are said', () => {
    const items = itemsIn('short');
    const skill = judgeSkill(
      items.map(({ statement }, place) =>
        place < 12 ? { statementId: statement.id, met: statement.isTrue, p: null } : noAnswer(statement.id),
      ),
      items,
    );
    expect(skill.undecided).toBe(12);
    expect(skill.ofTrue).toEqual({ right: 6, n: 12 });
    expect(skill.skill).toBe('cannot');
  });
});

describe('an interval that is not defined', () => {
  it('is said, and the skill is unknown', () => {
    const one = itemsOf(somePassages({ passages: 1, statements: 10, short: 0 }), 'full');
    const fromOne = judgeSkill(ask(one, perfect), one);
    expect(fromOne.lo).toEqual({ undefined: 'one-cluster' });
    expect(fromOne.skill).toBe('unknown');
    expect(judgeSkill([], one).lo).toEqual({ undefined: 'no-data' });
    const onlyTrue = itemsIn('short').filter(({ statement }) => statement.isTrue);
    expect(judgeSkill(ask(onlyTrue, perfect), onlyTrue).lo).toEqual({ undefined: 'too-few-items' });
  });
});

describe('the interval', () => {
  it('is the one worked out by hand', () => {
    // 24 of 24 in four passages: design effect 1.5, so 8 statements of each sort; Wilson at 8 of 8 begins at 0.6756.
    const items = itemsIn('short');
    const skill = judgeSkill(ask(items, perfect), items);
    expect(number(skill.lo)).toBeCloseTo(1 - Math.hypot(0.3244, 0.3244) / 2, 3);
    expect(skill.hi).toBe(1);
  });
});

describe('what stands beside it', () => {
  it('counts by kind, and lists what was answered wrong with what was said', () => {
    const items = itemsIn('full');
    const answers = ask(items, ({ statement }) => (statement.kind === 'count' ? null : statement.isTrue));
    const kinds = skillByKind(answers, items);
    expect(kinds.find(({ kind }) => kind === 'count')?.tally).toEqual({ right: 0, n: 12 });
    expect(kinds.find(({ kind }) => kind === 'presence')?.tally).toEqual({ right: 12, n: 12 });
    const wrong = wrongItems(answers, items);
    expect(wrong).toHaveLength(12);
    expect(wrong.every(({ met, statement }) => met === null && statement.kind === 'count')).toBe(true);
  });
});
