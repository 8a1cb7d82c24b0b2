import type { Judge } from '../run';

/** What is known about a judge; stands beside every score it gave. */
export const BADGES = ['demo-only', 'not-checked'] as const;
export type Badge = (typeof BADGES)[number];

/** Below this size (thousand millions of parameters) judges are at chance: by rule, whatever they score. */
const LEAST_PARAMS_B = 1;

/** The badge of a judge that nobody has checked yet. A judge of unknown size is not checked. */
export function badgeOf(judge: Judge): Badge {
  if (judge.kind !== 'model') return 'not-checked';
  const { paramsB } = judge.model;
  return paramsB !== null && paramsB < LEAST_PARAMS_B ? 'demo-only' : 'not-checked';
}
