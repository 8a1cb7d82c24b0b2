import { seededRandom } from '../../src/domain/stats/index.ts';
import { openTrustLab } from '../../src/services/trust/index.ts';

// What the trust bench asks of the page: two judges of a large run, compared by the lab's own worker.

const CRITERIA = 12;
const CANDIDATES = 5;
const EPOCHS = 3;
const LAYERS = ['task', 'consensus', 'universal'];

const weightOf = (criterion) => (criterion === CRITERIA - 1 ? -3 : 1 + (criterion % 5));

/** A judge's verdicts: those of chance that `said` gives, in a design of 180 verdicts a task. */
const setOf = (judgeId, tasks, said) => ({
  ...{ judgeId, name: judgeId, kind: 'model', family: null, people: 0 },
  candidates: Array.from({ length: CANDIDATES }, (_, index) => ({
    ...{ candidateId: `k${index}`, name: `k${index}`, family: null },
  })),
  responses: Array.from({ length: tasks * CANDIDATES * EPOCHS }, (_, index) => ({
    candidateId: `k${index % CANDIDATES}`,
    taskId: `t${Math.floor(index / (CANDIDATES * EPOCHS))}`,
    epoch: 1 + (Math.floor(index / CANDIDATES) % EPOCHS),
    responseHash: null,
    verdicts: Array.from({ length: CRITERIA }, (_, criterion) => ({
      criterionId: `c${criterion}`,
      weight: weightOf(criterion),
      layer: LAYERS[criterion % LAYERS.length],
      met: said(index, criterion),
      ...{ pMet: null, reason: null },
    })),
    seconds: 1,
  })),
});

const twoJudges = (tasks) => {
  const random = seededRandom(1);
  const truth = setOf('reference', tasks, () => random.unit() < 0.6);
  const judge = setOf('judge', tasks, (index, criterion) => {
    const isMet = truth.responses[index].verdicts[criterion].met;
    return random.unit() < (isMet ? 0.92 : 0.25);
  });
  return { truth, judge };
};

/** Milliseconds to the first figures, to intervals of 2,000 draws, to the last ones; and what was compared. */
const compare = async (tasks) => {
  const { truth, judge } = twoJudges(tasks);
  const lab = openTrustLab();
  const asked = [
    { key: 'judge', set: judge },
    { key: 'reference', set: truth },
  ];
  const found = { verdicts: 0, first: null, middle: null, draws: 0, progress: 0 };
  const start = performance.now();
  const since = () => performance.now() - start;
  const note = ({ n, draws }) => {
    found.verdicts = n;
    found.draws = draws;
    found.first ??= since();
    if (draws >= 2000) found.middle ??= since();
  };
  const outcome = await lab.analyse(
    new AbortController().signal,
    { judges: asked, against: 'reference', tasks: [] },
    {
      progress: () => {
        found.progress += 1;
      },
      report: ({ rows }) => {
        for (const { agreement } of rows) note(agreement);
      },
      update: ({ agreement }) => {
        note(agreement);
      },
    },
  );
  const last = since();
  lab.close();
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return { ...found, last };
};

/** Milliseconds until a comparison under way is over after it was cancelled. */
const cancel = async (tasks) => {
  const { truth, judge } = twoJudges(tasks);
  const lab = openTrustLab();
  const abort = new AbortController();
  let asked = 0;
  const outcome = await lab.analyse(
    abort.signal,
    {
      judges: [
        { key: 'judge', set: judge },
        { key: 'reference', set: truth },
      ],
      ...{ against: 'reference', tasks: [] },
    },
    {
      progress: () => undefined,
      report: () => {
        asked = performance.now();
        abort.abort();
      },
      update: () => undefined,
    },
  );
  const ms = performance.now() - asked;
  lab.close();
  return { ms, wasCancelled: !outcome.ok && outcome.failure.kind === 'cancelled' };
};

window.bench = { compare, cancel };
