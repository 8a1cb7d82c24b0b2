import type { Attachment } from 'svelte/attachments';

const MOVES: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const ROWS = 'tbody tr, [role="row"][aria-rowindex]:not([aria-rowindex="1"])';
const CELLS = 'td, [role="cell"]';

const linkIn = (cell: Element | undefined): HTMLAnchorElement | null | undefined =>
  cell?.querySelector<HTMLAnchorElement>('a[href]');

/** The next cell with a link in a direction; cells without one are passed over. */
function nextLink(rows: readonly Element[], at: readonly [number, number], move: readonly [number, number]) {
  let [row, column] = [at[0] + move[0], at[1] + move[1]];
  while (row >= 0 && row < rows.length) {
    const cells = [...(rows[row]?.querySelectorAll(CELLS) ?? [])];
    if (column < 0 || column >= cells.length) return null;
    const link = linkIn(cells[column]);
    if (link != null) return link;
    row += move[0];
    column += move[1];
  }
  return null;
}

/** Arrow keys go from the link of one cell to that of the next, in the reading direction of the page. */
export const moveInGrid: Attachment<HTMLElement> = (grid) => {
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    const { target } = event;
    if (move === undefined || !(target instanceof HTMLAnchorElement) || event.altKey || event.ctrlKey) return;
    const rows = [...grid.querySelectorAll(ROWS)];
    const row = rows.findIndex((one) => one.contains(target));
    const column = [...(rows[row]?.querySelectorAll(CELLS) ?? [])].findIndex((one) => one.contains(target));
    if (row < 0 || column < 0) return;
    const isRightToLeft = getComputedStyle(grid).direction === 'rtl';
    const link = nextLink(rows, [row, column], [move[0], isRightToLeft ? -move[1] : move[1]]);
    if (link === null) return;
    event.preventDefault();
    link.focus();
  };
  grid.addEventListener('keydown', press);
  return () => {
    grid.removeEventListener('keydown', press);
  };
};
