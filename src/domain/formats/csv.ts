/** A cell of a table; numbers and booleans are written as they are, null as an empty cell. */
export type Cell = string | number | boolean | null;

/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The text with an apostrophe in front where a spreadsheet would run it. */
export const harmlessCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = harmlessCell(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180 text with a header row. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const writeCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
