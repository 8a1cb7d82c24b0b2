import { firstScores, POSITIVE, tableOfTask, taskScores } from './sample.mjs';

// What the app makes of marks: the tasks of a sample come in an order of chance, so that the first n are the drawn ones.

const LEVEL = 0.95;
/** Fewer than so many criteria met, or not met, by the marks: no second opinion. */
const FEWEST_OF_A_KIND = 10;

const meanOf = (values) => values.reduce((total, value) => total + value, 0) / values.length;
const minus = (a, b) => a.map((value, index) => value - b[index]);

/** Announced batches of so many tasks that leave some unmarked, and the whole. */
export const batchEnds = (tasks) => [20, 40, 80].filter((end) => end < tasks);

/**
 * The app's estimate from the marks `y` of the first n tasks, the judge's scores `f` of the responses that may be marked and
 * `means` of all its repeats.
 */
const estimate = ({ estimateOf }, { y, f, means = f, repeats = 1 }, n, target) => {
  const judged = f.map((atMark, task) => ({ taskId: String(task), mean: means[task], atMark }));
  const marked = y.slice(0, n).map((score, task) => ({ taskId: String(task), lo: score, hi: score }));
  const made = estimateOf({ judged, marked, repeats }, target);
  return made.interval ?? made;
};

export const correctionTargets = (sample) => ({
  score: meanOf(taskScores(sample, sample.candidates[0].truth, 'each')),
});

/** One response a task: the difference estimator for these tasks, for tasks like these, and of two candidates. */
export const noteCorrections = (context) => {
  const { sample, targets, note } = context;
  const [first, second] = sample.candidates;
  const scores = (candidate, clip) => ({
    y: taskScores(sample, candidate.truth, clip),
    f: taskScores(sample, candidate.judge, clip),
  });
  const own = scores(first, 'each');
  const [plain, other] = [scores(first, 'no'), scores(second, 'no')];
  const gap = { y: minus(plain.y, other.y), f: minus(plain.f, other.f) };
  const signed = signedTables(sample);
  for (const n of batchEnds(sample.tasks)) {
    note(`finite ${n}`, estimate(context, own, n, 'finite'), meanOf(own.y), 100);
    note(`super ${n}`, estimate(context, own, n, 'super'), targets.score, 100);
    note(`gap ${n}`, estimate(context, gap, n, 'finite'), meanOf(gap.y), 100);
    noteRates({ ...context, n, signed });
  }
  note('super all', estimate(context, own, sample.tasks, 'super'), targets.score, 100);
};

/** Tables of the positive and of the negative criteria, task by task. */
const signedTables = (sample) =>
  [
    ['positive', 0, POSITIVE],
    ['negative', POSITIVE, sample.width],
  ].map(([sign, from, to]) => ({
    sign,
    tables: Array.from({ length: sample.tasks }, (_, task) =>
      tableOfTask(sample, sample.candidates[0], task, from, to),
    ),
  }));

const sumOf = (tables, pick) => tables.reduce((sum, table) => sum + pick(table), 0);

/** The second opinion: share of met criteria of each sign. */
const noteRates = ({ stats, sample, n, note, signed }) => {
  for (const { sign, tables } of signed) {
    const marked = tables.slice(0, n);
    const [met, not] = [sumOf(marked, ({ tp, fn }) => tp + fn), sumOf(marked, ({ tn, fp }) => tn + fp)];
    const verdicts = sumOf(tables, ({ tp, fp, fn, tn }) => tp + fp + fn + tn);
    const rate =
      Math.min(met, not) < FEWEST_OF_A_KIND
        ? stats.because('too-few-items')
        : stats.roganGladenClustered({
            labelled: marked.map(({ tp, fp, fn, tn }) => ({ pos: tp + fn, neg: tn + fp, tp, tn })),
            tasksJudged: sample.tasks,
            judgeMet: sumOf(tables, ({ tp, fp }) => tp + fp),
            n: verdicts,
            level: LEVEL,
          });
    note(`${sign} ${n}`, rate, sumOf(tables, ({ tp, fn }) => tp + fn) / verdicts, 100);
  }
};

/** Several repeats, one of each task marked: the residual on that one, the judge's mean over all. */
export const noteRepeats = (context) => {
  const { sample, targets, note } = context;
  const [first] = sample.candidates;
  const all = meanOf(taskScores(sample, first.truth, 'each'));
  const material = {
    y: firstScores(sample, first.truth, true),
    f: firstScores(sample, first.judge, true),
    means: taskScores(sample, first.judge, 'each'),
    repeats: sample.epochs,
  };
  for (const n of [...batchEnds(sample.tasks), sample.tasks]) {
    const name = n === sample.tasks ? 'all' : n;
    note(`repeats finite ${name}`, estimate(context, material, n, 'finite'), all, 100);
    note(`repeats super ${name}`, estimate(context, material, n, 'super'), targets.score, 100);
  }
};

/** The batches looked at one after another by somebody who stops when it looks good. */
export const noteStopping = (context) => {
  const { sample, note } = context;
  const [first, second] = sample.candidates;
  const own = { y: taskScores(sample, first.truth, 'each'), f: taskScores(sample, first.judge, 'each') };
  const gapOf = (pick) =>
    minus(taskScores(sample, first[pick], 'no'), taskScores(sample, second[pick], 'no'));
  const gap = { y: gapOf('truth'), f: gapOf('judge') };
  const lookAt = (material) => batchEnds(sample.tasks).map((n) => estimate(context, material, n, 'finite'));
  const [owns, gaps] = [lookAt(own), lookAt(gap)];
  note('stop narrow', owns.find(({ lo, hi }) => hi - lo <= 0.1) ?? owns.at(-1), meanOf(own.y), 100);
  note('stop told', gaps.find(({ lo, hi }) => lo > 0 || hi < 0) ?? gaps.at(-1), meanOf(gap.y), 100);
};
