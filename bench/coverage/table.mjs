import { JUDGES } from './jobs.mjs';
import { JUDGE_NAMES, nameOf, NOTES, PARTS } from './words.mjs';

/** Nominal 95 %: what is offered without a word lies between these, in per cent. */
export const BAND = { low: 93, high: 97 };
/** Fewer shown intervals than this say nothing. */
const FEWEST_SHOWN = 100;

const isSeparateStep = ({ figure }) => figure.includes(' cell ');
const isTold = ({ shown }) => shown >= FEWEST_SHOWN;

/** Outside the band by more than twice what chance moves the measured coverage. */
export const isOutside = ({ coverage, error }) =>
  coverage + 2 * error < BAND.low || coverage - 2 * error > BAND.high;
export const noteOf = (cell) => NOTES.find(({ isOf }) => isOf(cell));

const numberOf = (note, used) => {
  if (!used.includes(note)) used.push(note);
  return used.indexOf(note) + 1;
};

const cellText = (cell, used) => {
  if (cell === undefined) return '';
  if (!isTold(cell)) return cell.refused > 90 ? 'refused' : '–';
  const refused = cell.refused >= 0.5 ? ` (${cell.refused.toFixed(0)} % not shown)` : '';
  const value = `${cell.coverage.toFixed(1)} ± ${cell.error.toFixed(1)}${refused}`;
  if (!isOutside(cell)) return value;
  const note = noteOf(cell);
  return note === undefined ? `**${value}**` : `${value} [${numberOf(note, used)}]`;
};

const partTable = (part, epochs, cells, used) => {
  const own = cells.filter((cell) => cell.part === part && cell.epochs === epochs && !isSeparateStep(cell));
  if (own.length === 0) return [];
  const judges = Object.keys(JUDGES).filter((judge) => own.some((cell) => cell.judge === judge));
  const [title, lead] = PARTS[part];
  const rows = new Map();
  for (const cell of own) {
    const key = `${cell.figure}|${cell.tasks}`;
    rows.set(key, (rows.get(key) ?? new Map()).set(cell.judge, cell));
  }
  const lines = [...rows].map(([key, byJudge]) => {
    const [figure, tasks] = key.split('|');
    const widths = [...byJudge.values()].filter(isTold).map(({ half }) => half);
    const [least, most] = [Math.min(...widths).toFixed(1), Math.max(...widths).toFixed(1)];
    const width = widths.length === 0 ? '' : `± ${least === most ? least : `${least}–${most}`}`;
    const texts = judges.map((judge) => cellText(byJudge.get(judge), used));
    return {
      figure,
      tasks: Number(tasks),
      line: `| ${nameOf(figure)} | ${tasks} | ${texts.join(' | ')} | ${width} |`,
    };
  });
  const figures = [...new Set(lines.map(({ figure }) => figure))];
  lines.sort((a, b) => figures.indexOf(a.figure) - figures.indexOf(b.figure) || a.tasks - b.tasks);
  const repeats = part === 'scores' ? (epochs === 1 ? ', one repeat' : `, ${epochs} repeats`) : '';
  return [
    `## ${title}${repeats}`,
    '',
    ...(lead === '' ? [] : [lead, '']),
    `| figure | tasks | ${judges.map((judge) => JUDGE_NAMES[judge]).join(' | ')} | points |`,
    `| --- | ---: | ${judges.map(() => '---: |').join(' ')} ---: |`,
    ...lines.map(({ line }) => line),
    '',
  ];
};

/** The whole table as Markdown, with a note under it for everything outside the band. */
export const coverageTable = (cells) => {
  const used = [];
  const tables = Object.keys(PARTS).flatMap((part) =>
    [1, 3].flatMap((epochs) => partTable(part, epochs, cells, used)),
  );
  return [...tables, '## Notes', '', ...used.map(({ text }, index) => `[${index + 1}] ${text}\n`)].join('\n');
};

/** Cells that count for the promise: told, and not one of the steps by itself. */
export const countedCells = (cells) => cells.filter((cell) => isTold(cell) && !isSeparateStep(cell));
