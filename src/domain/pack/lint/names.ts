/** Characters of an id, at most. */
export const MOST_ID = 200;

/** Values that occur again after their first time, each with the place of its first repetition. */
export function repeated(values: readonly string[]): { value: string; place: number }[] {
  const first = new Set<string>();
  const again = new Map<string, number>();
  values.forEach((value, place) => {
    if (first.has(value)) again.set(value, again.get(value) ?? place);
    first.add(value);
  });
  return [...again].map(([value, place]) => ({ value, place }));
}

/** What a reader can't tell apart: composed or not, wide or narrow, upper or lower case, with or without spaces around. */
const looks = (value: string): string => value.normalize('NFKC').toLowerCase().trim();

/** Values that look like an earlier, different one. */
export function similar(values: readonly string[]): { value: string; other: string; place: number }[] {
  const seen = new Map<string, string>();
  return values.flatMap((value, place) => {
    const look = looks(value);
    const other = seen.get(look);
    if (other === undefined) seen.set(look, value);
    return other === undefined || other === value ? [] : [{ value, other, place }];
  });
}
