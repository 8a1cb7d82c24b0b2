/** A criterion and its weight in one text, as people head a column: `Names an aim (+3)`, `Rewrites it [-2]`. */
const SIGNED = /^(.*\S)\s*[([]\s*([+\-−–])\s*(\d{1,9})\s*[)\]]$/s;
/** The same in the benchmark's way: `Names an aim ==3`. */
const EQUALS = /^(.*\S)\s*==(-?)(\d{1,9})$/s;

export interface Weighted {
  text: string;
  weight: number;
}

/** Text and weight, or undefined when no signed weight stands at the end: a bare `(2)` is how tables count copies. */
export function readWeighted(written: string): Weighted | undefined {
  const [, text, sign, digits] = SIGNED.exec(written.trim()) ?? EQUALS.exec(written.trim()) ?? [];
  if (text === undefined || digits === undefined) return undefined;
  const weight = Number(digits);
  return { text, weight: sign === '' || sign === '+' || weight === 0 ? weight : -weight };
}
