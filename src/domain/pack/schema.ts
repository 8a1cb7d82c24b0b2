import * as v from 'valibot';
import { isLanguageTag } from '../language';
import { CriterionIdSchema, HashSchema, TaskIdSchema } from '../ids';
import { ReviewSchema } from './review-schema';

const text = v.string();
const nonEmpty = v.pipe(v.string(), v.minLength(1));
/** BCP 47 tag; its validity is checked where `Intl` may be used. */
const languageTag = v.pipe(v.string(), v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/));
/** A tag that also names a language in due form. Older fields take any that looks like one: packs with it are stored. */
const strictLanguageTag = v.pipe(languageTag, v.check(isLanguageTag, 'expected a language tag'));
/** A bare file name: no folder, no drive letter, nothing that could leave the pack or that no file can be called. */
export const ResourceNameSchema = v.pipe(
  nonEmpty,
  v.maxLength(200),
  v.check(
    (name) => !/[/\\:\p{Cc}\p{Cs}]/u.test(name) && name !== '.' && name !== '..',
    'expected a bare file name',
  ),
);

export const LAYERS = ['task', 'consensus', 'universal'] as const;
export const LayerSchema = v.picklist(LAYERS);
export type Layer = v.InferOutput<typeof LayerSchema>;

export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export const LevelSchema = v.picklist(LEVELS);
export type Level = v.InferOutput<typeof LevelSchema>;

export const CriterionSchema = v.strictObject({
  id: CriterionIdSchema,
  layer: LayerSchema,
  /** Signed: a negative weight describes a fault. Within what adds up exactly: a sum of 1e308s is no number. */
  weight: v.pipe(v.number(), v.safeInteger()),
  text: nonEmpty,
});
export type Criterion = v.InferOutput<typeof CriterionSchema>;

/** A near-miss answer that breaks the named criteria: a known fault to find. */
export const AnchorSchema = v.strictObject({
  id: nonEmpty,
  text: nonEmpty,
  breaks: v.pipe(v.array(CriterionIdSchema), v.minLength(1)),
});
export type Anchor = v.InferOutput<typeof AnchorSchema>;

/** What a language is expected for in a response: all of it, what is explained, or what is shown of a language. */
export const RESPONSE_ROLES = ['all', 'explanation', 'examples'] as const;
export const ResponseLanguageSchema = v.strictObject({
  language: strictLanguageTag,
  role: v.picklist(RESPONSE_ROLES),
});
export type ResponseLanguage = v.InferOutput<typeof ResponseLanguageSchema>;
export type ResponseRole = ResponseLanguage['role'];

/** One of two tasks that ask the same in two languages, by the id that both bear. */
export const PairSchema = v.strictObject({
  id: v.pipe(nonEmpty, v.maxLength(200)),
  /** Who wrote the one from the other: a person, a group, or a program by its name. */
  translatedBy: nonEmpty,
});
export type Pair = v.InferOutput<typeof PairSchema>;

export const TaskSchema = v.strictObject({
  id: TaskIdSchema,
  title: nonEmpty,
  competency: text,
  subcompetencies: v.array(text),
  level: v.nullable(LevelSchema),
  targetLanguage: v.nullable(languageTag),
  /** First languages of the learners; empty when the task doesn't say. */
  learnerLanguages: v.array(languageTag),
  /** The language the prompt is written in. */
  instructionLanguage: v.nullable(languageTag),
  /** The languages a response is expected in; empty: any will do; left out: the task doesn't say. */
  responseLanguages: v.exactOptional(v.array(ResponseLanguageSchema)),
  pair: v.exactOptional(PairSchema),
  systemPrompt: text,
  prompt: nonEmpty,
  variables: v.record(v.string(), text),
  /** Names of resources, in the order the candidate is sent them. */
  resources: v.array(ResourceNameSchema),
  rubric: v.pipe(v.array(CriterionSchema), v.minLength(1)),
  reference: v.nullable(nonEmpty),
  anchors: v.array(AnchorSchema),
  metadata: v.record(v.string(), text),
});
export type Task = v.InferOutput<typeof TaskSchema>;
/** A task before it is parsed: the same fields, ids not yet checked. */
export type TaskInput = v.InferInput<typeof TaskSchema>;

export const LicenceSchema = v.strictObject({
  /** SPDX id where there is one, else the licence's name. */
  name: nonEmpty,
  url: v.nullable(text),
  attribution: v.nullable(text),
});
export type Licence = v.InferOutput<typeof LicenceSchema>;

export const PACK_FORMAT_VERSION = 1;

export const ManifestSchema = v.strictObject({
  formatVersion: v.literal(PACK_FORMAT_VERSION),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/)),
  name: nonEmpty,
  version: nonEmpty,
  description: text,
  authors: v.array(nonEmpty),
  languages: v.array(languageTag),
  licence: LicenceSchema,
  /** True: item text must stay out of exports unless the user holds the right to share it. */
  gated: v.boolean(),
  canary: v.nullable(nonEmpty),
  citation: v.nullable(text),
  /** packHash of the version this one was made from. */
  parent: v.nullable(HashSchema),
  /** Signed readings by people, the oldest first; left out where there is none, so that hashes of before stay. */
  reviews: v.exactOptional(v.array(ReviewSchema)),
});
export type Manifest = v.InferOutput<typeof ManifestSchema>;

/** A whole pack in memory. Resource texts are keyed by name; order has no meaning. */
export interface Pack {
  manifest: Manifest;
  tasks: readonly Task[];
  resources: Readonly<Record<string, string>>;
}
