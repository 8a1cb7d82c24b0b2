import { composePrompt, type Pack, type Task } from '../pack';
import { checkJudgeLength, textsToCount } from './length';
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
  const responseTokens = Math.min(USUAL_RESPONSE_TOKENS, contextTokens / 4);
  const prompt = safeTokens(task.systemPrompt + composePrompt(task, resources));
  if (prompt + responseTokens > contextTokens) return prompt;
  if (recipe === undefined) return null;
  const { fixed, criteria } = textsToCount(recipe, task, resources);
  const fixedTokens = safeTokens(fixed);
  const length = checkJudgeLength({
    fixedTokens,
    criterionTokens: criteria.map(safeTokens),
    responseTokens,
    answerTokens: recipe.maxTokens,
    contextTokens,
  });
  return length.ok ? null : fixedTokens;
}
