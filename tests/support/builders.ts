import {
  asCandidateId,
  asCriterionId,
  asHash,
  asJudgeId,
  asRunId,
  asTaskId,
  type Hash,
} from '../../src/domain/ids';
import {
  PACK_FORMAT_VERSION,
  type Anchor,
  type Criterion,
  type Manifest,
  type Pack,
  type Task,
} from '../../src/domain/pack';
import {
  OFFICIAL_SAMPLING,
  SPEC_FORMAT_VERSION,
  type Candidate,
  type Environment,
  type Judge,
  type Judgment,
  type LocalModel,
  type ModelPart,
  type Response,
  type Run,
  type RunSpec,
  type Tokens,
  type Verdict,
} from '../../src/domain/run';

/** Valid values of every domain type; a test states only what it is about. All content is invented. */

/** A well-formed hash that is the same for the same mark: `aHash('ab')` → `abab…`. */
export const aHash = (mark = '0'): Hash => asHash(mark.repeat(64).slice(0, 64));

export const AN_INSTANT = '2026-01-05T10:00:00.000Z';
export const RUN_ID = asRunId('5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1a01');
export const OTHER_RUN_ID = asRunId('5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1a02');

export const aCriterion = (overrides: Partial<Criterion> = {}): Criterion => ({
  id: asCriterionId('c1'),
  layer: 'task',
  weight: 3,
  text: 'Names one thing Leyla did well.',
  ...overrides,
});

/** Criteria `c1`, `c2` … with these weights. */
export const aRubric = (...weights: readonly number[]): Criterion[] =>
  weights.map((weight, index) =>
    aCriterion({
      id: asCriterionId(`c${String(index + 1)}`),
      weight,
      text: `Says the thing numbered ${String(index + 1)}.`,
    }),
  );

export const anAnchor = (overrides: Partial<Anchor> = {}): Anchor => ({
  id: 'anchor-1',
  text: 'Dear Leyla, your note has many mistakes.',
  breaks: [asCriterionId('c1')],
  ...overrides,
});

export const aTask = (overrides: Partial<Task> = {}): Task => ({
  id: asTaskId('t1'),
  title: 'Feedback on a note',
  competency: 'Giving feedback',
  subcompetencies: ['Written work'],
  level: 'B1',
  targetLanguage: 'en',
  learnerLanguages: ['tr'],
  instructionLanguage: 'en',
  systemPrompt: 'You advise language teachers in adult evening classes.',
  prompt: 'Leyla (B1, L1 Turkish) wrote: “I was so waited.” Write feedback she can act on alone.',
  variables: {},
  resources: [],
  rubric: [
    aCriterion(),
    aCriterion({
      id: asCriterionId('c2'),
      layer: 'consensus',
      weight: 2,
      text: 'Gives at most three points to work on.',
    }),
    aCriterion({
      id: asCriterionId('c3'),
      layer: 'universal',
      weight: -2,
      text: 'Rewrites the whole note for her.',
    }),
  ],
  reference: 'Dear Leyla, your opening says clearly how you felt. Look again at “so waited”.',
  anchors: [],
  metadata: {},
  ...overrides,
});

export const aManifest = (overrides: Partial<Manifest> = {}): Manifest => ({
  formatVersion: PACK_FORMAT_VERSION,
  id: 'a-pack',
  name: 'A pack',
  version: '1.0.0',
  description: 'Invented for tests.',
  authors: ['Deskmark'],
  languages: ['en'],
  licence: { name: 'CC-BY-4.0', url: null, attribution: null },
  gated: false,
  canary: null,
  citation: null,
  parent: null,
  ...overrides,
});

export const aPack = (overrides: Partial<Pack> = {}): Pack => ({
  manifest: aManifest(),
  tasks: [aTask()],
  resources: {},
  ...overrides,
});

export const aModelPart = (overrides: Partial<ModelPart> = {}): ModelPart => ({
  engine: 'scripted',
  weightsHash: aHash('1'),
  quantisation: 'Q4_1',
  templateHash: aHash('2'),
  contextTokens: 4096,
  thinking: 'off',
  family: 'Scripted',
  paramsB: 4,
  ...overrides,
});

export type ModelCandidate = Extract<Candidate, { kind: 'model' }>;
export type ModelJudge = Extract<Judge, { kind: 'model' }>;

export const aCandidate = (overrides: Partial<ModelCandidate> = {}): ModelCandidate => ({
  kind: 'model',
  candidateId: asCandidateId('candidate-1'),
  model: aModelPart(),
  sampling: OFFICIAL_SAMPLING,
  ...overrides,
});

