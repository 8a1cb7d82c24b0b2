/** A cell of a table; numbers and booleans are written as they are, null as an empty cell. */
export type Cell = string | number | boolean | null;

/**
 * Spreadsheets run a cell that begins like this as a formula: also in full-width signs, and behind quotes or spaces,
 * which some of them take away first.
 */
const FORMULA = /^[\s"\uFEFF\u200B]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** The text with an apostrophe in front where a spreadsheet would run it. */
export const harmlessCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function cellText(cell: Cell, isPlain: boolean): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = isPlain ? cell : harmlessCell(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row of RFC 4180 text. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const csvLine = (row: readonly Cell[]): string =>
  `${row.map((cell) => cellText(cell, false)).join(',')}\r\n`;

/** One row with every text as it is, for programs that run no formulas. */
export const plainCsvLine = (row: readonly Cell[]): string =>
  `${row.map((cell) => cellText(cell, true)).join(',')}\r\n`;

/** A table with a header row. */
export const writeCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => csvLine(row)).join('');
