import type { Pack } from '../../domain/pack';

/** What a person says about the texts of a gated pack. */
export interface Right {
  /** Explicitly: they hold the right to share them. Never assumed. */
  holdsRight?: boolean;
}

/**
 * Whether texts of these packs may leave: none of them is gated, or the user holds the right. A pack that isn't here
 * can't be asked, and counts as gated.
 */
export const mayLeave = (packs: readonly (Pick<Pack, 'manifest'> | undefined)[], right: Right): boolean =>
  right.holdsRight === true || packs.every((pack) => pack?.manifest.gated === false);
