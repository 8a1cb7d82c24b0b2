import { CRITERIA, tableOfTask, taskScores } from './sample.mjs';

// What the app says of a judge against people or another judge: figures, the steps between two means, flips, self-preference. The
// target is always tasks like these.

const LEVEL = 0.95;
const FIGURES = {
  raw: 'rawAgreement',
  kappa: 'kappaOf',
  ac1: 'ac1Of',
  sensitivity: 'sensitivity',
  specificity: 'specificity',
  youdenJ: 'youdenJ',
};
const FEWEST_FLIPS = [1, 5, 10, 20, 50];
const SHARES = ['raw', 'sensitivity', 'specificity'];
const ZERO = { tp: 0, fp: 0, fn: 0, tn: 0 };
const add = (a, b) => ({ tp: a.tp + b.tp, fp: a.fp + b.fp, fn: a.fn + b.fn, tn: a.tn + b.tn });
const meanOf = (values) => values.reduce((total, value) => total + value, 0) / values.length;

const tablesOf = (sample, candidate) =>
  Array.from({ length: sample.tasks }, (_, task) => tableOfTask(sample, candidate, task));

export const agreementTargets = ({ stats, sample }) => {
  const table = tablesOf(sample, sample.candidates[0]).reduce(add, ZERO);
  return Object.fromEntries(Object.entries(FIGURES).map(([key, name]) => [key, stats[name](table)]));
};

/** Whole tasks drawn again, outer percentiles for few tasks; a share of none or all by Wilson, each task counted once. */
export const noteAgreement = ({ stats, sample, targets, note, seed, draws }) => {
  const tables = tablesOf(sample, sample.candidates[0]);
  const drawn = stats.resampling(
    tables.map(({ tp, fp, fn, tn }) => [tp, fp, fn, tn]),
    seed,
  );
  drawn.more(draws);
  const t = stats.tQuantile((1 + LEVEL) / 2, sample.tasks - 1);
  const whole = tables.reduce(add, ZERO);
  for (const [key, name] of Object.entries(FIGURES)) {
    const value = stats[name](whole);
    const isAtEnd = SHARES.includes(key) && (value === 0 || value === 1);
    const limits = isAtEnd
      ? stats.wilsonAt(value, sample.tasks, t)
      : drawn.intervalOf(([tp, fp, fn, tn]) => stats[name]({ tp, fp, fn, tn }), LEVEL, 'expanded');
    note(key, limits, targets[key], 100);
  }
};

/** The same J by its residuals over the tasks of a first batch, as the badge has it. */
export const noteCheck = ({ rateOf, sample, targets, note, marked }) => {
  const answers = tablesOf(sample, sample.candidates[0])
    .slice(0, marked)
    .map((table, task) => ({ taskId: String(task), ...table }));
  note(`check ${marked}`, rateOf('youdenJ', answers), targets.youdenJ, 100);
};

const tasksOf = (sample, { judge, truth }) =>
  Array.from({ length: sample.tasks }, (_, task) => ({
    criteria: CRITERIA,
    epochs: Array.from({ length: sample.epochs }, (_, epoch) => {
      const start = (task * sample.epochs + epoch) * sample.width;
      const said = ({ verdicts }) =>
        Array.from(verdicts.subarray(start, start + sample.width), (met) => met === 1);
      return { a: said(judge), b: said(truth) };
    }),
  }));

export const waterfallTargets = ({ stats, sample }) => {
  const { cells, clipping, gap } = stats.gapDecomposition({ tasks: tasksOf(sample, sample.candidates[0]) });
  return { cells: cells.map(({ contribution }) => contribution), clipping, gap };
};

/** Steps, by the fewest verdicts that must differ for an interval, each cell for itself too; and the whole difference. */
export const noteWaterfall = ({ stats, sample, targets, note }) => {
  const tasks = tasksOf(sample, sample.candidates[0]);
  const made = stats.gapDecomposition({ tasks });
  const t = stats.tQuantile((1 + LEVEL) / 2, sample.tasks - 1);
  const around = (value, se) =>
    se > 0 ? { lo: value - t * se, hi: value + t * se } : stats.because('zero-variance');
  made.cells.forEach(({ contribution, se, flips }, index) => {
    if (flips === 0) return;
    const limits = around(contribution, se);
    for (const fewest of FEWEST_FLIPS) {
      if (flips < fewest) continue;
      note(`step ${fewest}`, limits, targets.cells[index], 100);
      note(`step ${fewest} cell ${index}`, limits, targets.cells[index], 100);
    }
  });
  note('clipping', around(made.clipping, made.clippingSe), targets.clipping, 100);
  note('whole', around(made.gap, made.gapSe), targets.gap, 100);
};

const comparisonsOf = ({ tasks, epochs, width, candidates: [{ judge, again }] }) =>
  Array.from({ length: tasks * epochs * width }, (_, index) => ({
    cluster: String(Math.floor(index / width)),
    flipped: judge.verdicts[index] !== again.verdicts[index],
  }));

export const flipTargets = (sample) => ({
  flips: meanOf(comparisonsOf(sample).map(({ flipped }) => (flipped ? 1 : 0))),
});

export const noteFlips = ({ stats, sample, targets, note }) => {
  note('flips', stats.flipRate(comparisonsOf(sample)), targets.flips, 100);
};

const cellsOf = (sample) => {
  const [first, second] = sample.candidates;
  const scores = (side) => taskScores(sample, side, 'mean');
  return {
    aa: scores(first.judge),
    ab: scores(second.judge),
    ba: scores(first.truth),
    bb: scores(second.truth),
  };
};
const gapsOf = ({ aa, ab, ba, bb }) => aa.map((value, task) => value - ba[task] - (ab[task] - bb[task]));

export const selfTargets = (sample) => ({ self: meanOf(gapsOf(cellsOf(sample))) });

/** Difference in differences. */
export const noteSelf = ({ stats, sample, targets, note, seed, draws }) => {
  const settings = { level: LEVEL, resamples: draws, seed, kind: 'expanded' };
  note('self', stats.selfPreference(cellsOf(sample), settings), targets.self, 100);
};
