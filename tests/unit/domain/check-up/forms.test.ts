import { describe, expect, it } from 'vitest';
import {
  answersOf,
  CHECK_UP_LANGUAGES,
  completeForm,
  grow,
  itemsOf,
  ITEMS_VERSION,
  loadPassages,
  taskOfPassage,
  workLeft,
  type CheckUpHead,
} from '../../../../src/domain/check-up';
import { buildJudgeRequest, verdictLogits } from '../../../../src/domain/judging';
import { aHash } from '../../../support/builders';
import { fewPassages } from '../../../support/check-up';

const passages = fewPassages();
const answer = (statementId: string, met: boolean | null = true) => {
  const item = itemsOf(passages, 'full').find(({ statement }) => statement.id === statementId);
  if (item === undefined) throw new Error(statementId);
  return { statementId: item.statement.id, met, p: null };
};
const head: CheckUpHead = {
  weightsHash: aHash('a'),
  recipeHash: aHash('b'),
  engineVersion: 'fake 1',
  thinking: 'off',
  itemsVersion: ITEMS_VERSION,
  environmentId: aHash('e'),
  at: '2026-01-05T10:00:00.000Z',
};

describe('a form of the check-up', () => {
  it('leaves what has no answer, passage by passage', () => {
    const left = workLeft(passages, 'short', [answer('en-01-1'), answer('en-01-2')]);
    expect(left.map(({ passage, todo }) => [passage.id, todo])).toEqual([['en-02', ['en-02-1', 'en-02-2']]]);
    expect(workLeft(passages, 'full', []).flatMap(({ todo }) => todo)).toHaveLength(8);
  });

  it('is complete only when every statement has an answer; the full form holds the short one', () => {
    const short = ['en-01-1', 'en-01-2', 'en-02-1', 'en-02-2'].map((id) => answer(id));
    expect(completeForm(passages, short.slice(1))).toBeNull();
    expect(completeForm(passages, short)).toBe('short');
    const full = itemsOf(passages, 'full').map(({ statement }) => answer(statement.id, null));
    expect(completeForm(passages, full)).toBe('full');
    expect(completeForm(passages, [...short, answer('en-01-3')])).toBe('short');
  });

  it('has no short form where a language has none', () => {
    expect(completeForm(fewPassages('es'), [])).toBeNull();
  });

  it('cuts a passage’s request from all its statements, whichever are asked', () => {
    const [passage] = passages.passages;
    if (passage === undefined) throw new Error('a passage');
    const task = taskOfPassage(passage);
    const asked = { recipe: verdictLogits, task, resources: {}, response: passage.response };
    const some = buildJudgeRequest({ ...asked, todo: ['en-01-3'], thinking: 'off' });
    expect(some.todo).toEqual(['en-01-3']);
    expect(some.criteria.map(({ key }) => key)).toEqual(['en-01-1', 'en-01-2', 'en-01-3', 'en-01-4']);
  });
});

describe('a check-up that grows', () => {
  it('keeps the first answer to a statement', () => {
    const begun = grow(undefined, head, [answer('en-01-1', true)]);
    const grown = grow(begun, head, [answer('en-01-1', false), answer('en-01-2', false)]);
    expect(grown.answers.map(({ statementId, met }) => [statementId, met])).toEqual([
      ['en-01-1', true],
      ['en-01-2', false],
    ]);
  });

  it('throws away answers to other passages', () => {
    const old = { ...head, itemsVersion: ITEMS_VERSION + 1, answers: [answer('en-01-1')] };
    expect(answersOf(old)).toEqual([]);
    expect(grow(old, head, [answer('en-01-2')]).answers).toHaveLength(1);
  });
});

describe('the passages that ship with the app', () => {
  it('are read in every language, English with a short form', async () => {
    for (const language of CHECK_UP_LANGUAGES) {
      const shipped = await loadPassages(language);
      expect(shipped.language).toBe(language);
    }
    expect(itemsOf(await loadPassages('en'), 'short').length).toBeGreaterThan(0);
  });
});
