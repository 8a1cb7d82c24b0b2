import '../../../../i18n/variants-messages';
import type { PairSide } from '../../../../domain/results';
import type { Badge } from '../../../../domain/trust';
import type { Translate } from '../../../../i18n';

/** What the scores say of the two ways, no stronger than the judge allows; `answer` undefined: nobody scored them. */
export function pairTitle(
  t: Translate,
  names: { model: string; first: string; second: string },
  answer: PairSide | undefined,
  badge: Badge,
): string {
  const { model, first, second } = names;
  if (answer === undefined) return t('variants.beside', names);
  if (badge === 'demo-only') return t('variants.demo', names);
  if (badge === 'unfit') return t('variants.unfit', names);
  switch (answer.answer) {
    case 'yes':
      return t('variants.better', { model, better: first, worse: second });
    case 'no':
      return t('variants.better', { model, better: second, worse: first });
    case 'cannot-tell':
      return t('variants.cannotTell', names);
    case 'identical':
      return t('variants.identical', names);
    case 'withheld':
      return t('variants.withheld', { model });
  }
}
