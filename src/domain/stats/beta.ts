import { because, type Maybe } from './undefined';

/** log Γ(x) for x > 0: Stirling's series after shifting x above 12; absolute error below 1e-13. */
export function logGamma(x: number): number {
  let shift = 0;
  let y = x;
  while (y < 12) {
    shift += Math.log(y);
    y += 1;
  }
  const r = 1 / (y * y);
  const series = (1 / 12 - r * (1 / 360 - r * (1 / 1260 - r * (1 / 1680 - r / 1188)))) / y;
  return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series - shift;
}

const TINY = 1e-300;
const guard = (value: number): number => (Math.abs(value) < TINY ? TINY : value);

/** Continued fraction of the incomplete beta function (modified Lentz). */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / guard(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let m = 1; m <= 2000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / guard(1 + even * d);
    c = guard(1 + even / c);
    value *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / guard(1 + odd * d);
    c = guard(1 + odd / c);
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return value;
}

/** Regularised incomplete beta function I_x(a, b); y = 1 − x is passed to keep its digits near x = 1. */
export function betaShare(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (y <= 0) return 1;
  const front = Math.exp(a * Math.log(x) + b * Math.log(y) + logGamma(a + b) - logGamma(a) - logGamma(b));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(y, b, a)) / b;
}

/**
 * Where I_x(a, b) reaches p, by halving until the doubles end: slower than Newton's method and never astray. `bad-input`
 * outside 0 < p < 1 or for a, b ≤ 0.
 */
export function betaQuantile(p: number, a: number, b: number): Maybe<number> {
  if (!(p > 0 && p < 1) || !(a > 0) || !(b > 0)) return because('bad-input');
  let low = 0;
  let high = 1;
  for (let step = 0; step < 200 && high - low > Number.EPSILON * high; step += 1) {
    const middle = low + (high - low) / 2;
    if (betaShare(middle, 1 - middle, a, b) < p) low = middle;
    else high = middle;
  }
  return low + (high - low) / 2;
}
