import { splitThinking } from '../../src/domain/judging';

const OPEN = '<think>';

/** What WebLLM puts into the prompt, and at the front of the answer, when thinking is switched off. */
export const EMPTY_THINKING = '<think>\n\n</think>\n\n';

/** The part of a growing answer that may be shown: nothing while a thought is open or could still begin. */
export const visiblePart = (raw: string, startsInside: boolean): string => {
  const front = raw.trimStart();
  if (!startsInside && front.length < OPEN.length && OPEN.startsWith(front)) return '';
  return splitThinking(raw, startsInside).text;
};
