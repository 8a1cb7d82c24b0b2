/** Times of like units of work. */
export interface Times {
  n: number;
  totalMs: number;
  totalMsSquared: number;
}

interface Part {
  left: number;
  /** Of this session: the same tasks on the same machine. */
  now: Times;
  /** From earlier runs on this computer, perhaps of other tasks. */
  before: Times | null;
}

export interface RemainingMs {
  low: number;
  high: number;
}

/** Standard deviation of one unit; never less than a twentieth of the mean, for machines warm up and throttle. */
function spreadOf(times: Times, meanMs: number, leastShare: number): number {
  const variance = times.n > 1 ? (times.totalMsSquared - times.n * meanMs * meanMs) / (times.n - 1) : 0;
  return Math.max(Math.sqrt(Math.max(0, variance)), leastShare * meanMs);
}

/** Expected milliseconds of a part and their variance; null when nothing like it was ever measured. */
function forecast({ left, now, before }: Part): { ms: number; variance: number } | null {
  if (left === 0) return { ms: 0, variance: 0 };
  const times = now.n > 0 ? now : before;
  if (times === null || times.n === 0) return null;
  const meanMs = times.totalMs / times.n;
  const spread = spreadOf(times, meanMs, now.n > 1 ? 0.05 : 0.5);
  // The units themselves vary (first term), and their mean is known only so well (second).
  return { ms: left * meanMs, variance: left * spread ** 2 + (left * spread) ** 2 / times.n };
}

/** How long a run still takes, from what its own items took so far, else from earlier runs. */
export class Pace {
  readonly #parts = new Map<string, Part>();

  /** So many units of this work are left; `before` are times of earlier runs. */
  expect(work: string, units: number, before: Times | null): void {
    const known = this.#parts.get(work);
    const now = known?.now ?? { n: 0, totalMs: 0, totalMsSquared: 0 };
    this.#parts.set(work, { left: units, now, before: before ?? known?.before ?? null });
  }

  /** Units done without being measured: reused or given up. */
  skip(work: string, units: number): void {
    const part = this.#parts.get(work);
    if (part !== undefined) part.left = Math.max(0, part.left - units);
  }

  /** Units done in `ms` together. */
  measure(work: string, units: number, ms: number): void {
    const part = this.#parts.get(work);
    if (part === undefined || units === 0) return;
    const eachMs = ms / units;
    part.left = Math.max(0, part.left - units);
    part.now.n += units;
    part.now.totalMs += ms;
    part.now.totalMsSquared += units * eachMs * eachMs;
  }

  /**
   * Two standard deviations up from the expected time, and as many times less down, for no work takes no time;
   * null while any part of it was never measured.
   */
  remaining(): RemainingMs | null {
    let ms = 0;
    let variance = 0;
    for (const part of this.#parts.values()) {
      const expected = forecast(part);
      if (expected === null) return null;
      ms += expected.ms;
      variance += expected.variance;
    }
    const high = ms + 2 * Math.sqrt(variance);
    return { low: high === 0 ? 0 : (ms * ms) / high, high };
  }
}
