import { DEMO_PACK, chooseTasks } from '../tools/demo/catalogue.mjs';
import { makeRuns } from './demo-run.mjs';

// How far the minutes shown before a run are from what it took: for a model never run here, and after one run of other
// tasks. Nothing is promised of the first: it is a guess and says so.

/** The middle of a range of factors. */
const middle = ({ low, high }) => Math.sqrt(low * high);

const figuresOf = (key, name, { range, wallMs }) => {
  const minutes = wallMs / 60_000;
  return [
    { key: `${key}Low`, what: `${name}: shown at the least`, value: range.low, unit: 'min' },
    { key: `${key}High`, what: `${name}: shown at the most`, value: range.high, unit: 'min' },
    { key: `${key}Took`, what: `${name}: took`, value: minutes, unit: 'min' },
    {
      key: `${key}Error`,
      what: `${name}: took ÷ the middle of the range`,
      value: minutes / middle(range),
      unit: '×',
    },
    {
      key: `${key}Inside`,
      what: `${name}: within the range (1: yes)`,
      value: minutes >= range.low && minutes <= range.high ? 1 : 0,
      unit: '',
    },
  ];
};

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = async ({ executablePath, short }) => {
  const marked = chooseTasks(DEMO_PACK, undefined);
  const others = chooseTasks(DEMO_PACK, 'all').filter((id) => !marked.includes(id));
  const count = short ? 1 : 3;
  const [first, second] = await makeRuns({ executablePath }, [
    marked.slice(0, count),
    others.slice(0, count),
  ]);
  const figures = [
    ...figuresOf('guess', 'a first run, nothing measured', first),
    ...figuresOf('learnt', 'a second run, other tasks', second),
  ];
  return { title: 'Estimate: minutes shown before a run', figures, runs: [first, second] };
};
