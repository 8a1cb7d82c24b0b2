import type { LabelLogprobs } from '../run';

/** A token of a model's vocabulary, or one of a list of alternatives: its id and its text. */
export interface Token {
  id: number;
  text: string;
}

/** How tokenizers write a leading space: byte-level BPE, SentencePiece, and as it is. */
const LEADING_SPACE = /^[Ġ▁ ]/;

/** The texts that count as a label: as written, with a capital, in capitals. */
const forms = (label: string): ReadonlySet<string> =>
  new Set([label, label.charAt(0).toUpperCase() + label.slice(1), label.toUpperCase()]);

/** Whether a token's text is a form of the label: one leading space and capitals don't matter. */
export const isLabelForm = (tokenText: string, label: string): boolean =>
  forms(label).has(tokenText.replace(LEADING_SPACE, ''));

/** Ids of all tokens that are a form of the label, ascending; empty when the vocabulary has none. */
export function labelForms(vocabulary: Iterable<Token>, label: string): number[] {
  const wanted = forms(label);
  const ids: number[] = [];
  for (const { id, text } of vocabulary) {
    if (wanted.has(text.replace(LEADING_SPACE, ''))) ids.push(id);
  }
  return ids.sort((a, b) => a - b);
}

/** log Σ exp of the finite values, without overflow; null when there is none (−Infinity and NaN say nothing). */
export function logSumExp(values: readonly number[]): number | null {
  const finite = values.filter((value) => Number.isFinite(value));
  if (finite.length === 0) return null;
  const top = finite.reduce((a, b) => Math.max(a, b));
  return top + Math.log(finite.reduce((sum, value) => sum + Math.exp(value - top), 0));
}

/**
 * Label probabilities from a list of the most probable tokens (an engine's top n), by text. A label that isn't in
 * the list stays null and is bounded by `floor`, the smallest listed log-probability. `offLabelMass` is exact
 * when both labels are listed in all forms, else an upper bound.
 */
export function labelsFromTop(
  top: readonly { text: string; logprob: number }[],
  labels: { true: string; false: string },
): { logprobs: LabelLogprobs; offLabelMass: number } {
  const sum = (label: string): number | null =>
    logSumExp(top.filter(({ text }) => isLabelForm(text, label)).map(({ logprob }) => logprob));
  const yes = sum(labels.true);
  const no = sum(labels.false);
  const finite = top.map(({ logprob }) => logprob).filter((logprob) => Number.isFinite(logprob));
  const floor = finite.length === 0 ? null : finite.reduce((a, b) => Math.min(a, b));
  const mass = [yes, no].reduce<number>((total, part) => total + (part === null ? 0 : Math.exp(part)), 0);
  return { logprobs: { true: yes, false: no, floor }, offLabelMass: Math.min(1, Math.max(0, 1 - mass)) };
}

const finiteOrNull = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null;

/** The same without NaN and ±Infinity, which can't be stored: they mean "not listed". */
export const storableLogprobs = (raw: LabelLogprobs): LabelLogprobs => ({
  true: finiteOrNull(raw.true),
  false: finiteOrNull(raw.false),
  floor: finiteOrNull(raw.floor),
});

/** The most a label that isn't listed can weigh: no more than the smallest listed, nor than what is left of 1. */
function ceilingOfMissing(listed: number, floor: number | null): number {
  const left = Math.log1p(-Math.min(1, Math.exp(listed)));
  return floor === null ? left : Math.min(floor, left);
}

const share = (yes: number, no: number): number => 1 / (1 + Math.exp(no - yes));

/**
 * P(met), normalised over both labels, from stored log-probabilities. With one label missing `p` is the bound
 * nearest to 0.5 and `bounded` is true; undefined when that bound doesn't decide, or when both are missing.
 */
export function probabilityMet(raw: LabelLogprobs): { p: number; bounded: boolean } | undefined {
  const { true: yes, false: no, floor } = storableLogprobs(raw);
  if (yes !== null && no !== null) return { p: share(yes, no), bounded: false };
  if (yes !== null) {
    const p = share(yes, ceilingOfMissing(yes, floor));
    return p >= 0.5 ? { p, bounded: true } : undefined;
  }
  if (no !== null) {
    const p = share(ceilingOfMissing(no, floor), no);
    return p < 0.5 ? { p, bounded: true } : undefined;
  }
  return undefined;
}
