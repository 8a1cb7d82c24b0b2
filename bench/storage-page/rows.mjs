// Rows as the app makes them, with invented content of the usual size.

export const CRITERIA = 12;
const CANDIDATES = 3;
const EPOCHS = 5;
/** Judgments of one task are stored together. */
const TASKS_AT_ONCE = 20;

export const hashOf = (mark) => mark.repeat(64).slice(0, 64);
const AT = '2026-01-05T10:00:00.000Z';
const RUN_ID = '5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1a01';
const tokens = (prompt, cached, completion) => ({ prompt, cached, completion });

export const verdictsOf = ({ taskId }) =>
  Array.from({ length: CRITERIA }, (_, index) => ({
    criterionId: `${taskId}-c${index + 1}`,
    criterionHash: hashOf('a'),
    met: index % 3 !== 0,
    logprobs: { true: -0.21345678912345, false: -1.64456789123456, floor: null },
    offLabelMass: 0.00123456789,
    reason: null,
    raw: 'true',
    failure: null,
    evaluated: 'prefix',
    environmentId: hashOf('9'),
    tokens: tokens(1430, 1400, 1),
    ms: 312.4,
  }));

const model = {
  engine: 'wllama',
  weightsHash: hashOf('1'),
  quantisation: 'Q4_0',
  templateHash: hashOf('2'),
  contextTokens: 8192,
  thinking: 'off',
  family: 'Bench',
  paramsB: 1,
};
const sampling = {
  ...{ temperature: 0, topP: 1, frequencyPenalty: 0, presencePenalty: 0, repetitionPenalty: 1 },
  maxTokens: 256,
};

/** A run of these tasks with so many candidates. */
export const runOf = (taskIds, candidates, epochs = 1) => ({
  runId: RUN_ID,
  name: 'Bench',
  specHash: hashOf('6'),
  state: 'running',
  pausedBy: null,
  names: {},
  reuses: null,
  shard: null,
  createdAt: AT,
  spec: {
    formatVersion: 1,
    packHash: hashOf('5'),
    taskIds,
    candidates: Array.from({ length: candidates }, (_, index) => ({
      ...{ kind: 'model', candidateId: `candidate-${index + 1}`, model, sampling },
    })),
    judges: [{ kind: 'model', judgeId: 'judge-1', model, recipeHash: hashOf('4'), sampling }],
    epochs,
    seed: 1,
    controlPairing: {},
  },
});

const text = 'the learner writes a short note about her week and asks which tense fits better '.repeat(20);

const rowsOf = (place) => ({
  response: {
    ...{ runId: RUN_ID, ...place, taskHash: hashOf('7'), responseHash: hashOf('d') },
    outcome: {
      ...{ ok: true, text, thinking: null, finish: 'stop', tokens: tokens(400, 0, 320) },
      ...{ ms: 9000, neutralised: 0 },
    },
    source: { kind: 'generated' },
    environmentId: hashOf('9'),
    at: AT,
  },
  judgment: {
    ...{ runId: RUN_ID, judgeId: 'judge-1', ...place, responseHash: hashOf('d'), contextHash: hashOf('c') },
    ...{ verdicts: verdictsOf(place), neutralised: 0, at: AT },
  },
});

/** A run in which everything is done, and its rows in batches. */
export const planRows = (tasks) => {
  const taskIds = Array.from({ length: tasks }, (_, index) => `t${index}`);
  const run = runOf(taskIds, CANDIDATES, EPOCHS);
  const batchOf = (some) => {
    const rows = some.flatMap((taskId) =>
      run.spec.candidates.flatMap(({ candidateId }) =>
        Array.from({ length: EPOCHS }, (_, index) => rowsOf({ candidateId, taskId, epoch: index + 1 })),
      ),
    );
    return {
      responses: rows.map(({ response }) => response),
      judgments: rows.map(({ judgment }) => judgment),
    };
  };
  const batches = function* () {
    for (let from = 0; from < tasks; from += TASKS_AT_ONCE)
      yield batchOf(taskIds.slice(from, from + TASKS_AT_ONCE));
  };
  return { run, batches: batches() };
};
