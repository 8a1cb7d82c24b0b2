/** Lists as edits need them: never changed in place, and the same list back where nothing changes. */

/** The list with `item` taken to place `to` (kept within the list). */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const target = Math.max(0, Math.min(list.length - 1, to));
  const item = list[from];
  if (item === undefined || from === target) return list;
  return list.toSpliced(from, 1).toSpliced(target, 0, item);
}

/** The list with the item of this key changed; the same list when there is none or `change` returns it as it was. */
export function withItem<T extends { readonly key: string }>(
  list: readonly T[],
  key: string,
  change: (item: T) => T,
): readonly T[] {
  const index = list.findIndex((item) => item.key === key);
  const item = list[index];
  if (item === undefined) return list;
  const next = change(item);
  return next === item ? list : list.with(index, next);
}

/** The place of the item with this key; -1 when there is none. */
export const placeOf = (list: readonly { readonly key: string }[], key: string): number =>
  list.findIndex((item) => item.key === key);

/** The list without the item of this key; the same list when there is none. */
export function withoutItem<T extends { readonly key: string }>(
  list: readonly T[],
  key: string,
): readonly T[] {
  const index = placeOf(list, key);
  return index < 0 ? list : list.toSpliced(index, 1);
}

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** `before` with the fields of `change`; the same object when all of them say what it says already. */
export function changed<T extends object>(before: T, change: NoInfer<Partial<T>>): T {
  const now = new Map<string, unknown>(Object.entries(before));
  const differs = Object.entries(change).some(([field, value]) => !isSame(now.get(field), value));
  return differs ? { ...before, ...change } : before;
}
