import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import { speedOf, type Speed as PlanSpeed } from '../../domain/plan';
import { transact, type Database } from './database';
import { startingWith } from './keys';
import { readRows } from './quarantine';
import { SpeedSchema, type Speed } from './rows';

export type SpeedKey = Pick<Speed, 'weightsHash' | 'recipeKey' | 'deviceClass'>;
/** Units done in one go: one response, or the criteria of one judgment. */
export interface SpeedSample {
  units: number;
  ms: number;
  promptMs: number;
  promptTokens: number;
  completionTokens: number;
  /** Texts sent, each time whole, and the tokens they came to, cached or not. */
  texts?: { bytes: number; tokens: number };
  /** Criteria of which each was a whole prompt. */
  whole?: number;
}

const NOTHING = {
  n: 0,
  totalMs: 0,
  totalMsSquared: 0,
  promptMs: 0,
  promptTokens: 0,
  completionTokens: 0,
  loadMs: null,
} as const;

/** Measured speeds of this computer: what an estimate before a run is made of. */
export class SpeedRepository {
  readonly #db: Database;
  readonly #now: () => number;
  constructor(db: Database, now = Date.now) {
    this.#db = db;
    this.#now = now;
  }

  /**
   * What was measured with this model at generating (`null`) or with this recipe, one row a device class, the one
   * measured last first: that is this computer as it is now, with its threads or its graphics processor.
   */
  async of(weightsHash: Hash, recipeHash: Hash | null): Promise<Speed[]> {
    const rows = await readRows(this.#db, 'speeds', SpeedSchema, startingWith(weightsHash, recipeHash ?? ''));
    return rows.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? '') || b.n - a.n);
  }

  /** The same as the estimate wants it; undefined: none yet. */
  async measured(weightsHash: Hash, recipeHash: Hash | null): Promise<PlanSpeed | undefined> {
    const row = (await this.of(weightsHash, recipeHash)).find(({ n }) => n > 0);
    if (row === undefined) return undefined;
    // A server reads prompts in batches, whatever it runs on: reading is much cheaper there than writing.
    const where = /^(webllm|http)/.test(row.deviceClass) ? 'gpu' : 'cpu';
    return speedOf(row, recipeHash === null ? 'generating' : 'judging', where);
  }

  /** Milliseconds the model took to load the last time, for whatever work; null: never measured here. */
  async lastLoad(weightsHash: Hash): Promise<number | null> {
    const rows = await readRows(this.#db, 'speeds', SpeedSchema, startingWith(weightsHash));
    const newest = rows.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
    return newest.find(({ loadMs }) => loadMs !== null)?.loadMs ?? null;
  }

  /** Adds one measurement. */
  async record(key: SpeedKey, sample: SpeedSample): Promise<Outcome<void>> {
    if (sample.units === 0) return this.#change(key, (speed) => speed);
    const eachMs = sample.ms / sample.units;
    return this.#change(key, (speed) => ({
      ...speed,
      n: speed.n + sample.units,
      totalMs: speed.totalMs + sample.ms,
      totalMsSquared: speed.totalMsSquared + sample.units * eachMs * eachMs,
      promptMs: speed.promptMs + sample.promptMs,
      promptTokens: speed.promptTokens + sample.promptTokens,
      completionTokens: speed.completionTokens + sample.completionTokens,
      texts: {
        bytes: (speed.texts?.bytes ?? 0) + (sample.texts?.bytes ?? 0),
        tokens: (speed.texts?.tokens ?? 0) + (sample.texts?.tokens ?? 0),
      },
      // Of a row begun before this was kept nothing is known.
      ...(speed.n === 0 || speed.whole !== undefined
        ? { whole: (speed.whole ?? 0) + (sample.whole ?? 0) }
        : {}),
      at: new Date(this.#now()).toISOString(),
    }));
  }

  /** Remembers how long the model took to load the last time. */
  async recordLoad(key: SpeedKey, loadMs: number): Promise<Outcome<void>> {
    return this.#change(key, (speed) => ({ ...speed, loadMs }));
  }

  async #change(key: SpeedKey, change: (speed: Speed) => Speed): Promise<Outcome<void>> {
    return transact(this.#db, ['speeds'], async (writing) => {
      const store = writing.objectStore('speeds');
      const row: unknown = await store.get([key.weightsHash, key.recipeKey, key.deviceClass]);
      const parsed = v.safeParse(SpeedSchema, row);
      await store.put(change(parsed.success ? parsed.output : { ...key, ...NOTHING }));
    });
  }
}
