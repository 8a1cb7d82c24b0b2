import * as v from 'valibot';

const detail = v.string();
/** Failures are stored and exported: a number that JSON can't write would cost the whole row. */
const figure = v.pipe(v.number(), v.finite());
const bytes = v.pipe(v.number(), v.integer(), v.minValue(0));
const only = <K extends string>(kind: K) => v.object({ kind: v.literal(kind) });
const withDetail = <K extends string>(kind: K) => v.object({ kind: v.literal(kind), detail });

/** What can be wrong with a user's own server: each has its sentence and its remedy. */
export const SERVER_REASONS = [
  'not-running',
  'cors',
  'permission',
  'csp',
  'wrong-key',
  'no-such-model',
  /** The prompt was silently cut to the server's context. */
  'context-cut',
  'busy',
  'status',
  'redirect',
  'unreadable',
  'too-long',
  'interrupted',
  'timeout',
] as const;
export type ServerReason = (typeof SERVER_REASONS)[number];

/**
 * Everything that can go wrong as a value. `kind` decides the sentence a person reads (the UI has one for each);
 * the other fields carry the numbers for it. `detail` is technical text, shown only on request.
 */
export const FailureSchema = v.variant('kind', [
  // the item itself
  v.object({ kind: v.literal('prompt-too-long'), tokens: figure, limit: figure }),
  only('empty-response'),
  only('thinking-unfinished'),
  v.object({ kind: v.literal('unreadable-verdict'), text: v.string() }),
  only('answer-cut-off'),
  only('labels-missing'),
  v.object({ kind: v.literal('killed-the-page'), times: figure }),
  only('no-response'),
  /** A response of an imported candidate that its file doesn't hold. */
  only('not-in-file'),
  only('text-held-back'),
  /** Texts of a gated pack were to leave. */
  only('right-needed'),
  // the model or the settings
  withDetail('damaged-model'),
  v.object({ kind: v.literal('wrong-hash'), file: v.string(), expected: v.string(), actual: v.string() }),
  v.object({ kind: v.literal('not-a-model'), file: v.string(), detail }),
  withDetail('unsupported-model'),
  withDetail('bad-setting'),
  v.object({ kind: v.literal('no-label-probabilities'), detail }),
  v.object({ kind: v.literal('model-missing'), name: v.string() }),
  /** A draft that can't become a run; `name` says which candidate, judge or task is meant. */
  v.object({
    kind: v.literal('invalid-run'),
    problem: v.picklist([
      'no-tasks',
      'unknown-task',
      'no-candidates',
      'same-candidate-twice',
      'same-judge-twice',
      'candidate-not-in-source',
      'judge-not-in-source',
      'source-run-missing',
      'no-chat-template',
    ]),
    name: v.string(),
  }),
  only('pack-missing'),
  // the machine
  withDetail('no-webgpu'),
  withDetail('no-f16'),
  v.object({ kind: v.literal('out-of-memory'), needBytes: v.nullable(bytes), detail }),
  withDetail('device-lost'),
  withDetail('worker-died'),
  v.object({ kind: v.literal('stuck'), seconds: figure, doing: v.string() }),
  withDetail('blocked-by-policy'),
  // network
  v.object({
    kind: v.literal('download'),
    url: v.string(),
    /** `blocked`: the server answers, but not to web pages (CORS); `unreachable`: no answer, for whatever reason. */
    reason: v.picklist(['offline', 'unreachable', 'blocked', 'status', 'interrupted']),
    status: v.nullable(figure),
    detail,
  }),
  /** Of a user's own server. Without address and key: failures are stored and exported. */
  v.object({
    kind: v.literal('server'),
    reason: v.picklist(SERVER_REASONS),
    status: v.nullable(figure),
    detail,
  }),
  // storage
  v.object({ kind: v.literal('storage-full'), missingBytes: v.nullable(bytes), detail }),
  withDetail('storage-blocked'),
  v.object({ kind: v.literal('newer-database'), version: figure }),
  withDetail('storage-failed'),
  only('locked-elsewhere'),
  only('run-in-progress'),
  // files
  v.object({ kind: v.literal('newer-format'), file: v.string(), version: figure, known: figure }),
  v.object({ kind: v.literal('unreadable-file'), file: v.string(), detail }),
  v.object({ kind: v.literal('invalid-file'), file: v.string(), problems: figure, detail }),
  // the rest
  only('cancelled'),
  withDetail('bug'),
]);
export type Failure = v.InferOutput<typeof FailureSchema>;

/** The result of anything that can fail: never thrown across a layer. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: Failure };
export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const failed = (failure: Failure): Outcome<never> => ({ ok: false, failure });

const MACHINE: ReadonlySet<Failure['kind']> = new Set<Failure['kind']>([
  'out-of-memory',
  'device-lost',
  'worker-died',
  'stuck',
]);

/** True for failures of the machine: the item isn't to blame, a fresh worker may succeed. */
export const isMachineFailure = (failure: Failure): boolean => MACHINE.has(failure.kind);

/** The end of a `switch` over a union: a member without a case is a compile error. */
export const unreachable = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};
