import * as v from 'valibot';
import { LicenceSchema } from '../../pack';

const nonEmpty = v.pipe(v.string(), v.minLength(1));
/** Where a statement comes from, so that a reader can look it up. */
const source = nonEmpty;

/** `public/reference/l2-bench.json`: what is known about the benchmark besides its files, as data. */
export const L2benchRulesSchema = v.strictObject({
  formatVersion: v.literal(1),
  name: nonEmpty,
  citation: nonEmpty,
  licence: LicenceSchema,
  /** Tasks that the publisher leaves out of its own score. */
  leftOut: v.array(v.strictObject({ taskId: nonEmpty, reason: nonEmpty, source })),
});
export type L2benchRules = v.InferOutput<typeof L2benchRulesSchema>;
