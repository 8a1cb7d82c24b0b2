// A run of the size that is promised: 5 candidates, 3 repeats, 12 criteria. Rows as the app makes them, invented content.

export const CRITERIA = 12;
const CANDIDATES = 5;
const EPOCHS = 3;
export const VERDICTS_A_TASK = CANDIDATES * EPOCHS * CRITERIA;
const TASKS_AT_ONCE = 20;
const WEIGHTS = [5, 4, 4, 3, 3, 2, 2, 1, -2, -3, -4, -5];
const LAYERS = ['task', 'consensus', 'universal'];
const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];
const AT = '2026-01-05T10:00:00.000Z';
export const hashOf = (mark) => mark.repeat(64).slice(0, 64);
const tokens = (prompt, cached, completion) => ({ prompt, cached, completion });
const words = (sentence, times) => `${sentence} `.repeat(times);
const answer = words('The learner writes a short note about her week and asks which tense fits better', 20);

/** The same numbers every time, between 0 and 1. */
const noise = (...parts) => {
  const value =
    Math.sin(parts.reduce((sum, part, place) => sum + part * (place * 78.233 + 12.9898), 0)) * 43758.5453;
  return value - Math.floor(value);
};

const taskOf = (index) => ({
  id: `t${index}`,
  title: `Feedback on a learner’s text, number ${index + 1}`,
  competency: `0${1 + (index % 9)}. Competency`,
  subcompetencies: [`0${1 + (index % 9)}a. Part`],
  level: LEVELS[index % LEVELS.length],
  targetLanguage: 'en',
  learnerLanguages: index % 3 === 0 ? ['uk'] : [],
  instructionLanguage: 'en',
  systemPrompt: words('You are a teacher who helps learners to find their own mistakes', 4),
  prompt: words('Here is a text that a learner wrote; answer it so that she can go on by herself', 25),
  variables: {},
  resources: [],
  rubric: WEIGHTS.map((weight, place) => ({
    id: `t${index}-c${place + 1}`,
    layer: LAYERS[place % LAYERS.length],
    weight,
    text: words(`The response keeps what criterion ${place + 1} of task ${index} asks for`, 2),
  })),
  reference: words('Dear learner, your story made me smile; look again at the verbs', 12),
  anchors: [],
  metadata: {},
});

/** A pack of so many tasks. */
export const packOf = (tasks) => ({
  manifest: {
    ...{ formatVersion: 1, id: 'bench', name: 'Bench', version: '1', description: '', authors: [] },
    ...{ languages: ['en'], licence: { name: 'CC-BY-4.0', url: null, attribution: null } },
    ...{ gated: false, canary: null, citation: null, parent: null },
  },
  tasks: Array.from({ length: tasks }, (_, index) => taskOf(index)),
  resources: {},
});

const modelOf = (index) => ({
  ...{
    engine: 'wllama',
    weightsHash: hashOf(String(index)),
    quantisation: 'Q4_0',
    templateHash: hashOf('2'),
  },
  ...{ contextTokens: 8192, thinking: 'off', family: `Bench${'abcdef'[index]}`, paramsB: 1 },
});
const sampling = {
  ...{ temperature: 0, topP: 1, frequencyPenalty: 0, presencePenalty: 0, repetitionPenalty: 1 },
  maxTokens: 256,
};

export const runOf = (runId, packHash, tasks) => ({
  ...{ runId, name: `Bench ${tasks}`, specHash: hashOf('6'), state: 'done', pausedBy: null, names: {} },
  ...{ reuses: null, shard: null, createdAt: AT },
  spec: {
    ...{ formatVersion: 1, packHash, taskIds: Array.from({ length: tasks }, (_, index) => `t${index}`) },
    candidates: Array.from({ length: CANDIDATES }, (_, index) => ({
      ...{ kind: 'model', candidateId: hashOf(`c${index}`), model: modelOf(index), sampling },
    })),
    judges: [{ kind: 'model', judgeId: hashOf('d1'), model: modelOf(5), recipeHash: hashOf('4'), sampling }],
    ...{ epochs: EPOCHS, seed: 1, controlPairing: {} },
  },
});

const verdictsOf = (task, candidate, epoch) =>
  WEIGHTS.map((weight, place) => {
    const share = weight > 0 ? 0.4 + candidate * 0.08 : 0.3;
    const met = noise(task, candidate, epoch, place) < share;
    return {
      ...{ criterionId: `t${task}-c${place + 1}`, criterionHash: hashOf('a'), met },
      logprobs: { true: -0.21345678912345, false: -1.64456789123456, floor: null },
      ...{ offLabelMass: 0.00123456789, reason: null, raw: met ? 'true' : 'false', failure: null },
      ...{ evaluated: 'prefix', environmentId: hashOf('9'), tokens: tokens(1430, 1400, 1), ms: 312.4 },
    };
  });

const rowsOf = (run, task, candidate, epoch) => {
  const place = { candidateId: run.spec.candidates[candidate].candidateId, taskId: `t${task}`, epoch };
  const responseHash = hashOf('e');
  return {
    response: {
      ...{ runId: run.runId, ...place, taskHash: hashOf('7'), responseHash },
      outcome: {
        ...{ ok: true, text: `${task} ${candidate} ${epoch} ${answer}`, thinking: null, finish: 'stop' },
        ...{ tokens: tokens(400, 0, 320), ms: 9000 + task, neutralised: 0 },
      },
      ...{ source: { kind: 'generated' }, environmentId: hashOf('9'), at: AT },
    },
    judgment: {
      ...{ runId: run.runId, judgeId: run.spec.judges[0].judgeId, ...place, responseHash },
      ...{ contextHash: hashOf('c'), verdicts: verdictsOf(task, candidate, epoch), neutralised: 0, at: AT },
    },
  };
};

/** Responses and judgments of a run in which everything is done, in batches. */
export const batchesOf = function* (run) {
  const tasks = run.spec.taskIds.length;
  for (let from = 0; from < tasks; from += TASKS_AT_ONCE) {
    const rows = [];
    for (let task = from; task < Math.min(tasks, from + TASKS_AT_ONCE); task += 1)
      for (let candidate = 0; candidate < CANDIDATES; candidate += 1)
        for (let epoch = 1; epoch <= EPOCHS; epoch += 1) rows.push(rowsOf(run, task, candidate, epoch));
    yield {
      responses: rows.map(({ response }) => response),
      judgments: rows.map(({ judgment }) => judgment),
    };
  }
};
