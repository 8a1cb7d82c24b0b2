import * as v from 'valibot';
import {
  differenceEstimator,
  marksForDifference,
  marksForWilson,
  ppiMean,
  roganGladen,
  roganGladenClustered,
  signedCorrection,
} from '../../../../../src/domain/stats';
import { plain, type Calls } from './inputs';

const scores = v.array(plain);
const signClass = v.object({ tp: plain, refPos: plain, tn: plain, refNeg: plain });

/** What marks make of a judge's score, and how many are needed. */
export const corrections: Calls = {
  differenceEstimator: (input) => {
    const lambda = v.union([plain, v.literal('fit')]);
    return differenceEstimator(
      v.parse(v.object({ y: scores, f: scores, fRest: scores, lambda, level: plain }), input),
    );
  },
  ppiMean: (input) => {
    const lambda = v.nullable(plain);
    return ppiMean(
      v.parse(v.object({ y: scores, f: scores, fUnlabelled: scores, lambda, level: plain }), input),
    );
  },
  roganGladen: (input) =>
    roganGladen(
      v.parse(
        v.object({
          judgeMet: plain,
          n: plain,
          trueNegatives: plain,
          referenceNegatives: plain,
          truePositives: plain,
          referencePositives: plain,
          level: plain,
        }),
        input,
      ),
    ),
  roganGladenClustered: (input) => {
    const labelled = v.array(v.object({ pos: plain, neg: plain, tp: plain, tn: plain }));
    return roganGladenClustered(
      v.parse(v.object({ labelled, tasksJudged: plain, judgeMet: plain, n: plain, level: plain }), input),
    );
  },
  signedCorrection: (input) => {
    const task = v.object({
      positiveWeight: plain,
      negativeWeight: plain,
      positiveMet: plain,
      negativeMet: plain,
    });
    return signedCorrection(
      v.parse(v.object({ tasks: v.array(task), positiveClass: signClass, negativeClass: signClass }), input),
    );
  },
  marksForWilson: (input) =>
    marksForWilson(v.parse(v.object({ p: plain, halfWidth: plain, level: plain }), input)),
  marksForDifference: (input) =>
    marksForDifference(
      v.parse(
        v.object({ residualSd: plain, N: plain, marked: plain, halfWidth: plain, level: plain }),
        input,
      ),
    ),
};
