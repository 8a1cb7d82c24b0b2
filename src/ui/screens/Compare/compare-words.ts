import '../../../i18n/compare-messages';
import type { Judgment } from '../../../domain/run';
import { scoreTask } from '../../../domain/scoring';
import { isUndefined } from '../../../domain/stats';
import { chosenLanguage, type Translate } from '../../../i18n';
import { formatPoints } from '../../../i18n/format';
import type { ResponseData } from '../../../state/response-page';

/** What one judge said of one side. */
export const judgmentOf = (side: ResponseData | undefined, judgeId: string): Judgment | undefined =>
  side?.judgments.find(({ judge }) => judge.judgeId === judgeId)?.judgment;

/** The unclipped score of one side; null: none. */
export function scoreOf(side: ResponseData | undefined, judgeId: string): number | null {
  const verdicts = judgmentOf(side, judgeId)?.verdicts;
  if (side?.task === undefined || verdicts === undefined) return null;
  const score = scoreTask(side.task.rubric, verdicts);
  return isUndefined(score) || isUndefined(score.unclipped) ? null : score.unclipped;
}

export const pointWords = (share: number): string =>
  formatPoints(share, chosenLanguage().tag).replace('-', '−');

/** The headline: who has more points on this task, by this judge. */
export function headline(
  t: Translate,
  facts: { task: string; judge: string; a: string; b: string },
  scores: { a: number | null; b: number | null },
): string {
  const { task, judge } = facts;
  if (scores.a === null || scores.b === null) return t('compare.open', { task });
  const difference = scores.a - scores.b;
  if (Math.abs(difference) < 1e-9) return t('compare.same', { task, judge });
  const [higher, lower] = difference > 0 ? [facts.a, facts.b] : [facts.b, facts.a];
  return t('compare.higher', { task, judge, higher, lower, points: pointWords(Math.abs(difference)) });
}
