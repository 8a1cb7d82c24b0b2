import * as v from 'valibot';
import type { Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import type { Speed as PlanSpeed } from '../../domain/plan';
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
  constructor(db: Database) {
    this.#db = db;
  }

  /** What was measured with this model at generating (`null`) or with this recipe, one row a device class. */
  async of(weightsHash: Hash, recipeHash: Hash | null): Promise<Speed[]> {
    return readRows(this.#db, 'speeds', SpeedSchema, startingWith(weightsHash, recipeHash ?? ''));
  }

  /** The same as the estimate wants it, from the class of device with most measurements; undefined: none yet. */
  async measured(weightsHash: Hash, recipeHash: Hash | null): Promise<PlanSpeed | undefined> {
    const rows = await this.of(weightsHash, recipeHash);
    const row = rows.toSorted((a, b) => b.n - a.n)[0];
    if (row === undefined || row.n === 0 || row.promptMs === 0) return undefined;
    const promptTokensPerSecond = row.promptTokens / (row.promptMs / 1000);
    const decodeMs = row.totalMs - row.promptMs;
    return {
      promptTokensPerSecond,
      // A judge that answers with one word hardly writes: its time is all reading.
      decodeTokensPerSecond: decodeMs > 0 ? row.completionTokens / (decodeMs / 1000) : promptTokensPerSecond,
      loadSeconds: (row.loadMs ?? 0) / 1000,
      basis: 'measured',
    };
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