export const aJudge = (overrides: Partial<ModelJudge> = {}): ModelJudge => ({
  kind: 'model',
  judgeId: asJudgeId('judge-1'),
  model: aModelPart({ weightsHash: aHash('3') }),
  recipeHash: aHash('4'),
  sampling: { ...OFFICIAL_SAMPLING, maxTokens: 1 },
  ...overrides,
});

export const aRunSpec = (overrides: Partial<RunSpec> = {}): RunSpec => ({
  formatVersion: SPEC_FORMAT_VERSION,
  packHash: aHash('5'),
  taskIds: [asTaskId('t1')],
  candidates: [aCandidate()],
  judges: [aJudge()],
  epochs: 1,
  seed: 1,
  controlPairing: {},
  ...overrides,
});

export const aRun = (overrides: Partial<Run> = {}): Run => ({
  runId: RUN_ID,
  name: 'A run',
  spec: aRunSpec(),
  specHash: aHash('6'),
  state: 'ready',
  pausedBy: null,
  names: { 'candidate-1': 'Candidate one (Q4_1, scripted)', 'judge-1': 'Judge one (Q4_1, scripted)' },
  reuses: null,
  shard: null,
  createdAt: AN_INSTANT,
  ...overrides,
});

export const someTokens = (overrides: Partial<Tokens> = {}): Tokens => ({
  prompt: 100,
  cached: 0,
  completion: 20,
  ...overrides,
});

export const aResponse = (overrides: Partial<Response> = {}): Response => ({
  runId: RUN_ID,
  candidateId: asCandidateId('candidate-1'),
  taskId: asTaskId('t1'),
  epoch: 1,
  taskHash: aHash('7'),
  outcome: {
    ok: true,
    text: 'Dear Leyla, well begun.',
    thinking: null,
    finish: 'stop',
    tokens: someTokens(),
    ms: 1200,
    neutralised: 0,
  },
  responseHash: aHash('8'),
  source: { kind: 'generated' },
  environmentId: aHash('9'),
  at: AN_INSTANT,
  ...overrides,
});

/** A response that failed. */
export const aFailedResponse = (overrides: Partial<Response> = {}): Response =>
  aResponse({
    outcome: { ok: false, failure: { kind: 'empty-response' } },
    responseHash: null,
    ...overrides,
  });

export const aVerdict = (overrides: Partial<Verdict> = {}): Verdict => ({
  criterionId: asCriterionId('c1'),
  criterionHash: aHash('a'),
  met: true,
  logprobs: { true: -0.1, false: -2.5, floor: null },
  offLabelMass: 0.01,
  reason: null,
  raw: 'true',
  failure: null,
  evaluated: 'prefix',
  environmentId: aHash('9'),
  tokens: someTokens({ prompt: 430, cached: 400, completion: 1 }),
  ms: 300,
  ...overrides,
});

export const aJudgment = (overrides: Partial<Judgment> = {}): Judgment => ({
  runId: RUN_ID,
  judgeId: asJudgeId('judge-1'),
  candidateId: asCandidateId('candidate-1'),
  taskId: asTaskId('t1'),
  epoch: 1,
  responseHash: aHash('8'),
  contextHash: aHash('b'),
  verdicts: [aVerdict()],
  neutralised: 0,
  at: AN_INSTANT,
  ...overrides,
});

/** Verdicts on `c1`, `c2` …: met, not met, or (null) failed. */
export const someVerdicts = (...met: readonly (boolean | null)[]): Verdict[] =>
  met.map((decision, index) =>
    aVerdict({
      criterionId: asCriterionId(`c${String(index + 1)}`),
      met: decision,
      ...(decision === null ? { failure: { kind: 'labels-missing' } } : {}),
    }),
  );

export const anEnvironment = (overrides: Partial<Environment> = {}): Environment => ({
  environmentId: aHash('9'),
  app: '0.1.0',
  engine: 'scripted',
  engineVersion: 'scripted 1',
  device: 'CPU',
  threads: 1,
  browser: 'Chromium 156',
  ...overrides,
});

export const aLocalModel = (overrides: Partial<LocalModel> = {}): LocalModel => ({
  weightsHash: aHash('1'),
  name: 'Scripted',
  engine: 'scripted',
  source: { kind: 'scripted', script: 'plain' },
  sizeBytes: 1,
  files: [],
  family: 'Scripted',
  paramsB: 4,
  quantisation: 'Q4_1',
  contextTokens: 4096,
  template: null,
  templateHash: aHash('2'),
  thinking: 'none',
  licence: null,
  catalogueId: null,
  addedAt: AN_INSTANT,
  ...overrides,
});
