import * as v from 'valibot';
import { HashSchema } from '../../ids';
import { ReviewSchema } from '../review-schema';
import { LayerSchema, LevelSchema, ManifestSchema, RESPONSE_ROLES } from '../schema';

/**
 * A pack while it is being written: like a Pack, but texts may be empty and ids may clash for as long as someone
 * types. Everything is immutable; an edit shares what it doesn't touch. Tasks, criteria and anchors carry a `key` that
 * stays the same whatever becomes of their id; it is not part of the pack.
 */
const text = v.string();
const listOf = <S extends v.GenericSchema>(schema: S) => v.pipe(v.array(schema), v.readonly());
const frozen = <E extends v.ObjectEntries>(entries: E) => v.pipe(v.strictObject(entries), v.readonly());

export const DraftCriterionSchema = frozen({
  key: text,
  id: text,
  layer: LayerSchema,
  /** null until one was given. */
  weight: v.nullable(v.number()),
  text,
});
export type DraftCriterion = v.InferOutput<typeof DraftCriterionSchema>;

export const DraftAnchorSchema = frozen({
  key: text,
  id: text,
  text,
  /** Keys of criteria, so that a renamed id stays broken and a removed criterion doesn't. */
  breaks: listOf(text),
});
export type DraftAnchor = v.InferOutput<typeof DraftAnchorSchema>;

/** A variable of a task; a list, since two may bear one name for as long as someone types. */
export const DraftVariableSchema = frozen({ name: text, value: text });
export type DraftVariable = v.InferOutput<typeof DraftVariableSchema>;

export const DraftResponseLanguageSchema = frozen({ language: text, role: v.picklist(RESPONSE_ROLES) });
export type DraftResponseLanguage = v.InferOutput<typeof DraftResponseLanguageSchema>;

export const DraftTaskSchema = frozen({
  key: text,
  id: text,
  title: text,
  competency: text,
  subcompetencies: listOf(text),
  level: v.nullable(LevelSchema),
  targetLanguage: v.nullable(text),
  learnerLanguages: listOf(text),
  instructionLanguage: v.nullable(text),
  /** null: the task doesn't say; empty: any language will do. Drafts stored before there was such a field lack it. */
  responseLanguages: v.optional(v.nullable(listOf(DraftResponseLanguageSchema)), null),
  pair: v.optional(v.nullable(frozen({ id: text, translatedBy: text })), null),
  systemPrompt: text,
  prompt: text,
  variables: listOf(DraftVariableSchema),
  /** Names, in the order they are sent. */
  resources: listOf(text),
  rubric: listOf(DraftCriterionSchema),
  /** Empty: no reference answer. */
  reference: text,
  anchors: listOf(DraftAnchorSchema),
  metadata: listOf(DraftVariableSchema),
});
export type DraftTask = v.InferOutput<typeof DraftTaskSchema>;

/** A list, not a record: a record schema drops names such as `constructor`. */
export const DraftResourceSchema = frozen({ name: text, text });

export const DraftManifestSchema = frozen({
  id: text,
  name: text,
  version: text,
  description: text,
  authors: listOf(text),
  languages: listOf(text),
  licence: frozen({ name: text, url: v.nullable(text), attribution: v.nullable(text) }),
  gated: v.boolean(),
  canary: v.nullable(text),
  citation: v.nullable(text),
  /** Drafts stored before there were reviews lack it. */
  reviews: v.optional(listOf(ReviewSchema), []),
});
export type DraftManifest = v.InferOutput<typeof DraftManifestSchema>;

/** The stored pack a draft was made from. */
export const OriginSchema = frozen({
  packHash: HashSchema,
  manifest: v.pipe(ManifestSchema, v.readonly()),
  /** `version`: the next version of that pack. `copy`: another pack that begins with its tasks. */
  relation: v.picklist(['version', 'copy']),
  /** Written on this computer from a blank page: then its author may still change an open licence. */
  isOwnWork: v.boolean(),
});
export type Origin = v.InferOutput<typeof OriginSchema>;

export const DraftPackSchema = frozen({
  origin: v.nullable(OriginSchema),
  manifest: DraftManifestSchema,
  tasks: listOf(DraftTaskSchema),
  resources: listOf(DraftResourceSchema),
  /** The number of the next key. */
  nextKey: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type DraftPack = v.InferOutput<typeof DraftPackSchema>;

/** A task's contents without keys: what a template or a blank page offers. */
export interface TaskContent extends Omit<DraftTask, 'key' | 'id' | 'rubric' | 'anchors'> {
  rubric: readonly Omit<DraftCriterion, 'key' | 'id'>[];
}

/** The task with this key; undefined when there is none (any more). */
export const taskByKey = (draft: DraftPack, key: string): DraftTask | undefined =>
  draft.tasks.find((task) => task.key === key);
