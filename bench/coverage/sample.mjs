// Made-up verdicts as real ones are: 11 positive and 3 negative criteria a task; how well a candidate does and how strict a judge
// is vary from task to task, so that verdicts of one task hang together.

const WEIGHTS = [10, 8, 8, 7, 6, 5, 5, 4, 3, 3, 2, -6, -4, -2];
const LAYERS = [
  ...Array(7).fill('task'),
  ...Array(3).fill('consensus'),
  'universal',
  'task',
  'consensus',
  'universal',
];
export const CRITERIA = WEIGHTS.map((w, index) => ({ w, layer: LAYERS[index] }));
export const POSITIVE = 11;
const FULL = WEIGHTS.filter((w) => w > 0).reduce((total, w) => total + w, 0);
/** Log odds that a criterion is met by a middling response: from easy to hard, then the three penalties. */
const ODDS = [...Array.from({ length: POSITIVE }, (_, index) => 1.6 - 0.2 * index), -1.2, -1.8, -2.4];
const PULL = [...Array(POSITIVE).fill(0.9), -0.6, -0.6, -0.6];
/** Shares of a response's quality: of the task for all candidates, of the candidate on it, of the repeat. */
const SHARES = { task: 0.5, own: 0.5, repeat: 0.3 };

const logistic = (x) => 1 / (1 + Math.exp(-x));
const logOdds = (p) => Math.log(p / (1 - p));

/** A source of normal numbers (Box and Muller). */
const normals = (random) => {
  let spare;
  return () => {
    if (spare !== undefined) {
      const value = spare;
      spare = undefined;
      return value;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random.unit()));
    const angle = 2 * Math.PI * random.unit();
    spare = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
};

const scoreOf = (verdicts, start) => {
  let total = 0;
  for (let index = 0; index < WEIGHTS.length; index += 1) total += verdicts[start + index] * WEIGHTS[index];
  return total / FULL;
};

/**
 * Two candidates' responses to so many tasks in so many repeats: what people would say (`truth`), what the judge says (`judge`),
 * and what it says once more in other words (`again`); with the scores of each, unclipped, by task and repeat.
 * @param {{tasks: number, epochs: number, errors: {finds: number, refuses: number}[], shared: number}} setting
 *   `errors` of the judge, by candidate: how often it calls met what is, and not met what isn't; `shared`: how far its
 *   strictness varies from task to task, in log odds
 */
export const drawSample = (random, { tasks, epochs, errors, shared }) => {
  const normal = normals(random);
  const width = WEIGHTS.length;
  const empty = () => ({
    verdicts: new Uint8Array(tasks * epochs * width),
    scores: new Float64Array(tasks * epochs),
  });
  const candidates = errors.map(() => ({ truth: empty(), judge: empty(), again: empty() }));
  const repeat = epochs === 1 ? 0 : SHARES.repeat;
  for (let task = 0; task < tasks; task += 1) {
    const ease = normal();
    candidates.forEach(({ truth, judge, again }, which) => {
      const { finds, refuses } = errors[which];
      const quality = Math.sqrt(SHARES.task) * ease + Math.sqrt(SHARES.own) * normal();
      const strict = logistic(logOdds(refuses) + shared * normal());
      for (let epoch = 0; epoch < epochs; epoch += 1) {
        const response = task * epochs + epoch;
        const start = response * width;
        const here = Math.sqrt(1 - repeat) * quality + (repeat === 0 ? 0 : Math.sqrt(repeat) * normal());
        for (let index = 0; index < width; index += 1) {
          const met = random.unit() < logistic(ODDS[index] + PULL[index] * here) ? 1 : 0;
          const says = random.unit() < (met === 1 ? finds : 1 - strict) ? 1 : 0;
          truth.verdicts[start + index] = met;
          judge.verdicts[start + index] = says;
          again.verdicts[start + index] =
            random.unit() < 0.1 * (1 + 0.8 * Math.tanh(quality)) ? 1 - says : says;
        }
        for (const side of [truth, judge, again]) side.scores[response] = scoreOf(side.verdicts, start);
      }
    });
  }
  return { tasks, epochs, width, candidates };
};

/** One score a task: its repeats' mean, each repeat clipped at 0 before (`each`), the mean after (`mean`), or not at all. */
export const taskScores = ({ tasks, epochs }, { scores }, clip) =>
  Array.from({ length: tasks }, (_, task) => {
    let total = 0;
    for (let epoch = 0; epoch < epochs; epoch += 1) {
      const score = scores[task * epochs + epoch];
      total += clip === 'each' ? Math.max(0, score) : score;
    }
    return clip === 'mean' ? Math.max(0, total / epochs) : total / epochs;
  });

/** The score of each task's first repeat: the one that is marked. */
export const firstScores = ({ tasks, epochs }, { scores }, clip) =>
  Array.from({ length: tasks }, (_, task) =>
    clip ? Math.max(0, scores[task * epochs]) : scores[task * epochs],
  );

/** A judge's table against the truth in one task, over some of its criteria, in all repeats. */
export const tableOfTask = ({ epochs, width }, { truth, judge }, task, from = 0, to = width) => {
  const table = { tp: 0, fp: 0, fn: 0, tn: 0 };
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const start = (task * epochs + epoch) * width;
    for (let index = start + from; index < start + to; index += 1) {
      if (truth.verdicts[index] === 1) table[judge.verdicts[index] === 1 ? 'tp' : 'fn'] += 1;
      else table[judge.verdicts[index] === 1 ? 'fp' : 'tn'] += 1;
    }
  }
  return table;
};
