import '../../../../i18n/views-messages';
import '../../../../i18n/results-messages';
import { isPart, type RunDigest } from '../../../../domain/results';
import { chosenLanguage, type Translate } from '../../../../i18n';
import { formatNumber, formatPoints } from '../../../../i18n/format';
import type { RunResults } from '../../../../state/results.svelte';
import { nameOf } from '../../../../state/run-results';
import { badgeWords } from '../../../badge-words';

/** A share in points, with a real minus. */
export const points = (share: number): string =>
  formatPoints(share, chosenLanguage().tag)
    .replace(/^-(?=0[.,]0$)/, '')
    .replace('-', '−');

/** Points for the ticks of an axis. */
export const tickPoints = (share: number): string =>
  formatNumber(Math.round(share * 1000) / 10, 0, chosenLanguage().tag).replace('-', '−');

/** A count as people read it. */
export const countWords = (count: number): string => formatNumber(count, 0, chosenLanguage().tag);

/** Who says so, how far it is known, and over how many tasks: it goes with every drawing that leaves the page. */
export function sourceWords(t: Translate, results: RunResults, digest: RunDigest): string {
  const { judge, badge, check, filter, part } = results;
  if (judge === undefined) return '';
  const facts = {
    judge: nameOf(digest.run, judge.judgeId),
    badge: badgeWords(t, badge, check).name,
    tasks: t('views.tasksCount', { count: part?.tasks.length ?? 0 }),
  };
  return isPart(filter) ? t('views.sourcePart', facts) : t('views.source', facts);
}

/** Why there are no scores to draw; null: there are. */
export function whyNothing({
  digest,
  part,
  judge,
  scores,
}: RunResults): 'filtered' | 'no-pack' | 'no-judge' | 'no-scores' | null {
  if (digest?.pack === undefined) return 'no-pack';
  if (part === null || part.tasks.length === 0) return 'filtered';
  if (judge === undefined) return 'no-judge';
  return scores.some(({ n }) => n > 0) ? null : 'no-scores';
}
