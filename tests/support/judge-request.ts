import type { JudgeRequest } from '../../src/protocol/engine';

const LETTERS = 26;
/** Criteria as the recipes write them, in the words of small vocabularies. */
export const criteria = (count: number): JudgeRequest['criteria'] =>
  Array.from({ length: count }, (_, i) => ({
    key: `c${String(i + 1)}`,
    text: `${String.fromCharCode(65 + (i % LETTERS))}. ${['It is true', 'It is false', 'The answer is no'][i % 3] ?? ''}, ${String(i + 1)}.`,
  }));

/** A question about one short response, with these parts changed. */
export const aJudgeRequest = (changes: Partial<JudgeRequest> = {}): JudgeRequest => {
  const all = changes.criteria ?? criteria(4);
  return {
    system: 'You check answers.',
    taskPart: 'You read a task.\n[task 1 begins]\nName a colour.\n[task 1 ends]\n',
    responsePart: '[response 1 begins]\nBlue, and no other.\n[response 1 ends]\nThe statement:\n',
    criteria: all,
    todo: all.map(({ key }) => key),
    reading: 'label-probability',
    labels: { true: 'true', false: 'false' },
    answerStart: '',
    maxTokens: 1,
    grammar: null,
    thinking: 'off',
    ...changes,
  };
};
