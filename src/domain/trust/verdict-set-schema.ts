import * as v from 'valibot';
import { LAYERS } from '../pack';
import type { VerdictSet } from './verdict-set';

const finite = v.pipe(v.number(), v.finite());
const id = v.pipe(v.string(), v.maxLength(200));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Each of its kind once: two of one key would both be counted. */
const eachOnce = <T>(keyOf: (item: T) => string) =>
  v.check<T[], string>(
    (items) => new Set(items.map(keyOf)).size === items.length,
    'expected each of them once',
  );

const SetVerdictSchema = v.strictObject({
  criterionId: id,
  weight: v.nullable(finite),
  layer: v.nullable(v.picklist(LAYERS)),
  met: v.nullable(v.boolean()),
  pMet: v.nullable(finite),
  reason: v.nullable(v.string()),
});

const SetResponseSchema = v.strictObject({
  candidateId: id,
  taskId: id,
  epoch: v.pipe(v.number(), v.integer(), v.minValue(1)),
  responseHash: v.nullable(v.string()),
  verdicts: v.pipe(
    v.array(SetVerdictSchema),
    eachOnce(({ criterionId }) => criterionId),
  ),
  seconds: v.nullable(finite),
});

const SetCandidateSchema = v.strictObject({
  candidateId: id,
  name: v.string(),
  family: v.nullable(v.string()),
});

/** A verdict set as it is stored: from a file of somebody else's, so nothing of it is taken on trust. */
export const VerdictSetSchema: v.GenericSchema<unknown, VerdictSet> = v.strictObject({
  judgeId: id,
  name: v.string(),
  kind: v.picklist(['model', 'person', 'imported']),
  family: v.nullable(v.string()),
  people: count,
  candidates: v.pipe(
    v.array(SetCandidateSchema),
    eachOnce(({ candidateId }) => candidateId),
  ),
  responses: v.pipe(
    v.array(SetResponseSchema),
    eachOnce(({ candidateId, taskId, epoch }) => JSON.stringify([candidateId, taskId, epoch])),
  ),
});
