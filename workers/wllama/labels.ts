import { labelsFromTop, type Token } from '../../src/domain/judging';
import type { LabelLogprobs } from '../../src/domain/run';
import type { TopToken } from './replies';

export interface LabelForms {
  true: readonly Token[];
  false: readonly Token[];
}

/** How many of the most probable tokens are asked for at first. */
export const FIRST_WIDTH = 20;
/** Tried one after the other when a list broke the reply: a token that is half a character does. */
export const NARROWER = [10, 5] as const;

/** Wider lists for a label that wasn't among the first, each with the narrower ones to fall back to. */
export const widerThan = (vocabularySize: number): number[] =>
  [200, vocabularySize].filter((width) => width > FIRST_WIDTH && width <= vocabularySize);
export const BETWEEN = [100, 50] as const;

/**
 * Label probabilities from the most probable tokens, by the ids of the labels' forms in the model's own vocabulary: a
 * token's text in a reply can be empty or cut.
 */
export function readLabels(
  top: readonly TopToken[],
  forms: LabelForms,
  labels: { true: string; false: string },
  vocabularySize: number,
): { logprobs: LabelLogprobs; offLabelMass: number } {
  const texts = new Map([...forms.true, ...forms.false].map(({ id, text }) => [id, text]));
  const { logprobs, offLabelMass } = labelsFromTop(
    top.map(({ id, logprob }) => ({
      text: texts.get(id) ?? '',
      logprob: logprob ?? Number.NEGATIVE_INFINITY,
    })),
    labels,
  );
  // With the whole vocabulary listed nothing is left to bound.
  return { logprobs: top.length >= vocabularySize ? { ...logprobs, floor: null } : logprobs, offLabelMass };
}
