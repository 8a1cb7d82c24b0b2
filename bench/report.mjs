import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/**
 * One measured figure.
 * @typedef {{key: string, what: string, value: number, unit: string, limit?: number}} Figure
 */

const round = (value) => (Number.isInteger(value) ? value : Number(value.toPrecision(3)));
const kept = ({ value, limit }) => (limit === undefined ? '' : value < limit ? 'kept' : 'BROKEN');

/** Figures as a Markdown table; a promise that is broken shows in capitals. */
export const tableOf = (title, figures) => {
  const rows = figures.map((figure) => {
    const limit = figure.limit === undefined ? '' : `< ${figure.limit} ${figure.unit}`;
    return `| ${figure.what} | ${round(figure.value)} ${figure.unit} | ${limit} | ${kept(figure)} |`;
  });
  return [
    `### ${title} (${cpus().length} cores)`,
    '',
    '| figure | measured | promised | |',
    '| --- | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
};

/** Writes `{name, figures: {key: number}, runs: […]}` for other programs. */
export const writeJson = (file, name, figures, runs) => {
  const values = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
  writeFileSync(file, `${JSON.stringify({ name, figures: values, runs }, null, 2)}\n`);
};

/** Whether every promise is kept. */
export const allKept = (figures) => figures.every((figure) => kept(figure) !== 'BROKEN');
