import type { CheckUpKey } from './check-up';

/** Whether two are one judge, whichever version of the engine asked it. */
export const isSameJudge = (
  one: Omit<CheckUpKey, 'engineVersion'>,
  other: Omit<CheckUpKey, 'engineVersion'>,
) =>
  one.weightsHash === other.weightsHash &&
  one.recipeHash === other.recipeHash &&
  one.thinking === other.thinking;

/**
 * Whether a check-up counts for a judge: it was made of this very judge, by the version of the engine that makes its
 * verdicts. The one rule of every screen.
 */
export const counts = (checkUp: CheckUpKey, judge: CheckUpKey): boolean =>
  isSameJudge(checkUp, judge) && checkUp.engineVersion === judge.engineVersion;
