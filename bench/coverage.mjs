import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools/process.mjs';
import { jobs } from './coverage/jobs.mjs';
import { simulateAll } from './coverage/pool.mjs';
import { countedCells, coverageTable, isOutside, noteOf } from './coverage/table.mjs';

// How often the intervals that the app shows hold what they are about, on made-up verdicts whose truth is known; the app's own
// functions say what is shown. Nothing of it needs a browser.

const HEAD = `# How often the app's intervals are right

Printed by \`npm run bench -- coverage --write\`; don't edit by hand. Each interval says 95 %. A cell is the share of samples, in
per cent, in which the interval held the truth, ± its Monte-Carlo standard error; *points* is the mean half-width from the narrowest to the
widest column. The samples are made up (11 positive and 3 negative criteria a task, truth and errors hanging together within
tasks) and seeded. The judge finds 95 % of what is met; J follows from how often it calls not met what isn't. *By candidate*: strict
with one candidate (J 0.78), lenient with the other (J 0.40). *By task*: its strictness varies much from task to task. A number in
brackets is outside 93–97 and explained under the tables; in bold it would be outside without a word.
`;

/** The table where it is read, laid out as every other text of the project. */
const writeDocs = async (text) => {
  const { format, resolveConfig } = await import('prettier');
  const file = join(ROOT, 'docs/coverage.md');
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: 'markdown' }));
};

/** @returns {Promise<{title: string, text: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ short, write }) => {
  const cells = await simulateAll(jobs(short));
  const text = `${HEAD}\n${coverageTable(cells)}`;
  if (write) await writeDocs(text);
  const counted = countedCells(cells);
  const outside = counted.filter(isOutside);
  const figures = [
    { key: 'cells', what: 'intervals looked at', value: counted.length, unit: '' },
    { key: 'named', what: 'outside 93–97 and named', value: outside.filter(noteOf).length, unit: '' },
    {
      key: 'unnamed',
      what: 'outside 93–97 without a word',
      value: outside.filter((cell) => noteOf(cell) === undefined).length,
      unit: '',
      // So few samples leave the band by chance.
      ...(short ? {} : { atMost: 0 }),
    },
  ];
  return { title: 'Coverage of 95 % intervals', text, figures, runs: cells };
};
