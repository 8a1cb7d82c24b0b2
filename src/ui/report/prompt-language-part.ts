import '../../i18n/leaders-messages';
import '../../i18n/prompt-language-messages';
import '../../i18n/variants-messages';
import { pairsUsed, type LanguageEffect, type LanguageGroup } from '../../domain/prompt-language';
import { foreign, markup, paragraph, tableOf, type Html } from '../../domain/report';
import type { TaskDigest } from '../../domain/results';
import { isUndefined } from '../../domain/stats';
import type { Translate } from '../../i18n';
import { languageResults } from '../../state/language-results';
import type { RunResults } from '../../state/results.svelte';
import { nameOf } from '../../state/run-results';
import { pairLanguages, pairsWords } from '../prompt-language-words';
import { pWords } from '../screens/Results/Leaders/pair-words';
import { amountWords, differenceWords, rangeWords } from '../screens/Results/Variants/measure-words';
import { answerWords, differenceOf, whatWords } from '../screens/Results/views/prompt-language/words';

function effectsTable(
  t: Translate,
  group: LanguageGroup<TaskDigest>,
  { name, effects }: { name: string; effects: readonly LanguageEffect[] },
): Html {
  const names = pairLanguages(group.languages);
  return tableOf({
    caption: t('promptLanguage.details', { name, ...names }),
    head: [
      t('variants.what'),
      t('promptLanguage.askedIn', { language: names.first }),
      t('promptLanguage.askedIn', { language: names.second }),
      differenceOf(t, group),
      t('variants.interval'),
      t('leaders.p'),
      t('promptLanguage.pairsUsed'),
    ],
    numbers: [1, 2, 3, 5, 6],
    rows: effects.map((effect) => {
      const { kind, difference, means } = effect;
      const mean = (at: 0 | 1): Html =>
        markup`${means === null ? t('shell.none') : amountWords(kind, means[at])}`;
      return [
        markup`${whatWords(t, kind)}`,
        mean(0),
        mean(1),
        markup`${isUndefined(difference) ? t('shell.none') : differenceWords(t, kind, difference.diff)}`,
        markup`${rangeWords(t, kind, difference)}`,
        markup`${pWords(t, effect)}`,
        markup`${t('promptLanguage.pairsUsedOf', { count: pairsUsed(effect), of: effect.pairs })}`,
      ];
    }),
  });
}

/** What the language of the prompt does, by the judge that is chosen; nothing where the run has no pairs. */
export function promptLanguagePart(t: Translate, results: RunResults): Html {
  const { digest, badge } = results;
  const { groups, scored, effects, kinds } = languageResults(results);
  if (digest === null || groups.length === 0) return markup``;
  const nameFor = (id: string): string => nameOf(digest.run, id);
  return markup`<h3>${t('promptLanguage.reportHeading')}</h3>
    ${paragraph(`${t('promptLanguage.lead')} ${t('promptLanguage.leadOne')}`)}
    ${groups.map(
      (group) => markup`<p>${foreign(pairsWords(t, group))}</p>
        ${scored
          .filter((effect) => effect.group === group.id)
          .map((effect) => {
            const name = nameFor(effect.candidateId);
            const own = effects.filter(
              (one) =>
                one.group === group.id && one.candidateId === effect.candidateId && kinds.includes(one.kind),
            );
            return markup`<p><strong>${foreign(answerWords(t, effect, group, { name, badge }))}</strong></p>
              ${effectsTable(t, group, { name, effects: own })}`;
          })}`,
    )}
    ${paragraph(t('promptLanguage.detailsNote'))}`;
}
