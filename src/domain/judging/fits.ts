import { composePrompt, type Pack, type Task } from '../pack';
import { judgeTokens, textsToCount } from './length';
import type { Recipe } from './recipe';

/** Bytes of UTF-8 to a token: English is about four, most other scripts fewer; three is on the safe side. */
const SAFE_BYTES = 3;
/** What a small model writes when nothing is known about it. */
export const USUAL_RESPONSE_TOKENS = 400;

/** Bytes of a text in UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** Tokens of a text, on the safe side, for any tokenizer. */
export const safeTokens = (text: string): number => Math.ceil(utf8Bytes(text) / SAFE_BYTES);

/** Texts of a task that a model reads, and what must be free beside them. */
export interface Reading {
  /** All in one prompt; a judge's criteria come one at a time. */
  fixed: string;
  criteria: readonly string[];
  /** Kept free for the response: written by a candidate, read by a judge. */
  responseTokens: number;
  /** Kept free for a judge's answer. */
  answerTokens: number;
}

/** Kept free for a response whose length isn't known yet: what small models write, at most a quarter of the context. */
export const responseReserve = (contextTokens: number, maxTokens: number): number =>
  Math.min(maxTokens, USUAL_RESPONSE_TOKENS, Math.floor(contextTokens / 4));

/** What a candidate (no recipe) or a judge reads of a task in a context of so many tokens. */
export function readingOf(
  task: Task,
  resources: Pack['resources'],
  recipe: Recipe | null,
  limits: { contextTokens: number; maxTokens: number },
): Reading {
  const responseTokens = responseReserve(limits.contextTokens, limits.maxTokens);
  if (recipe === null) {
    const fixed = task.systemPrompt + composePrompt(task, resources);
    return { fixed, criteria: [], responseTokens, answerTokens: 0 };
  }
  return { ...textsToCount(recipe, task, resources), responseTokens, answerTokens: recipe.maxTokens };
}

/** Tokens that a reading takes in a context, with the texts counted by `count`; the longest criterion counts. */
export function tokensOf(reading: Reading, count: (text: string) => number): number {
  return judgeTokens({
    fixedTokens: count(reading.fixed),
    criterionTokens: reading.criteria.map(count),
    responseTokens: reading.responseTokens,
    answerTokens: reading.answerTokens,
  });
}

/**
 * Whether a context holds the task's prompt with an answer and, with a recipe, a judgment of that answer, by a count on
 * the safe side: the tokens of what doesn't fit, else null.
 */
export function tokensTooMany(
  task: Task,
  resources: Pack['resources'],
  contextTokens: number,
  recipe: Recipe | undefined,
): number | null {
  const limits = { contextTokens, maxTokens: USUAL_RESPONSE_TOKENS };
  const readings = [null, ...(recipe === undefined ? [] : [recipe])].map((one) =>
    readingOf(task, resources, one, limits),
  );
  const tokens = readings.map((reading) => tokensOf(reading, safeTokens));
  const tooMany = tokens.findIndex((needed) => needed > contextTokens);
  const reading = readings[tooMany];
  return reading === undefined ? null : safeTokens(reading.fixed);
}
