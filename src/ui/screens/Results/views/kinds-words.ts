import '../../../../i18n/views-messages';
import '../../../../i18n/packs-messages';
import type { Kind, KindRow } from '../../../../domain/results/views';
import { isUndefined } from '../../../../domain/stats';
import type { Translate } from '../../../../i18n';
import { choiceWords } from '../../../slice-words';
import { points } from './view-words';

/** What scores are told apart by. */
export const kindWords = (t: Translate, kind: Kind): string =>
  kind === 'signs' ? t('views.signsKind') : t(`views.${kind}`);

/** One kind as people read it. */
export function kindName(t: Translate, kind: Kind, { value, label, tasks }: KindRow): string {
  if (value === '') return t('views.unsaid');
  if (kind === 'signs') return value === 'positive' ? t('views.positive') : t('views.negative');
  return choiceWords(t, kind, { value, label, tasks });
}

/** A mean and its interval where there are both. */
export interface Known {
  mean: number;
  low: number | null;
  high: number | null;
}

/** What is known of a candidate in one kind; null: no mean. */
export function knownOf(row: KindRow, at: number): Known | null {
  const mean = row.cells[at]?.mean;
  if (mean === undefined || isUndefined(mean)) return null;
  const { lo, hi } = mean;
  return { mean: mean.mean, low: isUndefined(lo) ? null : lo, high: isUndefined(hi) ? null : hi };
}

/** The headline of one candidate: whether one kind stands out from another, no stronger than the intervals. */
export function kindsFinding(
  t: Translate,
  kind: Kind,
  rows: readonly KindRow[],
  { at, name }: { at: number; name: string },
): string {
  if (kind === 'signs') return t('views.kindsParts');
  const known = rows.flatMap((row) => {
    const one = knownOf(row, at);
    return one === null ? [] : [{ row, ...one }];
  });
  if (known.length < 2) return t('views.kindsOne');
  const [best, worst] = [
    known.reduce((a, b) => (b.mean > a.mean ? b : a)),
    known.reduce((a, b) => (b.mean < a.mean ? b : a)),
  ];
  const isClear = best.low !== null && worst.high !== null && best.low > worst.high;
  return isClear
    ? t('views.kindsStandsOut', {
        name,
        best: kindName(t, kind, best.row),
        worst: kindName(t, kind, worst.row),
        high: points(best.mean),
        low: points(worst.mean),
      })
    : t('views.kindsNone', { name });
}
