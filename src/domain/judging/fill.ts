/**
 * Fills `{{name}}` placeholders in one pass: what is filled in is data and is never scanned again, so a `{{task}}`
 * or `$&` inside a pupil's text stays as it is. Throws on a placeholder without a value: a bug of the recipe.
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([a-z]+)\}\}/g, (_match, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`a recipe asks for {{${name}}}, which has no value here`);
    return value;
  });
}

/**
 * The number that marks the lines around these texts: the smallest from 1 whose digits occur in none of them, so
 * that no text can imitate the line that ends it.
 */
export function fenceNumber(...texts: readonly string[]): number {
  let n = 1;
  while (texts.some((text) => text.includes(String(n)))) n += 1;
  return n;
}

/** From this place in a rubric the letters begin again with A. */
export const LETTERS = 26;

/** The letter of a criterion's place in its rubric (from 0): A–Z, and A again from the 27th on. */
export const criterionLetter = (index: number): string => String.fromCharCode(65 + (index % LETTERS));
