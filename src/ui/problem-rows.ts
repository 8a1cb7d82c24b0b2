import '../i18n/packs-messages';
import { harmlessCell, writeCsv } from '../domain/formats/csv';
import type { Issue, IssueKind, Severity } from '../domain/issue';
import type { Translate } from '../i18n';
import { tellIssue, tellKind } from './issue-text';

/** A problem with the sentences a person reads about it. */
export interface ProblemRow {
  issue: Issue;
  problem: string;
  advice: string;
}

export const problemRows = (t: Translate, issues: readonly Issue[]): ProblemRow[] =>
  issues.map((issue) => ({ issue, ...tellIssue(t, issue) }));

/** Where it stands, in words. */
export function placeWords(t: Translate, { record, line }: Issue): string {
  if (record === 0) return line === 0 ? t('packs.wholeFile') : t('packs.line', { line });
  return line === 0 ? t('packs.record', { record }) : t('packs.recordLine', { record, line });
}

export interface ProblemFilter {
  severity: Severity | '';
  kind: IssueKind | '';
  /** Stands somewhere in the row, in whatever case. */
  text: string;
}
export const ALL_PROBLEMS: ProblemFilter = { severity: '', kind: '', text: '' };

/** The problems that a filter lets through. */
export function filterProblems(
  t: Translate,
  rows: readonly ProblemRow[],
  { severity, kind, text }: ProblemFilter,
): ProblemRow[] {
  const wanted = text.trim().toLowerCase();
  const matches = ({ issue, problem, advice }: ProblemRow): boolean =>
    [placeWords(t, issue), issue.file, issue.column ?? '', problem, advice].some((one) =>
      one.toLowerCase().includes(wanted),
    );
  return rows.filter(
    (row) =>
      (severity === '' || row.issue.severity === severity) &&
      (kind === '' || row.issue.kind === kind) &&
      (wanted === '' || matches(row)),
  );
}

/** The kinds that occur, each with its sentence and how often it occurs, the most frequent first. */
export function kindsOf(
  t: Translate,
  issues: readonly Issue[],
): { kind: IssueKind; problem: string; count: number }[] {
  const found = new Map<IssueKind, { problem: string; count: number }>();
  for (const issue of issues) {
    const known = found.get(issue.kind) ?? { problem: tellKind(t, issue), count: 0 };
    found.set(issue.kind, { ...known, count: known.count + 1 });
  }
  return [...found].map(([kind, known]) => ({ kind, ...known })).toSorted((a, b) => b.count - a.count);
}

const COLUMNS = ['file', 'row', 'line', 'column', 'severity', 'what', 'what to do'] as const;
const cellsOf = ({ issue, problem, advice }: ProblemRow): (string | number | null)[] => [
  issue.file,
  issue.record === 0 ? null : issue.record,
  issue.line === 0 ? null : issue.line,
  issue.column ?? null,
  issue.severity,
  problem,
  advice,
];

/** The list as a table for a spreadsheet, which learns its encoding from the byte order mark. */
export const problemsCsv = (rows: readonly ProblemRow[]): string =>
  `\uFEFF${writeCsv(COLUMNS, rows.map(cellsOf))}`;

/** The list as lines of text, to be pasted into a mail or a sheet. */
export const problemsText = (rows: readonly ProblemRow[]): string =>
  [COLUMNS, ...rows.map(cellsOf)]
    .map((cells) => cells.map((cell) => harmlessCell(String(cell ?? '').replace(/\s+/g, ' '))).join('\t'))
    .join('\n');
