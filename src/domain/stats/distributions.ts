import { betaShare, logGamma } from './beta';
import { because, isUndefined, type Maybe } from './undefined';

/** Coefficients of Wichura's algorithm AS 241 (PPND16), as the nearest doubles. */
const CENTRE = {
  over: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987,
    67265.7709270087, 33430.57558358813, 2509.0809287301227,
  ],
  under: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852854,
  ],
} as const;
const SHOULDER = {
  over: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  under: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
} as const;
const TAIL = {
  over: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 0.000027115555687434876, 2.0103343992922881e-7,
  ],
  under: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133,
    0.000018463183175100548, 1.421511758316446e-7, 2.0442631033899397e-15,
  ],
} as const;

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((value, coefficient) => value * x + coefficient, 0);
const ratio = ({ over, under }: { over: readonly number[]; under: readonly number[] }, x: number): number =>
  polynomial(over, x) / polynomial(under, x);

/** Quantile of the standard normal distribution; `bad-input` outside 0 < p < 1. */
export function normalQuantile(p: number): Maybe<number> {
  if (!(p > 0 && p < 1)) return because('bad-input');
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(CENTRE, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
  const z = r <= 5 ? ratio(SHOULDER, r - 1.6) : ratio(TAIL, r - 5);
  return q < 0 ? -z : z;
}

/** Share of the standard normal distribution below z: the quantile turned round by halving, so that both agree. */
export function normalShareBelow(z: number): number {
  let low = 0;
  let high = 0.5;
  const depth = -Math.abs(z);
  for (let step = 0; step < 1100 && high - low > Number.EPSILON * high; step += 1) {
    const middle = low + (high - low) / 2;
    const reached = normalQuantile(middle);
    if (typeof reached === 'number' && reached < depth) low = middle;
    else high = middle;
  }
  return z < 0 ? high : 1 - high;
}

/** Two-sided p-value of Student's t; df may be fractional. `bad-input` for df ≤ 0 or a t that is NaN. */
export function tTwoSidedP(t: number, df: number): Maybe<number> {
  if (!(df > 0) || Number.isNaN(t)) return because('bad-input');
  return twoSided(Math.abs(t), df);
}

function twoSided(t: number, df: number): number {
  const whole = df + t * t;
  return Number.isFinite(whole) ? betaShare(df / whole, (t * t) / whole, df / 2, 0.5) : 0;
}

/** A step smaller than this share of t is rounding. */
const NEAR = 1e-14;

/** Density of Student's t; rounding in the factorials moves it by less than 1e-7 of itself. */
function density(t: number, df: number): number {
  const scale = logGamma((df + 1) / 2) - logGamma(df / 2) - 0.5 * Math.log(df * Math.PI);
  return Math.exp(scale - ((df + 1) / 2) * Math.log1p((t * t) / df));
}

/**
 * Quantile of Student's t; df may be fractional. `bad-input` outside 0 < p < 1 or for df ≤ 0. Newton's method from the normal
 * quantile, which lies nearer to 0: as the tail is convex no step leaps over the root.
 */
export function tQuantile(p: number, df: number): Maybe<number> {
  if (!(p > 0 && p < 1) || !(df > 0)) return because('bad-input');
  if (p === 0.5) return 0;
  const tails = 2 * Math.min(p, 1 - p);
  const start = normalQuantile(p);
  if (isUndefined(start)) return start;
  let t = Math.abs(start);
  for (let step = 0; step < 1000; step += 1) {
    const next = t + (twoSided(t, df) - tails) / (2 * density(t, df));
    if (!(next > t * (1 + NEAR)) || !Number.isFinite(next)) break;
    t = next;
  }
  return p < 0.5 ? -t : t;
}
