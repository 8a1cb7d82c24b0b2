const OPEN = '<think>';
const CLOSE = '</think>';

/** A reply taken apart: the thought is stored and never judged. */
export interface SplitReply {
  text: string;
  /** null: none, or an empty one. */
  thinking: string | null;
  /** False: the thought was never closed, so there is no answer (failure `thinking-unfinished`). */
  finished: boolean;
}

const thoughtOrNull = (thought: string): string | null => (thought.trim() === '' ? null : thought.trim());

/**
 * Splits a thought from the front of a reply. Some templates open the thought themselves: then the reply has only
 * the closing tag, and `startsInside` tells that a reply without any tag is all thought. A reply without a thought
 * comes back as it is.
 */
export function splitThinking(reply: string, startsInside = false): SplitReply {
  const trimmed = reply.trimStart();
  const opened = trimmed.startsWith(OPEN);
  const rest = opened ? trimmed.slice(OPEN.length) : reply;
  const end = rest.indexOf(CLOSE);
  // A closing tag that follows an opening one further on is quoted text, not the end of a thought.
  const quoted = !opened && !startsInside && rest.slice(0, Math.max(0, end)).includes(OPEN);
  if (end >= 0 && !quoted) {
    return {
      text: rest.slice(end + CLOSE.length).trimStart(),
      thinking: thoughtOrNull(rest.slice(0, end)),
      finished: true,
    };
  }
  return opened || startsInside
    ? { text: '', thinking: thoughtOrNull(rest), finished: false }
    : { text: reply, thinking: null, finished: true };
}
