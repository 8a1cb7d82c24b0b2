import type { Skill } from '../check-up';
import type { Judge } from '../run';
import { isUndefined } from '../stats';
import type { JudgeCheck } from './check/check';

/** What is known about a judge; stands beside every score it gave. */
export const BADGES = ['demo-only', 'not-checked', 'checked', 'unfit'] as const;
export type Badge = (typeof BADGES)[number];

/** Below this size (thousand millions of parameters) judges are at chance: by rule, whatever they score. */
const LEAST_PARAMS_B = 1;

/**
 * The badge of a judge: `demo-only` under a thousand million parameters, or when its check-up says that it can't tell
 * obvious right from wrong, whatever else is known; then what people's marks on this pack say. A size that is unknown
 * says nothing, and neither do marks that find everything met, or nothing.
 */
export function badgeOf(judge: Judge, skill: Skill | null, check: JudgeCheck | null = null): Badge {
  const known = judge.kind === 'model' ? badgeOfModel(judge.model.paramsB, skill) : 'not-checked';
  if (known === 'demo-only' || check === null || isUndefined(check.youdenJ)) return known;
  return check.isUnfit ? 'unfit' : 'checked';
}

/** The same of a model that isn't in a run yet. */
export const badgeOfModel = (paramsB: number | null, skill: Skill | null): 'demo-only' | 'not-checked' =>
  skill === 'cannot' || (paramsB !== null && paramsB < LEAST_PARAMS_B) ? 'demo-only' : 'not-checked';
