import { pairsOf, type Arm } from '../language';

/** How many pairs of a pack a choice of its tasks has whole, and of how many it has one prompt alone. */
export interface Pairing {
  whole: number;
  torn: number;
}

/** What a choice makes of a pack's pairs. A torn pair shows nothing of the prompt's language. */
export function pairingOf<T extends Arm & { id: string }>(all: readonly T[], chosen: readonly T[]): Pairing {
  const ids = new Set(chosen.map(({ id }) => id));
  const here = pairsOf(all).map(({ arms }) => arms.filter(({ id }) => ids.has(id)).length);
  return {
    whole: here.filter((arms) => arms === 2).length,
    torn: here.filter((arms) => arms === 1).length,
  };
}
