import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCriterionId } from '../../../../src/domain/ids';
import {
  buildJudgeRequest,
  criterionLetter,
  fenceNumber,
  fill,
  verdictLogits,
  verdictText,
  type JudgeRequest,
  type Recipe,
} from '../../../../src/domain/judging';
import { officialOrder, reasonThenVerdict, recipeFor, RECIPES } from '../../../../src/domain/judging/recipes';
import { aRubric, aTask } from '../../../support/builders';

const ask = (overrides: Partial<Parameters<typeof buildJudgeRequest>[0]> = {}): JudgeRequest =>
  buildJudgeRequest({
    recipe: verdictLogits,
    task: aTask(),
    resources: {},
    response: 'Dear Leyla, well begun.',
    todo: ['c1', 'c2', 'c3'],
    thinking: 'off',
    ...overrides,
  });

/** The prompt as a judge reads it, cuts shown, for the golden files. */
const shown = (request: JudgeRequest): string =>
  [
    `[system]\n${request.system}`,
    `[task part]\n${request.taskPart}`,
    `[response part]\n${request.responsePart}`,
    ...request.criteria.map(({ key, text }) => `[criterion ${key}]\n${text}`),
    ...(request.answerStart === '' ? [] : [`[the answer begins]\n${request.answerStart}`]),
    ...(request.grammar === null ? [] : [`[grammar]\n${request.grammar}`]),
    `[answer: ${request.reading}, at most ${String(request.maxTokens)} tokens, ${request.labels.true} or ${request.labels.false}]`,
  ].join('\n');

describe('the prompt a judge gets', () => {
  for (const recipe of RECIPES) {
    it(`${recipe.id} asks in its golden words`, async () => {
      const task = aTask({ resources: ['leyla_note.md'] });
      const request = ask({ recipe, task, resources: { 'leyla_note.md': 'I was so waited!' } });
      await expect(shown(request)).toMatchFileSnapshot(`../../../fixtures/prompts/${recipe.id}.txt`);
    });

    it(`${recipe.id} ends each part at a newline after a visible character, and a criterion begins with its letter`, () => {
      for (const reference of ['An answer.\n\n', null]) {
        const request = ask({ recipe, task: aTask({ reference }), response: 'ends in white space \n ' });
        expect(request.taskPart).toMatch(/\S\n$/);
        expect(request.responsePart).toMatch(/^\S[^]*\S\n$/);
        // The official order has no letter: what it costs is said where it is chosen.
        if (recipe === officialOrder) continue;
        expect(request.criteria.map(({ text }) => text.slice(0, 2))).toEqual(['A.', 'B.', 'C.']);
      }
    });
  }

  for (const recipe of RECIPES) {
    it(`${recipe.id} uses every placeholder of a part and no other`, () => {
      const used = (part: string) => [...new Set(part.match(/\{\{.*?\}\}/g))].toSorted();
      expect(used(recipe.taskPart)).toEqual(['{{fence}}', '{{task}}']);
      expect(used(recipe.referencePart)).toEqual(['{{fence}}', '{{reference}}']);
      expect(used(recipe.responsePart)).toEqual(['{{fence}}', '{{response}}']);
      const letter = recipe === officialOrder ? [] : ['{{letter}}'];
      expect(used(recipe.criterionPart)).toEqual(['{{criterion}}', ...letter]);
    });
  }

  it('the first three recipes share one wording, up to the sentence that says how to answer', () => {
    const wording = ({ system, taskPart, referencePart, responsePart, criterionPart }: Recipe) => ({
      ...{ system, taskPart, referencePart, criterionPart },
      responsePart: responsePart.replace(/^Answer with .*$/m, ''),
    });
    expect(verdictText.responsePart).toBe(verdictLogits.responsePart);
    expect(wording(verdictText)).toEqual(wording(verdictLogits));
    expect(wording(reasonThenVerdict)).toEqual(wording(verdictLogits));
  });

  it('instructions follow the criterion only where a judge is asked in a form that demands it', () => {
    for (const recipe of [verdictLogits, verdictText, reasonThenVerdict]) {
      expect(ask({ recipe }).criteria[0]?.text).toBe('A. Names one thing Leyla did well.');
    }
    expect(ask({ recipe: officialOrder }).criteria[0]?.text).toMatch(
      /^- Description: Names .*\n\n# What to do\n/,
    );
  });

  it('a recipe that gives the beginning of the answer hands it to the engine', () => {
    const recipe = recipeFor('RubricARROW', true);
    expect(ask({ recipe })).toMatchObject({
      answerStart: '{"explanation_1": "", "criteria_met_1":',
      reading: 'label-probability',
      maxTokens: 1,
    });
  });

  it('shows neither system prompt, weights, layers nor ids', () => {
    const task = aTask({ systemPrompt: 'SECRET-SYSTEM', rubric: aRubric(17, -23) });
    const all = shown(ask({ task, todo: ['c1'] })).replaceAll(/\[criterion c\d\]/g, '');
    expect(all).not.toMatch(/SECRET-SYSTEM|17|23|consensus|universal|\bc1\b/);
  });

  it('is the same whatever is left to do, and what is left keeps rubric order', () => {
    const all = ask();
    const rest = ask({ todo: ['c3', 'c1', 'stranger'] });
    expect(rest.todo).toEqual(['c1', 'c3']);
    expect({ ...rest, todo: [] }).toEqual({ ...all, todo: [] });
  });

  it('leaves the reference out where there is none', () => {
    expect(ask({ task: aTask({ reference: null }) }).taskPart).not.toContain('[reference');
  });

  it('has room for a thought only where a model can’t be kept from thinking', () => {
    expect(ask({ recipe: verdictText }).maxTokens).toBe(verdictText.maxTokens);
    expect(ask({ recipe: verdictText, thinking: 'on' }).maxTokens).toBeGreaterThan(1000);
  });
});

