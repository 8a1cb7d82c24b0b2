import * as v from 'valibot';
import { CriterionIdSchema, HashSchema, type CriterionId } from '../ids';
import type { Verdict } from '../run';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What a judge said of one statement. */
export const AnswerSchema = v.strictObject({
  statementId: CriterionIdSchema,
  /** null: it gave no verdict. */
  met: v.nullable(v.boolean()),
  /** P(true) where label probabilities were read. */
  p: v.nullable(share),
});
export type Answer = v.InferOutput<typeof AnswerSchema>;

/**
 * The check-up of one judge, a model asked by a recipe, by one version of an engine. It grows while it is made; answers
 * to another version of the passages are thrown away when it goes on.
 */
export const CheckUpSchema = v.strictObject({
  weightsHash: HashSchema,
  recipeHash: HashSchema,
  engineVersion: v.string(),
  itemsVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  answers: v.array(AnswerSchema),
  environmentId: HashSchema,
  /** When the last answer came. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type CheckUp = v.InferOutput<typeof CheckUpSchema>;
export type CheckUpHead = Omit<CheckUp, 'answers'>;

/** Check-ups that ship with the app: made on another computer and shown as such. */
export const RecordedCheckUpsSchema = v.strictObject({
  formatVersion: v.literal(1),
  checkUps: v.array(CheckUpSchema),
});

/** P(true) over both labels; null: not read, or one label is only bounded. */
function probabilityOf({ logprobs }: Verdict): number | null {
  if (logprobs?.true == null || logprobs.false == null) return null;
  return 1 / (1 + Math.exp(logprobs.false - logprobs.true));
}

export const answerOf = (verdict: Verdict): Answer => ({
  statementId: verdict.criterionId,
  met: verdict.met,
  p: probabilityOf(verdict),
});

/** A statement that the judge could not be asked. */
export const noAnswer = (statementId: CriterionId): Answer => ({ statementId, met: null, p: null });

/**
 * A check-up with further answers; undefined: it is begun. What was answered stays as it was: the same judge says the
 * same again.
 */
export function grow(known: CheckUp | undefined, head: CheckUpHead, answers: readonly Answer[]): CheckUp {
  const before = known?.itemsVersion === head.itemsVersion ? known.answers : [];
  const has = new Set(before.map(({ statementId }) => statementId));
  return { ...head, answers: [...before, ...answers.filter(({ statementId }) => !has.has(statementId))] };
}
