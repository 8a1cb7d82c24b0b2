import '../../i18n/leaders-messages';
import '../../i18n/report-messages';
import { foreign, markup, tableOf, type Html } from '../../domain/report';
import type { Comparison } from '../../domain/results';
import { chosenLanguage, type Translate } from '../../i18n';
import { formatNumber } from '../../i18n/format';
import { isUndefined } from '../../domain/stats';
import { differenceWords, intervalWords, pWords } from '../screens/Results/Leaders/pair-words';

/** The answer for every pair, with what it rests on. */
export const pairsTable = (t: Translate, { pairs }: Comparison, nameOf: (id: string) => string): Html =>
  tableOf({
    caption: t('report.pairsCaption'),
    head: [
      t('leaders.pair'),
      t('leaders.answer'),
      t('leaders.difference'),
      t('leaders.intervalOf'),
      t('leaders.p'),
      t('leaders.tasks'),
    ],
    numbers: [2, 3, 4, 5],
    rows: pairs.map((pair) => {
      const { difference } = pair;
      return [
        markup`${foreign(nameOf(pair.first))} − ${foreign(nameOf(pair.second))}`,
        markup`${t(`leaders.${pair.answer}`)}`,
        markup`${differenceWords(pair)}`,
        markup`${intervalWords(t, pair)}`,
        markup`${pWords(t, pair)}`,
        markup`${isUndefined(difference) ? t('shell.none') : formatNumber(difference.n, 0, chosenLanguage().tag)}`,
      ];
    }),
  });
