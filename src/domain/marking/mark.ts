import * as v from 'valibot';
import { CriterionIdSchema, type CriterionId, type Hash } from '../ids';
import type { Verdict } from '../run';

export const ANSWERS = ['met', 'unmet', 'unsure'] as const;
export const AnswerSchema = v.picklist(ANSWERS);
export type Answer = v.InferOutput<typeof AnswerSchema>;

/** What a marker said of one criterion. */
export const MarkSchema = v.strictObject({
  criterionId: CriterionIdSchema,
  /** null: only a note so far. */
  answer: v.nullable(AnswerSchema),
  note: v.pipe(v.string(), v.maxLength(5000)),
  /** From the mark before, or from when the response was shown, to this one. */
  ms: v.pipe(v.number(), v.finite(), v.minValue(0)),
});
export type Mark = v.InferOutput<typeof MarkSchema>;

/** A change of one mark. */
export type MarkChange = { kind: 'answer'; answer: Answer; ms: number } | { kind: 'note'; note: string };

/** The mark after a change; null: nothing is left of it. The same answer again takes it back. */
export function changedMark(
  criterionId: CriterionId,
  before: Mark | undefined,
  change: MarkChange,
): Mark | null {
  const mark = before ?? { criterionId, answer: null, note: '', ms: 0 };
  const isBack = change.kind === 'answer' && change.answer === mark.answer;
  const after =
    change.kind === 'note'
      ? { ...mark, note: change.note }
      : { ...mark, answer: isBack ? null : change.answer, ms: isBack ? 0 : change.ms };
  return after.answer === null && after.note === '' ? null : after;
}

/** Marks with one of them changed, in the order of the rubric. */
export function withMark(
  marks: readonly Mark[],
  rubric: readonly CriterionId[],
  criterionId: CriterionId,
  mark: Mark | null,
): Mark[] {
  const all = new Map(marks.map((one) => [one.criterionId, one]));
  if (mark === null) all.delete(criterionId);
  else all.set(criterionId, mark);
  return rubric.flatMap((id) => all.get(id) ?? []);
}

/** Every criterion is decided, be it as unsure. */
export const isMarked = (marks: readonly Pick<Mark, 'answer'>[], criteria: number): boolean =>
  marks.filter(({ answer }) => answer !== null).length >= criteria;

const NO_TOKENS = { prompt: 0, cached: 0, completion: 0 };

/** A mark as a verdict by a person: unsure is no verdict, and a note is its reason. */
export const verdictOf = (
  { criterionId, answer, note, ms }: Mark,
  { criterionHash, environmentId }: { criterionHash: Hash; environmentId: Hash },
): Verdict => ({
  criterionId,
  criterionHash,
  met: answer === 'met' ? true : answer === 'unmet' ? false : null,
  logprobs: null,
  offLabelMass: null,
  reason: note === '' ? null : note,
  raw: null,
  failure: answer === 'unsure' ? 'unsure' : null,
  evaluated: 'none',
  environmentId,
  tokens: NO_TOKENS,
  ms,
});

/** The mark a person's verdict was made of. */
export const markOf = ({ criterionId, met, failure, reason, ms }: Verdict): Mark => ({
  criterionId,
  answer: met === null ? (failure === 'unsure' ? 'unsure' : null) : met ? 'met' : 'unmet',
  note: reason ?? '',
  ms,
});
