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

/** Tokens of so many bytes of text, on the safe side, for any tokenizer. */
export const safeTokensOf = (bytes: number): number => Math.ceil(bytes / SAFE_BYTES);

/** Tokens of a text, on the safe side, for any tokenizer. */
export const safeTokens = (text: string): number => safeTokensOf(utf8Bytes(text));

/** Texts of a task that a model reads. */
export interface TextsRead {
  /** All in one prompt; a judge's criteria come one at a time. */
  fixed: string;
  criteria: readonly string[];
}

/** What must be free beside the texts. */
export interface Reserve {
  /** For the response: written by a candidate, read by a judge. */
  responseTokens: number;
  /** For a judge's answer. */
  answerTokens: number;
}

/** Kept free for a response whose length isn't known yet: what small models write, at most a quarter of the context. */
export const responseReserve = (contextTokens: number, maxTokens: number): number =>
  Math.min(maxTokens, USUAL_RESPONSE_TOKENS, Math.floor(contextTokens / 4));

/** What a candidate (no recipe) or a judge reads of a task. */
export function textsRead(task: Task, resources: Pack['resources'], recipe: Recipe | null): TextsRead {
  if (recipe !== null) return textsToCount(recipe, task, resources);
  return { fixed: task.systemPrompt + composePrompt(task, resources), criteria: [] };
}

/** What a candidate (no recipe) or a judge needs beside the texts in a context of so many tokens. */
export const reserveOf = (
  recipe: Recipe | null,
  limits: { contextTokens: number; maxTokens: number },
): Reserve => ({
  responseTokens: responseReserve(limits.contextTokens, limits.maxTokens),
  answerTokens: recipe === null ? 0 : recipe.maxTokens,
});

/** Tokens that texts take in a context with what is kept free; each text's tokens by `count`, the longest criterion's. */
export function tokensOf<T>(
  texts: { fixed: T; criteria: readonly T[] },
  reserve: Reserve,
  count: (text: T) => number,
): number {
  return judgeTokens({
    fixedTokens: count(texts.fixed),
    criterionTokens: texts.criteria.map(count),
    ...reserve,
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
  const readers = [null, ...(recipe === undefined ? [] : [recipe])];
  const readings = readers.map((reader) => ({
    texts: textsRead(task, resources, reader),
    reserve: reserveOf(reader, limits),
  }));
  const tooLong = readings.find(({ texts, reserve }) => tokensOf(texts, reserve, safeTokens) > contextTokens);
  return tooLong === undefined ? null : safeTokens(tooLong.texts.fixed);
}
