import * as v from 'valibot';
import { CriterionIdSchema, TaskIdSchema } from '../ids';
import type { Task } from '../pack';

/** What has to be seen in a passage to know whether the statement is true of it. */
export const STATEMENT_KINDS = [
  'presence',
  'count',
  'order',
  'format',
  'level',
  'tone',
  'negation',
  'fault',
  'addressee',
  'reference-only',
  'late-evidence',
  'order-to-judge',
  'fence-closing',
  'fake-verdict',
  'control-string',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** Languages that there are passages in; the English short form comes before a judge's first use. */
export const CHECK_UP_LANGUAGES = ['en', 'es', 'zh', 'ar'] as const;
export type CheckUpLanguage = (typeof CHECK_UP_LANGUAGES)[number];

/** Counted up whenever a passage, a statement or the short form changes: answers to others no longer count. */
export const ITEMS_VERSION = 1;

const nonEmpty = v.pipe(v.string(), v.minLength(1));

/** Something that is plainly true or plainly false of a passage's response. */
export const StatementSchema = v.strictObject({
  id: CriterionIdSchema,
  kind: v.picklist(STATEMENT_KINDS),
  text: nonEmpty,
  isTrue: v.boolean(),
  isNegated: v.boolean(),
  /** Why it is plainly so: shown to the person who wonders. */
  reason: nonEmpty,
});
export type Statement = v.InferOutput<typeof StatementSchema>;

export const PassageSchema = v.strictObject({
  id: TaskIdSchema,
  /** What was asked for. */
  prompt: nonEmpty,
  reference: v.nullable(nonEmpty),
  /** What is judged. */
  response: nonEmpty,
  statements: v.pipe(v.array(StatementSchema), v.minLength(1)),
});
export type Passage = v.InferOutput<typeof PassageSchema>;

/** The passages of one language. */
export const PassagesSchema = v.strictObject({
  version: v.literal(ITEMS_VERSION),
  language: v.picklist(CHECK_UP_LANGUAGES),
  passages: v.array(PassageSchema),
  /** Statements of the short form; empty: this language has none. */
  short: v.array(CriterionIdSchema),
});
export type Passages = v.InferOutput<typeof PassagesSchema>;

/** A passage as a task whose rubric is its statements, so that a judge is asked as in any run. */
export const taskOfPassage = ({ id, prompt, reference, statements }: Passage): Task => ({
  id,
  title: id,
  competency: '',
  subcompetencies: [],
  level: null,
  targetLanguage: null,
  learnerLanguages: [],
  instructionLanguage: null,
  systemPrompt: '',
  prompt,
  variables: {},
  resources: [],
  rubric: statements.map((statement) => ({
    id: statement.id,
    layer: 'task',
    weight: 1,
    text: statement.text,
  })),
  reference,
  anchors: [],
  metadata: {},
});
