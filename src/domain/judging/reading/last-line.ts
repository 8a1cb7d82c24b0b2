import { labelSaid, type Found } from './reading';

/** The benchmark's live rule: strip, last line, strip, lower-case; must be exactly one of the labels. */
export function readLastLine(text: string, labels: { true: string; false: string }): Found | undefined {
  const met = labelSaid(text.trim().split('\n').at(-1) ?? '', labels);
  return met === undefined ? undefined : { met, reason: null };
}
