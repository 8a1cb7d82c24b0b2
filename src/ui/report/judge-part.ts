import '../../i18n/report-messages';
import '../../i18n/results-messages';
import '../../i18n/badge-messages';
import '../../i18n/leaders-messages';
import { foreign, markup, note, paragraph, tableOf, type Html } from '../../domain/report';
import { ALL_RESULTS } from '../../domain/results';
import { kindsIn, kindsOf, type Kind, type KindRow } from '../../domain/results/views';
import { isUndefined, type Maybe } from '../../domain/stats';
import type { Translate } from '../../i18n';
import type { RunResults } from '../../state/results.svelte';
import { nameOf } from '../../state/run-results';
import { badgeWords } from '../badge-words';
import { skillLines } from '../check-up-words';
import { findingOf } from '../screens/Results/finding';
import { pairFinding, rankWords } from '../screens/Results/Leaders/pair-words';
import { choiceWords } from '../slice-words';
import { boardTable } from './board-table';
import { pairsTable } from './pairs-table';
import { promptLanguagePart } from './prompt-language-part';
import { meanWords, points, type Interval } from './words';

function noteOf(t: Translate, { judge, badge }: RunResults): string {
  if (judge === undefined) return '';
  if (badge === 'demo-only') return t('results.demoNote');
  if (badge === 'unfit') return t('results.unfitNote');
  return badge === 'checked' ? t('results.checkedNote') : t('results.uncheckedNote');
}

/** The finding of the judge that is chosen, its badge, and the leaderboard: what fits on the first page. */
export function judgeSummary(t: Translate, results: RunResults, judgeName: string): Html {
  const { name, figures, help } = badgeWords(t, results.badge, results.check);
  const rank = new Map(results.comparison.ranks.map((range) => [range.candidateId, range]));
  const lines = results.leaders.flatMap(({ candidate, name: candidateName, score, sameFamily }) => {
    const range = rank.get(candidate.candidateId);
    if (score === null) return [];
    return [{ name: candidateName, score, sameFamily, rank: range === undefined ? '' : rankWords(t, range) }];
  });
  return markup`<h2>${t('report.judgeSays', { judge: judgeName })}</h2>
    <p><strong>${findingOf(t, results)}</strong></p>
    ${note(noteOf(t, results))}
    <p>${t('report.judgeIs', { badge: [name, figures].filter(Boolean).join(' ') })}. ${help}</p>
    ${results.standings === null ? [] : skillLines(t, results.standings).map((line) => paragraph(line))}
    ${lines.length === 0 ? paragraph(t('results.headNone')) : boardTable(t, lines)} `;
}

function kindName(t: Translate, kind: Kind, { value, label, tasks }: KindRow): string {
  if (value === '') return t('report.unsaid');
  if (kind === 'signs') return value === 'positive' ? t('report.positive') : t('report.negative');
  return choiceWords(t, kind, { value, label, tasks });
}

/** The mean, and its interval on a line of its own: many candidates stand beside each other. */
function kindCell(t: Translate, interval: Maybe<Interval>): Html {
  if (isUndefined(interval)) return markup`${t('shell.none')}`;
  const mean = markup`${meanWords(t, { ...interval, lo: { undefined: 'no-data' } })}`;
  const { lo, hi } = interval;
  if (isUndefined(lo) || isUndefined(hi)) return mean;
  // Faults lie below 0: a dash between two numbers would be read as a minus.
  const range = t('report.fromTo', { low: points(lo), high: points(hi) });
  return markup`${mean}<br /><span class="soft small">${range}</span>`;
}

function kindsTable(t: Translate, results: RunResults, kind: Kind): Html {
  const { digest, judge } = results;
  if (digest === null || judge === undefined) return markup``;
  const rows = kindsOf(digest, judge.judgeId, ALL_RESULTS, kind);
  const ids = rows[0]?.cells.map(({ candidateId }) => candidateId) ?? [];
  if (ids.length === 0) return markup``;
  return markup`<h3>${t(`report.${kind}`)}</h3>
    ${tableOf({
      caption: t('report.kindsCaption'),
      head: [t(`report.${kind}`), ...ids.map((id) => nameOf(digest.run, id))],
      numbers: ids.map((_, at) => at + 1),
      rows: rows.map((row) => [
        markup`${foreign(t('report.withTasks', { name: kindName(t, kind, row), tasks: t('report.tasks', { count: row.tasks }) }))}`,
        ...row.cells.map(({ mean }) => kindCell(t, mean)),
      ]),
    })}`;
}

/** What the judge that is chosen says pair by pair, and by kinds of tasks. */
export function judgeDetails(t: Translate, results: RunResults, judgeName: string): Html {
  const { digest, comparison } = results;
  if (digest === null) return markup``;
  const pairs =
    comparison.pairs.length === 0
      ? []
      : [
          markup`<h3>${t('report.pairs')}</h3>
            <p>${t('shell.twoSentences', { first: pairFinding(t, results, comparison), second: t('leaders.lead') })}</p>
            ${pairsTable(t, comparison, (id) => nameOf(digest.run, id))} `,
        ];
  return markup`<h2>${foreign(t('report.inDetail', { judge: judgeName }))}</h2>
    ${pairs}${kindsIn(digest.tasks).map((kind) => kindsTable(t, results, kind))}${promptLanguagePart(t, results)}`;
}
