import { normalQuantile } from './distributions';
import { because, isUndefined, type Maybe } from './undefined';

/**
 * Below this J no rate is corrected: each error is divided by J, and from 50 marks J itself is known to about ± 0.2 only,
 * so that it can't be told from 0, where nothing could be said.
 */
export const LOWEST_YOUDEN_J = 0.2;
/** Rounding must not refuse a judge at the floor. */
const ROUNDING = 1e-12;
/** A smoothed J below this is none. */
const NOTHING = 1e-9;

/** Whether a J is too low to correct by. */
export const isTooWeak = (youdenJ: number): boolean => youdenJ < LOWEST_YOUDEN_J - ROUNDING;
export const cutToShare = (value: number): number => Math.min(1, Math.max(0, value));

export interface RoganGladenInput {
  /** Of n verdicts the judge gave, how many are met. */
  judgeMet: number;
  n: number;
  trueNegatives: number;
  referenceNegatives: number;
  truePositives: number;
  referencePositives: number;
  level: number;
}

export interface RoganGladen {
  p: number;
  specificity: number;
  sensitivity: number;
  youdenJ: number;
  /** Share met by the reference's measure, cut to 0 … 1. */
  theta: Maybe<number>;
  thetaRaw: Maybe<number>;
  /** It was cut: marks and what was judged don't fit together. Left out where nothing was corrected. */
  outOfRange?: boolean;
  lo: Maybe<number>;
  hi: Maybe<number>;
}

/**
 * Share of met criteria, corrected by how often the judge errs: (p + q0 − 1) ⁄ J (Rogan & Gladen 1978), with the adjusted
 * interval of Lang & Reiczigel (2014; as in arXiv 2511.21140). For independent verdicts and separate marks: for criteria
 * of marked tasks take the clustered one.
 */
export function roganGladen(input: RoganGladenInput): Maybe<RoganGladen> {
  const { judgeMet, n, trueNegatives, referenceNegatives, truePositives, referencePositives, level } = input;
  if (n === 0) return because('no-data');
  if (referencePositives === 0) return because('no-reference-positives');
  if (referenceNegatives === 0) return because('no-reference-negatives');
  const [p, specificity] = [judgeMet / n, trueNegatives / referenceNegatives];
  const sensitivity = truePositives / referencePositives;
  const youdenJ = specificity + sensitivity - 1;
  const facts = { p, specificity, sensitivity, youdenJ };

  const q0 = (trueNegatives + 1) / (referenceNegatives + 2);
  const q1 = (truePositives + 1) / (referencePositives + 2);
  const smoothed = q0 + q1 - 1;
  if (isTooWeak(youdenJ) || smoothed < NOTHING) {
    const none = because('judge-too-weak');
    return { ...facts, theta: none, thetaRaw: none, lo: none, hi: none };
  }
  const thetaRaw = (p + specificity - 1) / youdenJ;
  const estimate = {
    ...facts,
    theta: cutToShare(thetaRaw),
    thetaRaw,
    outOfRange: thetaRaw < 0 || thetaRaw > 1,
  };
  const z = normalQuantile((1 + level) / 2);
  if (isUndefined(z)) return { ...estimate, lo: z, hi: z };

  const size = n + z * z;
  const rate = (judgeMet + (z * z) / 2) / size;
  const centre = (rate + q0 - 1) / smoothed;
  const v0 = (q0 * (1 - q0)) / (referenceNegatives + 2);
  const v1 = (q1 * (1 - q1)) / (referencePositives + 2);
  const shift = 2 * z * z * (centre * v1 - (1 - centre) * v0);
  const spread = (rate * (1 - rate)) / size + (1 - centre) ** 2 * v0 + centre ** 2 * v1;
  const half = (z * Math.sqrt(spread)) / smoothed;
  return {
    ...estimate,
    lo: cutToShare(centre + shift - half),
    hi: cutToShare(centre + shift + half),
  };
}
