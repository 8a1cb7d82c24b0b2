import * as v from 'valibot';
import { HashSchema, TaskIdSchema } from '../ids';
import { isLanguageTag } from '../language';

const nonEmpty = v.pipe(v.string(), v.minLength(1));

/** What a reviewer found of a task: nothing to change, something that they changed, something that others must decide. */
export const REVIEW_FINDINGS = ['reads-well', 'corrected', 'doubt'] as const;
export const ReviewedTaskSchema = v.strictObject({
  task: TaskIdSchema,
  /** Over all that was read (`reviewCanonical`), after the reviewer's own corrections. */
  textHash: HashSchema,
  finding: v.picklist(REVIEW_FINDINGS),
  note: v.nullable(nonEmpty),
});
export type ReviewedTask = v.InferOutput<typeof ReviewedTaskSchema>;
export type ReviewFinding = ReviewedTask['finding'];

/** What a reviewer is to the language. */
export const REVIEWER_RELATIONS = ['native', 'teacher', 'native-teacher'] as const;
export type ReviewerRelation = (typeof REVIEWER_RELATIONS)[number];

/** One person's signed reading of a pack. Tasks that it doesn't name were not looked at. */
export const ReviewSchema = v.strictObject({
  /** As the reviewer wants it to stand. */
  name: nonEmpty,
  /** The language reviewed. */
  language: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/),
    v.check(isLanguageTag, 'expected a language tag'),
  ),
  relation: v.picklist(REVIEWER_RELATIONS),
  /** The day it was signed. */
  date: v.pipe(v.string(), v.isoDate()),
  note: v.nullable(nonEmpty),
  tasks: v.pipe(v.array(ReviewedTaskSchema), v.minLength(1)),
});
export type Review = v.InferOutput<typeof ReviewSchema>;
