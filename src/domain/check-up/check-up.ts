import * as v from 'valibot';
import type { Failure } from '../failure';
import { CriterionIdSchema, HashSchema, type CriterionId } from '../ids';
import { ThinkingSchema, type Verdict } from '../run';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What a judge said of one statement. */
export const AnswerSchema = v.strictObject({
  statementId: CriterionIdSchema,
  /** null: it gave no verdict. */
  met: v.nullable(v.boolean()),
  /** P(true) where label probabilities were read. */
  p: v.nullable(share),
  /** How often it could not be asked at all, where that is why there is no verdict. */
  attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type Answer = v.InferOutput<typeof AnswerSchema>;

/**
 * The check-up of one judge: a model that thinks or doesn't, asked by a recipe, by one version of an engine. It grows
 * while it is made; answers to another version of the passages are thrown away when it goes on.
 */
export const CheckUpSchema = v.strictObject({
  weightsHash: HashSchema,
  recipeHash: HashSchema,
  engineVersion: v.string(),
  thinking: ThinkingSchema,
  itemsVersion: v.pipe(v.number(), v.integer(), v.minValue(1)),
  answers: v.array(AnswerSchema),
  environmentId: HashSchema,
  /** When the last answer came. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type CheckUp = v.InferOutput<typeof CheckUpSchema>;
export type CheckUpHead = Omit<CheckUp, 'answers'>;
/** What a check-up is stored under; of a judge, what its check-up would be. */
export type CheckUpKey = Pick<CheckUp, 'weightsHash' | 'recipeHash' | 'engineVersion' | 'thinking'>;

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

/** A statement that the judge could not be asked; it is asked again when the check-up goes on. */
export const noAnswer = (statementId: CriterionId): Answer => ({
  statementId,
  met: null,
  p: null,
  attempts: 1,
});

/** Failures that are the judge's own answer, and would be again; with others it wasn't asked. */
const OWN: ReadonlySet<Failure['kind']> = new Set<Failure['kind']>([
  'unreadable-verdict',
  'answer-cut-off',
  'labels-missing',
  'thinking-unfinished',
  'empty-response',
]);

export function answerOf(verdict: Verdict): Answer {
  const { criterionId: statementId, failure, met } = verdict;
  if (failure !== null && failure !== 'unsure' && !OWN.has(failure.kind)) return noAnswer(statementId);
  return { statementId, met, p: probabilityOf(verdict) };
}

/** What is kept of two answers: the judge says the same again, but what couldn't be asked may be asked now. */
function keep(known: Answer | undefined, answer: Answer): Answer {
  if (known === undefined) return answer;
  if (known.attempts === undefined) return known;
  return answer.attempts === undefined ? answer : { ...known, attempts: known.attempts + answer.attempts };
}

/** A check-up with further answers; undefined: it is begun. What was answered stays as it was. */
export function grow(known: CheckUp | undefined, head: CheckUpHead, answers: readonly Answer[]): CheckUp {
  const all = new Map<CriterionId, Answer>();
  for (const answer of known?.itemsVersion === head.itemsVersion ? known.answers : [])
    all.set(answer.statementId, answer);
  for (const answer of answers) all.set(answer.statementId, keep(all.get(answer.statementId), answer));
  return { ...head, answers: [...all.values()] };
}
