import { labelSaid, type Found } from './reading';

/** A reason in a pair of tags of its own: what is inside. */
const IN_TAGS = /^<([a-z_-]+)>([^]*)<\/\1>$/i;

/** The text before a verdict as a reason, without the tags around all of it. */
export const withoutTags = (text: string): string => IN_TAGS.exec(text.trim())?.[2] ?? text;

/**
 * The answer ends with the tag, which holds a label, and has it only once: what a judge quotes from a response can't
 * be taken for its verdict. The reason is what stands before.
 */
export function readTag(
  text: string,
  tag: string,
  labels: { true: string; false: string },
): Found | undefined {
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  const trimmed = text.trim();
  const from = trimmed.indexOf(open);
  if (from < 0 || trimmed.lastIndexOf(open) !== from || !trimmed.endsWith(close)) return undefined;
  const inside = trimmed.slice(from + open.length, -close.length);
  const met = inside.includes(close) ? undefined : labelSaid(inside, labels);
  return met === undefined ? undefined : { met, reason: withoutTags(trimmed.slice(0, from)) };
}
