import type { Skill } from '../check-up';
import type { Judge } from '../run';

/** What is known about a judge; stands beside every score it gave. */
export const BADGES = ['demo-only', 'not-checked'] as const;
export type Badge = (typeof BADGES)[number];

/** Below this size (thousand millions of parameters) judges are at chance: by rule, whatever they score. */
const LEAST_PARAMS_B = 1;

/**
 * The badge of a judge that no person has checked yet: `demo-only` under a thousand million parameters, or when its
 * check-up says that it can't tell obvious right from wrong. A size that is unknown says nothing.
 */
export function badgeOf(judge: Judge, skill: Skill | null): Badge {
  return judge.kind === 'model' ? badgeOfModel(judge.model.paramsB, skill) : 'not-checked';
}

/** The same of a model that isn't in a run yet. */
export const badgeOfModel = (paramsB: number | null, skill: Skill | null): Badge =>
  skill === 'cannot' || (paramsB !== null && paramsB < LEAST_PARAMS_B) ? 'demo-only' : 'not-checked';
