/**
 * Shares items out among markers, each item to `each` of them; for every marker the places of their items. Loads differ
 * by one at most, and of equally loaded markers those are put together that shared least so far.
 */
export function shareOut(items: number, markers: number, each: number): number[][] {
  const shares = Array.from({ length: markers }, (): number[] => []);
  const together = shares.map(() => shares.map(() => 0));
  const sharedBy = (a: number, b: number): number => together[a]?.[b] ?? 0;
  for (let item = 0; item < items; item += 1) {
    const chosen: number[] = [];
    while (chosen.length < Math.min(each, markers)) {
      const shared = (marker: number): number =>
        chosen.reduce((sum, other) => sum + sharedBy(marker, other), 0);
      const load = (marker: number): number => shares[marker]?.length ?? 0;
      const [best] = shares
        .map((_, marker) => marker)
        .filter((marker) => !chosen.includes(marker))
        .toSorted((a, b) => load(a) - load(b) || shared(a) - shared(b) || a - b);
      if (best === undefined) break;
      chosen.push(best);
    }
    for (const marker of chosen) {
      shares[marker]?.push(item);
      for (const other of chosen) {
        const row = together[marker];
        if (row !== undefined && other !== marker) row[other] = sharedBy(marker, other) + 1;
      }
    }
  }
  return shares;
}
