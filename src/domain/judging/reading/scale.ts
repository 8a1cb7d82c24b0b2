import type { Found } from './reading';

const NUMBER = /^\d{1,4}(?:\.\d{1,4})?$/;
/** How such judges begin their reasons. */
const HEADING = /^feedback:\s*/i;

/**
 * A number on a scale, met from the threshold on: after the only `[mark]` of the answer, or (no mark) its last line. A
 * number off the scale can't be read; the scale's ends are the labels. The reason is what stands before.
 */
export function readScale(
  text: string,
  mark: string | undefined,
  threshold: number,
  labels: { true: string; false: string },
): Found | undefined {
  const trimmed = text.trim();
  const sign = mark === undefined ? '\n' : `[${mark}]`;
  const at = trimmed.lastIndexOf(sign);
  if (mark !== undefined && (at < 0 || trimmed.indexOf(sign) !== at)) return undefined;
  const said = (at < 0 ? trimmed : trimmed.slice(at + sign.length)).trim();
  const value = NUMBER.test(said) ? Number(said) : NaN;
  if (!(value >= Number(labels.false) && value <= Number(labels.true))) return undefined;
  return { met: value >= threshold, reason: trimmed.slice(0, Math.max(0, at)).replace(HEADING, '') };
}
