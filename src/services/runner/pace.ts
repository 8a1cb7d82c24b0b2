/** Times of like units of work. */
export interface Times {
  n: number;
  totalMs: number;
  totalMsSquared: number;
}

/** The model that does a kind of work, and how long it took to load the last time; null: never measured. */
export interface Load {
  model: string;
  ms: number | null;
}

interface Part {
  left: number;
  /** Still to be loaded before the work begins, by this name; null: it is, or nothing has to be. */
  toLoad: string | null;
  /** Of this session: the same tasks on the same machine. */
  now: Times;
  /** From earlier runs on this computer, perhaps of other tasks. */
  before: Times | null;
}

export interface RemainingMs {
  low: number;
  high: number;
  /** Loads still to come that were never measured: they are not in the time. */
  unknownLoads: number;
}

/** A load from a warm disk takes a fraction of one from a cold one. */
const LOAD_SPREAD = 0.3;

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
  /** By model. */
  readonly #loads = new Map<string, number>();

  /** So many units of this work are left; `before` are times of earlier runs. Without `load` the model is there. */
  expect(work: string, units: number, before: Times | null, load?: Load): void {
    const known = this.#parts.get(work);
    const now = known?.now ?? { n: 0, totalMs: 0, totalMsSquared: 0 };
    const toLoad = load?.model ?? null;
    this.#parts.set(work, { left: units, toLoad, now, before: before ?? known?.before ?? null });
    if (load !== undefined && load.ms !== null && !this.#loads.has(load.model)) {
      this.#loads.set(load.model, load.ms);
    }
  }

  /** The model of this work is loaded, which took so long: so it will for its other work. */
  loaded(work: string, ms: number): void {
    const part = this.#parts.get(work);
    if (part?.toLoad == null) return;
    this.#loads.set(part.toLoad, ms);
    part.toLoad = null;
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
   * With the loads still to come. Two standard deviations up from the expected time, and as many times less down, for no work takes no time;
   * null while any part of it was never measured.
   */
  remaining(): RemainingMs | null {
    let ms = 0;
    let variance = 0;
    let unknownLoads = 0;
    for (const part of this.#parts.values()) {
      const expected = forecast(part);
      if (expected === null) return null;
      ms += expected.ms;
      variance += expected.variance;
      if (part.left === 0 || part.toLoad === null) continue;
      const loadMs = this.#loads.get(part.toLoad);
      if (loadMs === undefined) unknownLoads += 1;
      ms += loadMs ?? 0;
      variance += (LOAD_SPREAD * (loadMs ?? 0)) ** 2;
    }
    const high = ms + 2 * Math.sqrt(variance);
    return { low: high === 0 ? 0 : (ms * ms) / high, high, unknownLoads };
  }
}
