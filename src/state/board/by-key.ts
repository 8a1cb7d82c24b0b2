/** Values by a key, in the order they come. */
export function byKey<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    const known = found.get(key);
    if (known === undefined) found.set(key, [one]);
    else known.push(one);
  }
  return found;
}
