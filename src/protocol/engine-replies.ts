import * as v from 'valibot';
import { FailureSchema, type Outcome } from '../domain/failure';
import { EngineKindSchema, TokensSchema } from '../domain/run';
import type { EngineInfo, Generated, JudgeUsage, LoadedModel, LoadProgress, RawVerdict } from './engine';

/** What an engine's worker may answer: read once by its client, trusted afterwards. */
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const ms = v.pipe(v.number(), v.minValue(0));
const finish = v.picklist(['stop', 'length']);
const thinking = v.nullable(v.string());
const evaluated = v.picklist(['prefix', 'whole']);
/** An engine may say −Infinity of a token that can't come; the verdict's reader makes it null. */
const logprob = v.nullable(v.number());
const facts = { key: v.string(), evaluated, tokens: TokensSchema, ms };

export const EngineInfoSchema = v.object({
  engine: EngineKindSchema,
  version: v.string(),
  device: v.string(),
  threads: count,
  concurrency: v.pipe(v.number(), v.integer(), v.minValue(1)),
  labels: v.picklist(['full', 'top-n', 'none']),
  grammar: v.boolean(),
  prefixReuse: v.boolean(),
}) satisfies v.GenericSchema<unknown, EngineInfo>;

export const LoadProgressSchema = v.object({
  share: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  detail: v.string(),
}) satisfies v.GenericSchema<unknown, LoadProgress>;

export const LoadedModelSchema = v.object({
  contextTokens: v.pipe(v.number(), v.integer(), v.minValue(1)),
  controlStrings: v.array(v.string()),
  labels: v.variant('usable', [
    v.object({ usable: v.literal(true) }),
    v.object({ usable: v.literal(false), detail: v.string() }),
  ]),
  prefixReuse: v.variant('works', [
    v.object({ works: v.literal(true), distance: v.optional(v.pipe(v.number(), v.minValue(0))) }),
    v.object({ works: v.literal(false), detail: v.string() }),
  ]),
}) satisfies v.GenericSchema<unknown, LoadedModel>;

export const TokenCountsSchema = v.array(v.object({ tokens: count, exact: v.boolean() }));

export const GeneratedSchema = v.object({
  text: v.string(),
  thinking,
  finish,
  tokens: TokensSchema,
  ms,
  neutralised: count,
}) satisfies v.GenericSchema<unknown, Generated>;

export const RawVerdictSchema = v.variant('kind', [
  v.object({
    ...facts,
    kind: v.literal('labels'),
    logprobs: v.object({ true: logprob, false: logprob, floor: logprob }),
    offLabelMass: v.nullable(v.number()),
    first: v.string(),
  }),
  v.object({ ...facts, kind: v.literal('text'), text: v.string(), thinking, finish }),
  v.object({ ...facts, kind: v.literal('failure'), failure: FailureSchema }),
]) satisfies v.GenericSchema<unknown, RawVerdict>;

export const JudgeUsageSchema = v.object({
  tokens: TokensSchema,
  ms,
  neutralised: count,
}) satisfies v.GenericSchema<unknown, JudgeUsage>;

/** Reads a worker's outcome of a call; throws on one that doesn't keep the contract. */
export function readOutcome<T>(value: v.GenericSchema<unknown, T>, reply: unknown): Outcome<T> {
  const failure = v.object({ ok: v.literal(false), failure: FailureSchema });
  return v.is(failure, reply)
    ? v.parse(failure, reply)
    : { ok: true, value: v.parse(v.object({ ok: v.literal(true), value }), reply).value };
}
