import * as v from 'valibot';
import { cohenKappa, confusion, gwetAC1, mcnemarExact } from '../../../../../src/domain/stats';
import { plain, ratings, type Calls } from './inputs';

const verdicts = v.array(v.nullable(v.boolean()));
const table = v.object({ tp: plain, fp: plain, fn: plain, tn: plain });

/** A judge against a reference. */
export const agreement: Calls = {
  confusion: (input) => {
    const { reference, judge } = v.parse(v.object({ reference: verdicts, judge: verdicts }), input);
    return confusion(reference, judge);
  },
  cohenKappa: (input) => {
    const parsed = v.parse(v.object({ table, level: plain }), input);
    return cohenKappa(parsed.table, parsed.level);
  },
  gwetAC1: (input) => {
    const parsed = v.parse(v.object({ ratings, level: plain }), input);
    return gwetAC1(parsed.ratings, parsed.level);
  },
  mcnemarExact: (input) => {
    const { judgeOnly, referenceOnly } = v.parse(v.object({ judgeOnly: plain, referenceOnly: plain }), input);
    return mcnemarExact(judgeOnly, referenceOnly);
  },
};
