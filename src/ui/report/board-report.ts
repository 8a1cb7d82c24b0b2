import '../../i18n/report-messages';
import '../../i18n/results-messages';
import '../../i18n/badge-messages';
import '../../i18n/board-messages';
import '../../i18n/leaders-messages';
import { foreign, markup, note, paragraph, reportPage, type Html } from '../../domain/report';
import { chosenLanguage, type Translate } from '../../i18n';
import { formatInstant, formatList } from '../../i18n/format';
import type { BoardGroup, ComparedBy } from '../../state/board/entries';
import { badgeWords } from '../badge-words';
import { rankWords } from '../screens/Results/Leaders/pair-words';
import { boardTable } from './board-table';
import { pairsTable } from './pairs-table';

const compared = (t: Translate, what: ComparedBy): string =>
  what === 'tasks' ? t('board.otherTasks') : t(`board.${what}`);

/** In what a group differs from the first; empty where it doesn't. */
export const differsWords = (t: Translate, { differs }: BoardGroup): string =>
  differs.length === 0
    ? ''
    : t('board.differs', {
        list: formatList(
          differs.map((what) => compared(t, what)),
          chosenLanguage().tag,
        ),
      });

/** Tasks, repeats and the badge of a group's judge. */
export const groupFacts = (t: Translate, { tasks, epochs, badge }: BoardGroup): string =>
  t('board.facts', {
    tasks: t('board.tasks', { count: tasks }),
    repeats: t('board.repeats', { count: epochs }),
    badge: badgeWords(t, badge, null).name,
  });

export const groupTitle = (t: Translate, { differs, packName, judgeName }: BoardGroup): string =>
  t(differs.length === 0 ? 'board.main' : 'board.beside', { pack: packName, judge: judgeName });

/** The places the judge leaves open to a candidate; empty where nothing is said. */
export function placeWords(t: Translate, { comparison }: BoardGroup, candidateId: string): string {
  const range = comparison.ranks.find((one) => one.candidateId === candidateId);
  return range === undefined ? '' : rankWords(t, range);
}

function groupPart(t: Translate, group: BoardGroup): Html {
  const { entries, doubled, comparison, badge } = group;
  const names = new Map<string, string>(entries.map(({ candidateId, name }) => [candidateId, name]));
  return markup`<h2>${foreign(groupTitle(t, group))}</h2>
    ${paragraph(groupFacts(t, group))}
    ${badge === 'demo-only' ? note(t('results.demoNote')) : note(t('results.uncheckedNote'))}
    ${group.differs.length === 0 ? '' : note(differsWords(t, group))}
    ${boardTable(
      t,
      entries.map(({ name, score, candidateId, sameFamily }) => ({
        ...{ name, score, sameFamily },
        rank: placeWords(t, group, candidateId),
      })),
    )}
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
