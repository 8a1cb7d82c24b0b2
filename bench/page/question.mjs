import { buildJudgeRequest, verdictLogits } from '../../src/domain/judging/index.ts';

// Made-up material of any length, asked with the app's own default recipe.

const WORDS =
  'the learner writes a short note about her week and asks which of the two tenses fits better in class time talk reads aloud marks pairs answers slowly then again with care'.split(
    ' ',
  );
const STATEMENTS = [
  'The response names the tense that the learner should use in the note.',
  'The response gives at least two examples from everyday life.',
  'The response is written for a learner at the level that was asked for.',
  'The response leaves out the exercise that the task asks for.',
  'The response explains why the second sentence is better than the first.',
  'The response uses no more than one hundred and fifty words.',
  'The response contains a mistake in the form of a verb.',
  'The response ends with a question that invites the learner to go on.',
  'The response speaks to the teacher and not to the learner.',
  'The response keeps the order of the steps in the task.',
  'The response presents its examples as a table with two columns.',
  'The response praises something particular in what the learner wrote.',
];

/** Words from a fixed list, other ones for another seed, the same on every computer. */
const textOf = (words, seed) => {
  let state = seed;
  return Array.from({ length: words }, (_, index) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return WORDS[(state >>> 8) % WORDS.length] + (index % 13 === 12 ? '.' : '');
  }).join(' ');
};

/**
 * What an engine is asked about one made-up response.
 * @param {{words: number, seed: number, shift?: number}} question `words` of task, reference and response together;
 *   another `seed` shares nothing but the recipe's own words; `shift` gives every criterion another letter
 */
export const judgeRequestOf = ({ words, seed, shift = 0 }) => {
  const part = (share, place) => textOf(Math.max(1, Math.round(words * share)), seed * 10 + place);
  const rubric = STATEMENTS.map((text, index) => ({ id: `c${index + 1}`, text }));
  const task = { prompt: `Task ${seed}: ${part(0.15, 1)}`, reference: part(0.5, 2), rubric, resources: [] };
  const request = buildJudgeRequest({
    recipe: verdictLogits,
    task,
    resources: {},
    response: part(0.35, 3),
    todo: rubric.map(({ id }) => id),
    thinking: 'off',
  });
  const letters = request.criteria.map(({ text }) => text[0]);
  return {
    ...request,
    criteria: request.criteria.map(({ key, text }, index) => ({
      key,
      text: letters[(index + shift) % letters.length] + text.slice(1),
    })),
  };
};
