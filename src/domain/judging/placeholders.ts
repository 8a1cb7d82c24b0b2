/** The texts of a recipe that are sent, in the order a person reads them. */
export const RECIPE_PARTS = [
  'system',
  'taskPart',
  'referencePart',
  'responsePart',
  'criterionPart',
  'answerStart',
] as const;
export type RecipePart = (typeof RECIPE_PARTS)[number];
export type PartTexts = Readonly<Record<RecipePart, string>>;

/** What each part may hold: `must` exactly once, `may` as often as it likes. */
export const PLACEHOLDERS: Readonly<Record<RecipePart, { must: readonly string[]; may: readonly string[] }>> =
  {
    system: { must: [], may: [] },
    taskPart: { must: ['task'], may: ['fence'] },
    referencePart: { must: ['reference'], may: ['fence'] },
    responsePart: { must: ['response'], may: ['fence'] },
    criterionPart: { must: ['criterion'], may: ['letter'] },
    answerStart: { must: [], may: [] },
  };

/** A placeholder as it stands in a text; `name` is null where what follows `{{` is no name in small letters. */
export interface FoundPlaceholder {
  name: string | null;
  /** As written, such as `{{task}}`. */
  written: string;
  offset: number;
}

/** How much of a broken one is shown. */
const LONGEST_SHOWN = 40;

/** Everything that begins like a placeholder, in order. */
export function placeholdersIn(text: string): FoundPlaceholder[] {
  return [...text.matchAll(/\{\{(?!\{)(?:([a-z]+)\}\}|[^{}\n]*(?:\}\}?)?)/g)].map((match) => ({
    name: match[1] ?? null,
    written: match[0].slice(0, LONGEST_SHOWN),
    offset: match.index,
  }));
}

/** Placeholders that would be asked for a value and have none: filling would stop at them. */
export function strangers(parts: PartTexts): { part: RecipePart; name: string }[] {
  const filled = ['taskPart', 'referencePart', 'responsePart', 'criterionPart'] as const;
  return filled.flatMap((part) => {
    const known = [...PLACEHOLDERS[part].must, ...PLACEHOLDERS[part].may];
    return placeholdersIn(parts[part]).flatMap(({ name }) =>
      name === null || known.includes(name) ? [] : [{ part, name }],
    );
  });
}
