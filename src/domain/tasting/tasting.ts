import * as v from 'valibot';
import { CandidateIdSchema, HashSchema } from '../ids';
import { LevelSchema } from '../pack';
import { ModelPartSchema, ResponseOutcomeSchema, SamplingSchema } from '../run';
import { TASTING_TEMPLATES } from './templates';
import { MOST_TEXTS } from './texts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const nonEmpty = v.pipe(v.string(), v.minLength(1));

/** Which of the two models: the first or the second that was chosen. */
export const WhoSchema = v.picklist([0, 1]);
export type Who = v.InferOutput<typeof WhoSchema>;
export const BOTH: readonly Who[] = [0, 1];
export const otherOf = (who: Who): Who => (who === 0 ? 1 : 0);

export const TastedSchema = v.strictObject({
  candidateId: CandidateIdSchema,
  name: nonEmpty,
  model: ModelPartSchema,
  sampling: SamplingSchema,
});
export type Tasted = v.InferOutput<typeof TastedSchema>;

/** What one model wrote to one text, or why it wrote nothing. */
export const AnswerSchema = v.strictObject({
  /** Place of the text, from 0. */
  text: count,
  who: WhoSchema,
  outcome: ResponseOutcomeSchema,
  environmentId: HashSchema,
  at: instant,
});
export type TastingAnswer = v.InferOutput<typeof AnswerSchema>;

export const CHOICES = ['left', 'right', 'same'] as const;
export const ChoiceSchema = v.picklist(CHOICES);
export type Choice = v.InferOutput<typeof ChoiceSchema>;

/** What the person said of the pair of one text. */
export const PreferenceSchema = v.strictObject({
  text: count,
  choice: ChoiceSchema,
  ms: v.pipe(v.number(), v.finite(), v.minValue(0)),
});
export type Preference = v.InferOutput<typeof PreferenceSchema>;

/** Two models' answers to a person's own texts, chosen between without names. Everything of it is in one row. */
export const TastingSchema = v.strictObject({
  tastingId: v.pipe(v.string(), v.uuid()),
  template: v.picklist(TASTING_TEMPLATES),
  level: LevelSchema,
  answerLanguage: v.string(),
  /** As they were sent: a later wording of the template changes nothing here. */
  system: v.string(),
  prompt: nonEmpty,
  texts: v.pipe(v.array(nonEmpty), v.minLength(1), v.maxLength(MOST_TEXTS)),
  tasted: v.strictTuple([TastedSchema, TastedSchema]),
  /** 32-bit: of the order of the pairs and of their sides. */
  seed: count,
  answers: v.array(AnswerSchema),
  /** The answer that was begun, and how often: one that kills the page is given up. null: nothing is in the making. */
  begun: v.nullable(v.strictObject({ text: count, who: WhoSchema, times: count })),
  /** In the order they were given. */
  preferences: v.array(PreferenceSchema),
  /** When the names were shown: from then on no preference changes. */
  shown: v.nullable(v.strictObject({ at: instant, isEarly: v.boolean() })),
  at: instant,
});
export type Tasting = v.InferOutput<typeof TastingSchema>;
