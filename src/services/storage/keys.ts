/** Spans every compound key that begins with these parts: an array sorts after all numbers and strings. */
export const startingWith = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []]);
