import { detectableDifference, ENOUGH_TASKS } from '../slice';
import { isUndefined, type Maybe } from '../stats';
import type { ComparedGroup, ScoreEffect } from './effects';

/** How much differences between the two prompts spread from pair to pair, by the group's id. */
export type Spreads = ReadonlyMap<string, number>;

/**
 * The spread of a run's differences, the widest of its candidates, so that it holds for each; of groups with fewer than
 * ten complete pairs, or with the same difference everywhere, nothing is known.
 */
export function spreadsOf(effects: readonly Pick<ScoreEffect, 'group' | 'difference'>[]): Spreads {
  const widest = new Map<string, number>();
  for (const { group, difference } of effects) {
    if (isUndefined(difference) || difference.n < ENOUGH_TASKS || isUndefined(difference.se)) continue;
    const spread = difference.se * Math.sqrt(difference.n);
    if (spread > 0) widest.set(group, Math.max(spread, widest.get(group) ?? 0));
  }
  return widest;
}

export interface PlannedGroup {
  group: ComparedGroup;
  /** What four runs of five find, where 1 is all the points of a task. */
  smallest: Maybe<number>;
  /** `own`: from differences of an earlier run; `assumed`: from a spread usual elsewhere. */
  basis: 'own' | 'assumed';
}

/** What the pairs that a run will have can show, language by language. */
export const planned = (groups: readonly ComparedGroup[], spreads: Spreads): PlannedGroup[] =>
  groups.map((group) => {
    const spread = spreads.get(group.id);
    const smallest = detectableDifference(group.pairs.length, spread);
    return { group, smallest, basis: spread === undefined ? 'assumed' : 'own' };
  });
