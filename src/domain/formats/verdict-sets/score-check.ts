import type { SetVerdict } from '../../trust/verdict-set';
import type { ScoreCheck, ScoreDifference } from './reading';

/** A response's score comes from a few whole numbers; a mean has been rounded on its way. */
const SCORE_TOLERANCE = 1e-9;
const MEAN_TOLERANCE = 1e-6;
const MOST_LISTED = 100;

/**
 * Weights met ÷ positive weights, not cut off; without weights each counts 1. null: a verdict is missing, or nothing
 * adds points.
 */
export function scoreOf(verdicts: readonly SetVerdict[]): number | null {
  if (verdicts.some(({ met }) => met === null)) return null;
  const weights = verdicts.map(({ weight, met }) => ({ weight: weight ?? 1, met }));
  const positive = weights.reduce((sum, { weight }) => sum + Math.max(0, weight), 0);
  const met = weights.reduce((sum, one) => (one.met === true ? sum + one.weight : sum), 0);
  return positive === 0 ? null : met / positive;
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Makes the scores of a log again from its verdicts, response by response, and compares. */
export class ScoreChecker {
  #compared = 0;
  #differing = 0;
  readonly #differences: ScoreDifference[] = [];
  readonly #byTask = new Map<string, number[]>();

  /** `log`: the score the log gives this response; null: none that is a number. */
  add(taskId: string, epoch: number, verdicts: readonly SetVerdict[], log: number | null): void {
    const recomputed = scoreOf(verdicts);
    if (recomputed === null) return;
    const scores = this.#byTask.get(taskId) ?? [];
    scores.push(recomputed);
    this.#byTask.set(taskId, scores);
    if (log === null) return;
    this.#compared += 1;
    if (Math.abs(log - recomputed) <= SCORE_TOLERANCE) return;
    this.#differing += 1;
    if (this.#differences.length < MOST_LISTED) this.#differences.push({ taskId, epoch, log, recomputed });
  }

  /** `mean`: what the log reports over tasks, epochs averaged first. */
  result(mean: number | null): ScoreCheck {
    const recomputed = meanOf([...this.#byTask.values()].map(meanOf));
    return {
      compared: this.#compared,
      differing: this.#differing,
      differences: this.#differences,
      mean:
        mean === null || this.#byTask.size === 0
          ? null
          : { log: mean, recomputed, agrees: Math.abs(mean - recomputed) <= MEAN_TOLERANCE },
    };
  }
}
