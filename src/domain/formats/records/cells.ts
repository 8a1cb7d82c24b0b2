import { normaliseNewlines } from '../../canonical';

/** Enough of a text to find it by; a list of problems must not become as long as the file. */
const MOST_QUOTED = 160;

/** The beginning of a text, for a message; never half of a character. */
export const quote = (text: string): string =>
  text.length <= MOST_QUOTED ? text : `${text.slice(0, MOST_QUOTED).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Whether there is nothing to read in it. */
export const isBlank = (text: string): boolean => text.trim() === '';

/** Names of columns as they are meant: without byte order mark and white space around them. */
export const headerNames = (header: readonly string[]): string[] =>
  header.map((name) => name.replace(/^\uFEFF/, '').trim());

/** A record by the names of its columns. */
export type Row = ReadonlyMap<string, string>;

export const rowOf = (columns: readonly string[], cells: readonly string[]): Row =>
  new Map(columns.map((column, index) => [column, normaliseNewlines(cells[index] ?? '')]));

/** The cell of a column, '' where there is no such column. */
export const cellOf = (row: Row, column: string | undefined): string =>
  column === undefined ? '' : (row.get(column) ?? '');

const TITLE_LETTERS = 60;

/**
 * The first words of a text on one line, about sixty letters. Made without the browser's own word and letter tables: a
 * title is part of a pack's hash, which must be the same everywhere.
 */
export function firstWords(text: string): string {
  const line = text
    .trimStart()
    .slice(0, TITLE_LETTERS * 10)
    .trimEnd()
    .replace(/\s+/g, ' ');
  const letters = Array.from(line);
  if (letters.length <= TITLE_LETTERS) return line;
  const start = letters.slice(0, TITLE_LETTERS).join('');
  // Not every script has spaces: a last word that would take more than a third of the line is cut.
  const space = start.lastIndexOf(' ');
  return `${space > (start.length * 2) / 3 ? start.slice(0, space) : start}…`;
}
