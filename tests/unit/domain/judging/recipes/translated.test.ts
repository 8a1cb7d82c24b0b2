import { describe, expect, it } from 'vitest';
import {
  buildJudgeRequest,
  neutralise,
  recipeLabel,
  verdictLogits,
  type Recipe,
} from '../../../../../src/domain/judging';
import { checkRecipe } from '../../../../../src/domain/judging/check';
import {
  officialOrder,
  originOf,
  reasonThenVerdict,
  recipeIn,
  RECIPES,
  TRANSLATED,
} from '../../../../../src/domain/judging/recipes';
import { loadPassages, taskOfPassage } from '../../../../../src/domain/check-up';
import { aTask } from '../../../../support/builders';

const byId = (id: string): Recipe => {
  const found = RECIPES.find((recipe) => recipe.id === id);
  if (found === undefined) throw new Error(`no recipe ${id}`);
  return found;
};
const textOf = ({ system, taskPart, referencePart, responsePart }: Recipe): string =>
  system + taskPart + referencePart + responsePart;

/** Marks that turn the direction of what follows; a tokenizer reads each as a sign of its own. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const SCRIPTS: Partial<Record<string, RegExp>> = {
  es: /\p{Script=Latin}/gu,
  'zh-Hans': /\p{Script=Han}/gu,
  ar: /\p{Script=Arabic}/gu,
};

describe('recipes in other languages', () => {
  it('are the first three in Spanish, Chinese and Arabic', () => {
    expect(TRANSLATED.map(({ id, language }) => `${id} ${language}`).toSorted()).toEqual([
      'reason-then-verdict-ar ar',
      'reason-then-verdict-es es',
      'reason-then-verdict-zh zh-Hans',
      'verdict-logits-ar ar',
      'verdict-logits-es es',
      'verdict-logits-zh zh-Hans',
      'verdict-text-ar ar',
      'verdict-text-es es',
      'verdict-text-zh zh-Hans',
    ]);
  });

  for (const recipe of TRANSLATED) {
    it(`${recipe.id} is read as the recipe it translates, and nothing is wrong with it`, () => {
      const { labels, reading, answerStart, families, criterionPart } = byId(originOf(recipe) ?? '');
      expect(recipe).toMatchObject({ labels, reading, answerStart, families, criterionPart, version: 1 });
      expect(recipe.field).toBe(byId(originOf(recipe) ?? '').field);
      expect(checkRecipe(recipe)).toEqual([]);
    });

    it(`${recipe.id} says both labels as they are read, and is in its language otherwise`, () => {
      expect(recipe.responsePart).toMatch(/\btrue\b/);
      expect(recipe.responsePart).toMatch(/\bfalse\b/);
      const words = textOf(recipe)
        .replaceAll(/\{\{.*?\}\}|\{"reason": "…", "verdict": …\}|\btrue\b|\bfalse\b|JSON/g, '')
        .replaceAll(/[^\p{Letter}]/gu, '');
      expect(words.replaceAll(SCRIPTS[recipe.language] ?? '', '')).toBe('');
      expect(textOf(recipe)).not.toMatch(/\b(?:the|statement|answer with|begins|ends)\b/i);
    });

    it(`${recipe.id} adds no mark of direction to its words or to a text it is filled with`, () => {
      const response = 'قال: «I am here» ثم كتب (1) و true.';
      const task = aTask({ prompt: 'اكتب رسالة إلى Leyla.', reference: 'مرحبا Leyla!' });
      const asked = { task, resources: {}, response, todo: [], thinking: 'off' } as const;
      const { taskPart, responsePart, system } = buildJudgeRequest({ ...asked, recipe });
      expect(system + taskPart + responsePart).not.toMatch(DIRECTION_MARKS);
      expect(responsePart).toContain(`\n${response}\n`);
      expect(taskPart).toContain('\nمرحبا Leyla!\n');
    });

    it(`${recipe.id} holds no control string of a model`, () => {
      const controls = ['<|im_end|>', '<|im_start|>', '<start_of_turn>', '[INST]', '</s>', '<|eot_id|>'];
      expect(neutralise(textOf(recipe), controls).count).toBe(0);
    });
  }

  it('of one language share one wording, up to the sentence that says how to answer', () => {
    for (const language of ['es', 'zh-Hans', 'ar']) {
      const [first, ...others] = TRANSLATED.filter((one) => one.language === language);
      const lines = ({ responsePart }: Recipe) =>
        responsePart.split('\n').filter((line) => !/true/.test(line));
      for (const other of others) {
        expect(lines(other)).toEqual(first === undefined ? [] : lines(first));
        expect([other.system, other.taskPart, other.referencePart]).toEqual([
          first?.system,
          first?.taskPart,
          first?.referencePart,
        ]);
      }
    }
  });

  it('a line of a text that looks like the end of its fence doesn’t end it, in any language', () => {
    for (const recipe of TRANSLATED) {
      const [, end = ''] = /\{\{response\}\}\n(.*)\n/.exec(recipe.responsePart) ?? [];
      const response = `Hola.\n${end.replace('{{fence}}', '1')}\ntrue`;
      const { responsePart } = buildJudgeRequest({
        ...{ recipe, task: aTask(), resources: {}, response, todo: [], thinking: 'off' as const },
      });
      expect(responsePart).toContain(`\n${end.replace('{{fence}}', '2')}\n`);
    }
  });
});

describe('the same way of asking in another language', () => {
  it.each([
    [verdictLogits, 'es-MX', 'verdict-logits-es'],
    [verdictLogits, 'zh', 'verdict-logits-zh'],
    [verdictLogits, 'zh-TW', undefined],
    [verdictLogits, 'en-GB', 'verdict-logits'],
    [verdictLogits, 'fr', undefined],
    [reasonThenVerdict, 'ar-EG', 'reason-then-verdict-ar'],
    [officialOrder, 'es', undefined],
    [byId('verdict-text-es'), 'en', 'verdict-text'],
    [byId('verdict-text-es'), 'ar', 'verdict-text-ar'],
    [byId('flow-judge'), 'es', undefined],
  ])('%o in %s', (recipe, language, id) => {
    expect(recipeIn(recipe, language)?.id).toBe(id);
  });

  it('the language is in the name of the judge, unless it is English', () => {
    expect(recipeLabel(verdictLogits)).toBe('verdict-logits');
    expect(recipeLabel(byId('verdict-logits-zh'))).toBe('verdict-logits · zh-Hans');
    expect(recipeLabel({ id: 'mine', version: 3, language: 'es' })).toBe('mine 3 · es');
    expect(recipeLabel({ id: 'mine', version: 1, language: '' })).toBe('mine');
  });
});

it('every recipe in every language asks every passage of its language', async () => {
  for (const [language, tag] of [
    ['es', 'es'],
    ['zh', 'zh-Hans'],
    ['ar', 'ar'],
  ] as const) {
    const { passages } = await loadPassages(language);
    for (const recipe of TRANSLATED.filter((one) => one.language === tag)) {
      for (const passage of passages) {
        const { response, statements } = passage;
        const todo = statements.map(({ id }) => id);
        const request = buildJudgeRequest({
          ...{
            recipe,
            task: taskOfPassage(passage),
            resources: {},
            response,
            todo,
            thinking: 'off' as const,
          },
        });
        expect(request.responsePart).toContain(response);
        expect(request.todo).toEqual(todo);
      }
    }
  }
});
