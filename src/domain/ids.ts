import * as v from 'valibot';

/** Ids are branded strings, made only here, so that a task id can't be passed where a run id is meant. */
const HEX = /^[0-9a-f]{64}$/;

export const HashSchema = v.pipe(v.string(), v.regex(HEX, 'expected 64 hexadecimal digits'), v.brand('Hash'));
export type Hash = v.InferOutput<typeof HashSchema>;

export const RunIdSchema = v.pipe(v.string(), v.uuid(), v.brand('RunId'));
export type RunId = v.InferOutput<typeof RunIdSchema>;

const shortText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

export const TaskIdSchema = v.pipe(shortText, v.brand('TaskId'));
export type TaskId = v.InferOutput<typeof TaskIdSchema>;

export const CriterionIdSchema = v.pipe(shortText, v.brand('CriterionId'));
export type CriterionId = v.InferOutput<typeof CriterionIdSchema>;

/** Hash of what makes a candidate itself, `control:…` or `imported:…` (design: identity). */
export const CandidateIdSchema = v.pipe(shortText, v.brand('CandidateId'));
export type CandidateId = v.InferOutput<typeof CandidateIdSchema>;

/** Hash of model part, recipe and sampling, `person:<uuid>` or `imported:<hash>`. */
export const JudgeIdSchema = v.pipe(shortText, v.brand('JudgeId'));
export type JudgeId = v.InferOutput<typeof JudgeIdSchema>;

/** Parses a value known to be well-formed; throws on a bug, never on user input. */
export const asHash = (text: string): Hash => v.parse(HashSchema, text);
export const asRunId = (text: string): RunId => v.parse(RunIdSchema, text);
export const asTaskId = (text: string): TaskId => v.parse(TaskIdSchema, text);
export const asCriterionId = (text: string): CriterionId => v.parse(CriterionIdSchema, text);
export const asCandidateId = (text: string): CandidateId => v.parse(CandidateIdSchema, text);
export const asJudgeId = (text: string): JudgeId => v.parse(JudgeIdSchema, text);
