import { metOf } from '../verdict-sets/met';

/** Marks and words of other languages, beside what programs write. */
const YES = new Set('x ✓ ✔ ✅ ja oui sí si sim tak evet да так 是 はい ○ نعم'.split(' '));
const NO = new Set('✗ ✘ ❌ nein non não nao nie hayır hayir nee нет ні 否 いいえ لا'.split(' '));
const NUMBER = /^[+-]?\d{1,9}(?:[.,]\d{1,9})?$/;

/** The number that a label is, with a point or a comma; null: it is none. */
export function numberOf(label: string): number | null {
  const text = label.trim();
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : null;
}

/** Whether the criterion is met, in words; null: the person wasn't sure or gave none; undefined: unclear. */
function inWords(label: string): boolean | null | undefined {
  const word = label.trim().toLowerCase().replaceAll('_', ' ');
  if (YES.has(word)) return true;
  return NO.has(word) ? false : metOf(word);
}

/** A label as a verdict. `blank`: none was given; undefined: nobody can say what it means. */
export type ReadLabel = boolean | 'unsure' | 'blank' | undefined;

/** Reads a label; numbers of a scale by the threshold. */
export function readLabel(label: string, threshold: number | null): ReadLabel {
  const number = threshold === null ? null : numberOf(label);
  if (number !== null && threshold !== null) return number >= threshold;
  const met = inWords(label);
  if (met !== null) return met;
  return label.trim().toLowerCase() === 'unsure' ? 'unsure' : 'blank';
}

/** The scale that labels are on: numbers, not all of them 0 and 1; null: they say yes or no. */
export class ScaleFinder {
  #lowest = Infinity;
  #highest = -Infinity;
  #isScale = false;

  add(label: string): void {
    const number = numberOf(label);
    if (number === null) return;
    this.#lowest = Math.min(this.#lowest, number);
    this.#highest = Math.max(this.#highest, number);
    this.#isScale ||= number !== 0 && number !== 1;
  }

  get scale(): { lowest: number; highest: number } | null {
    return this.#isScale ? { lowest: this.#lowest, highest: this.#highest } : null;
  }
}
