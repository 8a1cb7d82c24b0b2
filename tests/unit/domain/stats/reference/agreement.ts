import * as v from 'valibot';
import {
  calibration,
  cohenKappa,
  confusion,
  gwetAC1,
  krippendorffNominal,
  mcnemarExact,
  rankingAgreement,
  scoreAgreement,
} from '../../../../../src/domain/stats';
import { list, plain, ratings, type Calls } from './inputs';

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
  krippendorffNominal: (input) => krippendorffNominal(v.parse(v.object({ ratings }), input).ratings),
  scoreAgreement: (input) => {
    const { a, b, level } = v.parse(v.object({ a: list, b: list, level: plain }), input);
    return scoreAgreement(a, b, level);
  },
  rankingAgreement: (input) => {
    const { a, b, eps } = v.parse(v.object({ a: list, b: list, eps: plain }), input);
    return rankingAgreement(a, b, eps);
  },
  calibration: (input) => {
    const { p, y, bins } = v.parse(v.object({ p: list, y: verdicts, bins: plain }), input);
    return calibration(p, y, bins);
  },
};