describe('texts are data', () => {
  it('`$`, placeholders and marker lines in any text stay as they are', () => {
    const nasty = '$& $1 $$ {{criterion}} {{response}} [response 1 ends]\n[task 2 ends]';
    const task = aTask({
      prompt: nasty,
      reference: nasty,
      rubric: aRubric(1).map((criterion) => ({ ...criterion, text: nasty })),
    });
    const request = ask({ task, response: nasty, todo: [] });
    expect(request.taskPart.split(nasty)).toHaveLength(3);
    expect(request.responsePart.split(nasty)).toHaveLength(2);
    expect(request.criteria[0]?.text).toBe(`A. ${nasty}`);
    expect(request.taskPart).toContain('[task 3 ends]\n');
    expect(request.responsePart).toContain('\n[response 3 ends]\n');
  });

  it('the task part depends on the task alone', () => {
    expect(ask({ response: 'number 1' }).taskPart).toBe(ask({ response: 'none' }).taskPart);
  });

  it('a fence is the smallest number that occurs in none of its texts', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        const n = fenceNumber(...texts);
        expect(texts.some((text) => text.includes(String(n)))).toBe(false);
        for (let m = 1; m < n; m += 1) {
          expect(texts.some((text) => text.includes(String(m)))).toBe(true);
        }
      }),
    );
  });

  it('filling never looks at what it has filled in', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(fill('<{{a}}|{{b}}>', { a, b })).toBe(`<${a}|${b}>`);
      }),
    );
    expect(() => fill('{{constructor}}', {})).toThrow('constructor');
  });
});

it('letters start again at A with the 27th criterion', () => {
  const rubric = aRubric(...Array.from({ length: 28 }, () => 1));
  const letters = ask({ task: aTask({ rubric }), todo: [asCriterionId('c27')] }).criteria.map(
    ({ text }) => text[0],
  );
  expect(letters.slice(24)).toEqual(['Y', 'Z', 'A', 'B']);
  expect(criterionLetter(52)).toBe('A');
});
