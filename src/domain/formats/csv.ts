/** A cell of a table; numbers and booleans are written as they are, null as an empty cell. */
export type Cell = string | number | boolean | null;

/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** RFC 4180 text with a header row. A text that a spreadsheet would run as a formula gets an apostrophe in front. */
export const writeCsv = (header: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
