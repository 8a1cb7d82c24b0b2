import { describe, expect, it } from 'vitest';
import { verdictLogits, verdictText } from '../../../../src/domain/judging';
import { officialOrder, recipeFor, reasonThenVerdict } from '../../../../src/domain/judging/recipes';
import { askedIn, canAskIn, instructionsOf, languageOfTasks } from '../../../../src/state/recipes';
import { aTask } from '../../../support/builders';

const tasks = (...languages: (string | null)[]) =>
  languages.map((instructionLanguage) => aTask({ instructionLanguage }));
const ids = (recipes: readonly { id: string }[]): string[] => recipes.map(({ id }) => id);

describe('the language the chosen tasks are in', () => {
  it.each([
    [[], { kind: 'english' }],
    [['en', 'en-GB'], { kind: 'english' }],
    [[null, 'en'], { kind: 'english' }],
    [['es', 'es-MX'], { kind: 'one', language: 'es' }],
    [['en', 'es', 'es'], { kind: 'several', languages: ['en', 'es'], someDontSay: false }],
    [['es', null], { kind: 'several', languages: ['es'], someDontSay: true }],
    [['zh-Hans', 'zh-Hant'], { kind: 'several', languages: ['zh-Hans', 'zh-Hant'], someDontSay: false }],
  ])('%j', (languages, found) => {
    expect(languageOfTasks(tasks(...languages))).toEqual(found);
  });
});

describe('instructions in English, in the tasks’ language, or both', () => {
  it('take each way of asking over into the language, and back', () => {
    const english = [verdictLogits, reasonThenVerdict];
    const spanish = askedIn(english, 'tasks', 'es');
    expect(ids(spanish)).toEqual(['verdict-logits-es', 'reason-then-verdict-es']);
    expect(askedIn(spanish, 'english', 'es')).toEqual(english);
    expect(ids(askedIn(spanish, 'both', 'es'))).toEqual([
      ...['verdict-logits', 'verdict-logits-es', 'reason-then-verdict', 'reason-then-verdict-es'],
    ]);
    expect(askedIn(askedIn(english, 'both', 'es'), 'english', 'es')).toEqual(english);
  });

  it('leave a way as it is that isn’t there in the language', () => {
    const mixed = [verdictText, officialOrder];
    expect(ids(askedIn(mixed, 'tasks', 'ar'))).toEqual(['verdict-text-ar', 'official-order']);
    expect(canAskIn(mixed, 'ar')).toBe(true);
    expect(canAskIn([recipeFor('Flow-Judge', true)], 'ar')).toBe(false);
    expect(canAskIn(mixed, 'fr')).toBe(false);
  });

  it('are known from the ways that are chosen', () => {
    for (const one of ['english', 'tasks', 'both'] as const)
      expect(instructionsOf(askedIn([verdictLogits], one, 'zh'), 'zh-Hans')).toBe(one);
    const half = [verdictLogits, reasonThenVerdict, ...askedIn([verdictLogits], 'tasks', 'es')];
    expect(instructionsOf(half, 'es')).toBeNull();
  });
});
