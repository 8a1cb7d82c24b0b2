import '../../i18n/report-messages';
import '../../i18n/results-messages';
import '../../i18n/badge-messages';
import '../../i18n/board-messages';
import '../../i18n/leaders-messages';
import { foreign, markup, note, paragraph, reportPage, type Html } from '../../domain/report';
import { chosenLanguage, type Translate } from '../../i18n';
import { formatInstant, formatList } from '../../i18n/format';
import type { BoardGroup, ComparedBy } from '../../state/board/groups';
import { linesOf, type GroupLine } from '../../state/board/lines';
import type { Badge } from '../../domain/trust';
import { badgeWords } from '../badge-words';
import { rankWords } from '../screens/Results/Leaders/pair-words';
import { boardTable } from './board-table';
import { pairsTable } from './pairs-table';

const termList = (t: Translate, terms: readonly ComparedBy[]): string =>
  formatList(
    terms.map((term) => t(`board.term_${term}`)),
    chosenLanguage().tag,
  );

/** In what a group differs from the first; empty where it doesn't. */
export const differsWords = (t: Translate, { differs }: BoardGroup): string =>
  differs.length === 0 ? '' : t('board.differs', { list: termList(t, differs) });

/** What its records leave open; empty where they say enough. */
export const unsaidWords = (t: Translate, { unsaid }: BoardGroup): string =>
  unsaid.length === 0 ? '' : t('board.unsaid', { list: termList(t, unsaid) });

/** The badge by its name; how people's marks speak for it stands in the file it came from. */
function boardBadge(t: Translate, badge: Badge): string {
  if (badge === 'checked') return t('board.badgeChecked');
  return badge === 'unfit' ? t('board.badgeUnfit') : badgeWords(t, badge, null).name;
}

/** Tasks, repeats and the badge of a group's judge. */
export const groupFacts = (t: Translate, { tasks, epochs, badge }: BoardGroup): string =>
  t('board.facts', {
    tasks: tasks === null ? t('board.unsaidTasks') : t('board.tasks', { count: tasks }),
    repeats: epochs === null ? t('board.unsaidRepeats') : t('board.repeats', { count: epochs }),
    badge: badge === null ? t('board.unsaidBadge') : boardBadge(t, badge),
  });

export const groupTitle = (t: Translate, { differs, packName, judgeName }: BoardGroup): string =>
  t(differs.length === 0 ? 'board.main' : 'board.beside', {
    pack: packName,
    judge: judgeName === '' ? t('board.unsaidJudge') : judgeName,
  });

/** The places the judge leaves open to a candidate; empty where nothing is said, and that a record gives the score. */
export function placeWords(
  t: Translate,
  { comparison }: BoardGroup,
  candidateId: GroupLine['candidateId'],
): string {
  if (candidateId === null) return t('board.given');
  const range = comparison.ranks.find((one) => one.candidateId === candidateId);
  return range === undefined ? '' : rankWords(t, range);
}

const badgeNote = (t: Translate, badge: Badge | null): Html | string => {
  if (badge === 'unfit') return note(t('results.unfitNote'));
  if (badge === 'demo-only') return note(t('results.demoNote'));
  return badge === null || badge === 'not-checked' ? note(t('results.uncheckedNote')) : '';
};

function groupPart(t: Translate, group: BoardGroup): Html {
  const { entries, figures, doubled, comparison, badge } = group;
  const names = new Map<string, string>(entries.map(({ candidateId, name }) => [candidateId, name]));
  return markup`<h2>${foreign(groupTitle(t, group))}</h2>
    ${paragraph(groupFacts(t, group))}
    ${badgeNote(t, badge)}
    ${group.differs.length === 0 ? '' : note(differsWords(t, group))}
    ${group.unsaid.length === 0 ? '' : note(unsaidWords(t, group))}
    ${boardTable(
      t,
      linesOf(group).map(({ name, clipped, unclipped, n, candidateId, sameFamily }) => ({
        ...{ name, sameFamily, score: { clipped, unclipped, n }, isGiven: candidateId === null },
        rank: placeWords(t, group, candidateId),
      })),
    )}
    ${figures.length === 0 ? '' : paragraph(t('board.givenNote'))}
    ${doubled.map(({ name, file }) => paragraph(t('board.doubled', { name, file })))}
    ${
      comparison.pairs.length === 0
        ? ''
        : markup`<h3>${t('report.pairs')}</h3>
            ${paragraph(t('leaders.lead'))}
            ${pairsTable(t, comparison, (id) => names.get(id) ?? id)}`
    }`;
}

export interface BoardMaterial {
  groups: readonly BoardGroup[];
  files: number;
  appVersion: string;
  /** ISO instant. */
  at: string;
}

/** All groups as one page for a website that needs nothing but itself; undefined: there is nothing to show. */
export function boardReport(
  t: Translate,
  { groups, files, appVersion, at }: BoardMaterial,
): string | undefined {
  const [main] = groups;
  if (main === undefined) return undefined;
  const { tag, direction } = chosenLanguage();
  const title = t('board.pageTitle', { pack: main.packName });
  const made = {
    version: appVersion,
    date: formatInstant(at, tag),
    files: t('board.filesCount', { count: files }),
  };
  return reportPage({
    ...{ language: tag, direction, title },
    body: [
      markup`<h1>${title}</h1>
        <p class="soft">${t('board.pageMade', made)}</p>`,
      ...groups.map((group) => groupPart(t, group)),
      markup`<h2>${t('report.howToRead')}</h2>
        ${[t('results.protocolScore'), t('results.protocolInterval'), t('results.protocolMissing'), t('report.limitJudge'), t('report.limitSeen')].map(paragraph)}`,
    ],
  });
}
