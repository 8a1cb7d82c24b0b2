import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/**
 * One measured figure, with at most one promise: less than `limit`, no more than `atMost`, or no less than `atLeast`.
 * @typedef {{key: string, what: string, value: number, unit: string, limit?: number, atMost?: number,
 *   atLeast?: number}} Figure
 */

const round = (value) => (Number.isInteger(value) ? value : Number(value.toPrecision(3)));

/** A figure's promise in signs, and whether it is kept; undefined: nothing is promised. */
const promiseOf = ({ value, limit, atMost, atLeast }) => {
  if (limit !== undefined) return { sign: '<', bound: limit, kept: value < limit };
  if (atMost !== undefined) return { sign: '≤', bound: atMost, kept: value <= atMost };
  return atLeast === undefined ? undefined : { sign: '≥', bound: atLeast, kept: value >= atLeast };
};

/** The middle of an odd number of values, the mean of the middle two of an even one. */
export const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** How many processes wanted a processor in the last minute: what else went on while measuring. */
export const otherLoad = () => Number((loadavg()[0] ?? 0).toFixed(1));

/** Figures as a Markdown table; a promise that is broken shows in capitals. */
export const tableOf = (title, figures) => {
  const rows = figures.map((figure) => {
    const promise = promiseOf(figure);
    const [words, verdict] =
      promise === undefined
        ? ['', '']
        : [`${promise.sign} ${promise.bound} ${figure.unit}`, promise.kept ? 'kept' : 'BROKEN'];
    return `| ${figure.what} | ${round(figure.value)} ${figure.unit} | ${words} | ${verdict} |`;
  });
  return [
    `### ${title} (${cpus().length} cores)`,
    '',
    '| figure | measured | promised | |',
    '| --- | ---: | ---: | --- |',
    ...rows,
  ].join('\n');
};

/** Writes `{name, figures: {key: number}, runs: […]}` for other programs; of several benches a list of them. */
export const writeJson = (file, results) => {
  const plain = results.map(({ name, figures, runs }) => ({
    name,
    figures: Object.fromEntries(figures.map(({ key, value }) => [key, value])),
    runs,
  }));
  writeFileSync(file, `${JSON.stringify(plain.length === 1 ? plain[0] : plain, null, 2)}\n`);
};

/** Whether every promise is kept. */
export const allKept = (figures) => figures.every((figure) => promiseOf(figure)?.kept !== false);
