import * as v from 'valibot';
import { CheckUpSchema, type CheckUp } from '../../check-up';
import type { Outcome } from '../../failure';
import type { Issue } from '../../issue';
import { CriterionIdSchema, HashSchema, TaskIdSchema } from '../../ids';
import { RecipeSchema } from '../../judging';
import { LicenceSchema, type Pack } from '../../pack';
import {
  EnvironmentSchema,
  JudgmentSchema,
  ResponseSchema,
  RunSchema,
  type Judgment,
  type Response,
} from '../../run';
import { readJsonl } from '../jsonl';
import { readVersioned } from '../versioned';

export const RESULTS_FORMAT_VERSION = 1;
export const RESULTS_MANIFEST = 'results.json';
export const RESULTS_RESPONSES = 'responses.jsonl';
export const RESULTS_JUDGMENTS = 'judgments.jsonl';
/** Check-ups of the runs' judges. A part that may be absent: files of before lack it, and older readers pass it over. */
export const RESULTS_CHECK_UPS = 'checkups.jsonl';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The pack of a results file: what it is, and the keys that rows refer to; its texts only where they may leave. */
export const PackMentionSchema = v.strictObject({
  packHash: HashSchema,
  id: v.string(),
  name: v.string(),
  version: v.string(),
  licence: LicenceSchema,
  gated: v.boolean(),
  canary: v.nullable(v.string()),
  /** Path of the pack inside the file; null: kept back. */
  path: v.nullable(v.string()),
  keys: v.array(v.strictObject({ taskId: TaskIdSchema, criterionIds: v.array(CriterionIdSchema) })),
});
export type PackMention = v.InferOutput<typeof PackMentionSchema>;

export const ResultsManifestSchema = v.strictObject({
  formatVersion: v.literal(RESULTS_FORMAT_VERSION),
  /** Version of the app that wrote it. */
  app: v.string(),
  exportedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** False: responses, reasons and notes were kept back. */
  includesText: v.boolean(),
  runs: v.array(RunSchema),
  environments: v.array(EnvironmentSchema),
  recipes: v.array(v.strictObject({ recipeHash: HashSchema, recipe: RecipeSchema })),
  packs: v.array(PackMentionSchema),
  /** So that a truncated file is noticed. */
  counts: v.strictObject({ responses: count, judgments: count }),
});
export type ResultsManifest = v.InferOutput<typeof ResultsManifestSchema>;

/** How a results file names a pack; `path` as in the schema. */
export const mentionPack = (
  pack: Pack,
  packHash: PackMention['packHash'],
  path: string | null,
): PackMention => ({
  packHash,
  id: pack.manifest.id,
  name: pack.manifest.name,
  version: pack.manifest.version,
  licence: pack.manifest.licence,
  gated: pack.manifest.gated,
  canary: pack.manifest.canary,
  path,
  keys: pack.tasks.map(({ id, rubric }) => ({
    taskId: id,
    criterionIds: rubric.map((criterion) => criterion.id),
  })),
});

/** The manifest of a results file, or why it can't be read (`newer-format` for one of a newer Deskmark). */
export const readResultsManifest = (text: string, file = RESULTS_MANIFEST): Outcome<ResultsManifest> =>
  readVersioned(ResultsManifestSchema, text, file, RESULTS_FORMAT_VERSION);

interface Rows<T> {
  rows: T[];
  issues: Issue[];
}
const values = <T>({ rows, issues }: ReturnType<typeof readJsonl<T>>): Rows<T> => ({
  rows: rows.map(({ value }) => value),
  issues,
});

export const readResponseRows = (text: string, file = RESULTS_RESPONSES): Rows<Response> =>
  values(readJsonl(ResponseSchema, text, file));
export const readJudgmentRows = (text: string, file = RESULTS_JUDGMENTS): Rows<Judgment> =>
  values(readJsonl(JudgmentSchema, text, file));
export const readCheckUpRows = (text: string, file = RESULTS_CHECK_UPS): Rows<CheckUp> =>
  values(readJsonl(CheckUpSchema, text, file));
