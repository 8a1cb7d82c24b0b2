// What is simulated: how many tasks, which judge, which figures, how often.

/** How often a judge calls not met what people call not met; it finds 95 % of what is met. J follows. */
const REFUSES = { useless: 0.1, weak: 0.25, lenient: 0.45, fair: 0.65, good: 0.85 };
const FINDS = 0.95;
/** How far a judge's strictness varies from task to task, in log odds. */
const SHARED = 0.7;

const both = (refuses) => [refuses, refuses];
export const JUDGES = {
  ...Object.fromEntries(
    Object.entries(REFUSES).map(([key, refuses]) => [key, { refuses: both(refuses), shared: SHARED }]),
  ),
  /** Strict with one candidate, lenient with the other. */
  uneven: { refuses: [REFUSES.good, REFUSES.lenient], shared: SHARED },
  /** Its errors come task by task. */
  lumpy: { refuses: both(REFUSES.fair), shared: 2.5 },
};

export const settingOf = ({ judge, tasks, epochs }) => {
  const { refuses, shared } = JUDGES[judge];
  return { tasks, epochs, shared, errors: refuses.map((share) => ({ finds: FINDS, refuses: share })) };
};

const TASKS = [12, 24, 36, 200, 1000];
const ALL = Object.keys(JUDGES);
const FEW = ['weak', 'fair', 'good'];
/** How many samples, by the number of tasks, up to which. */
const byTasks = (small, middle, large) => (tasks) => (tasks <= 36 ? small : tasks <= 200 ? middle : large);

const PARTS = [
  { part: 'scores', epochs: 1, judges: () => ['fair'], samples: byTasks(6000, 4000, 2000) },
  { part: 'scores', epochs: 3, judges: () => ['fair'], samples: byTasks(6000, 2500, 1000) },
  {
    part: 'corrections',
    epochs: 1,
    judges: (tasks) => (tasks <= 200 ? ALL : [...FEW, 'uneven']),
    samples: byTasks(8000, 5000, 2500),
    from: 24,
  },
  { part: 'repeats', epochs: 3, judges: () => ['weak', 'good'], samples: byTasks(4000, 2000, 800) },
  { part: 'check', epochs: 1, judges: () => FEW, samples: byTasks(4000, 2000, 800) },
  {
    part: 'agreement',
    epochs: 1,
    judges: (tasks) => (tasks <= 36 ? FEW : tasks <= 200 ? ['weak', 'good'] : ['fair']),
    samples: byTasks(2500, 1000, 300),
  },
  { part: 'waterfall', epochs: 1, judges: () => ['fair'], samples: byTasks(4000, 2000, 500) },
  { part: 'flips', epochs: 1, judges: () => ['fair'], samples: byTasks(4000, 2000, 600) },
  { part: 'self', epochs: 1, judges: () => ['fair'], samples: byTasks(4000, 1500, 400) },
];

/** Every job with a seed of its own, so that the table is the same in whatever order they are done. */
export const jobs = (short) =>
  PARTS.flatMap(({ part, epochs, judges, samples, from = 0 }) =>
    TASKS.filter((tasks) => tasks >= from).flatMap((tasks) =>
      judges(tasks).map((judge) => ({
        ...{ part, epochs, tasks, judge },
        samples: short ? Math.ceil(samples(tasks) / 40) : samples(tasks),
      })),
    ),
  ).map((job, index) => ({ ...job, seed: 1000 + index }));
