import {
  candidateCosts,
  judgeCosts,
  lacksPrice,
  MEASURES,
  NO_PRICES,
  PricesSchema,
  usageIn,
  withPrice,
  type CandidateCost,
  type JudgeCost,
  type Measure,
  type Price,
  type Prices,
  type RunUsage,
} from '../../domain/cost';
import type { Failure } from '../../domain/failure';
import type { Storage } from '../../services/storage';
import type { RunResults } from '../results.svelte';
import { standsOf, usageOfShown, type Stand } from './stands';

/** Kept in this browser alone: no results file holds them. */
export const PRICES_KEY = 'prices';

const NOTHING: RunUsage = { taskIds: [], candidates: [], judges: [], devices: [] };

/** What a run costs by the measure chosen, and who is worth it. Prices are the user's own. */
export class RunCost {
  readonly #results: RunResults;
  readonly #settings: Storage['settings'];
  #prices = $state.raw<Prices>(NO_PRICES);
  #measure = $state('');
  #device = $state('');
  #failure = $state.raw<Failure | null>(null);

  constructor(results: RunResults, settings: Storage['settings']) {
    this.#results = results;
    this.#settings = settings;
  }

  readonly #usage = $derived.by(() => {
    const { part, leaders } = this.#results;
    return part === null ? NOTHING : usageOfShown(usageIn(part), leaders);
  });
  readonly #onDevice = $derived(
    this.#usage.devices.includes(this.#device) ? this.#device : (this.#usage.devices[0] ?? null),
  );
  readonly #candidates = $derived(candidateCosts(this.#usage, this.#prices, this.#onDevice));
  readonly #judges = $derived(judgeCosts(this.#usage, this.#prices));
  /** Those of which something is known of some candidate. */
  readonly #measures = $derived(
    MEASURES.filter((measure) =>
      this.#candidates.some(({ figures, price }) =>
        measure === 'money' || measure === 'energy'
          ? !lacksPrice(measure, price)
          : figures[measure].counted > 0,
      ),
    ),
  );
  readonly #chosen = $derived(
    this.#measures.find((measure) => measure === this.#measure) ?? this.#measures[0] ?? 'seconds',
  );
  readonly #stands = $derived.by(() => {
    const { badge, comparison, leaders } = this.#results;
    const isWorthless = badge === 'demo-only' || badge === 'unfit';
    return standsOf(this.#candidates, leaders, this.#chosen, isWorthless ? null : comparison);
  });

  get prices(): Prices {
    return this.#prices;
  }
  get candidates(): readonly CandidateCost[] {
    return this.#candidates;
  }
  get judges(): readonly JudgeCost[] {
    return this.#judges;
  }
  /** Candidates by cost and score, in the order of the run. */
  get stands(): readonly Stand[] {
    return this.#stands;
  }
  get measures(): readonly Measure[] {
    return this.#measures;
  }
  get measure(): Measure {
    return this.#chosen;
  }
  /** Classes of device that candidates were timed on. */
  get devices(): readonly string[] {
    return this.#usage.devices;
  }
  /** The one whose seconds are shown; null: none is known. */
  get device(): string | null {
    return this.#onDevice;
  }
  /** Why prices couldn't be kept. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** What an address asks for; an unknown measure or device is the first. */
  look({ cost, device }: { cost: string; device: string }): void {
    this.#measure = cost;
    this.#device = device;
  }

  /** Reads the prices given before. */
  async load(): Promise<void> {
    this.#prices = (await this.#settings.get(PRICES_KEY, PricesSchema)) ?? NO_PRICES;
  }

  async setPrice(id: string, price: Price): Promise<void> {
    await this.#keep(withPrice(this.#prices, id, price));
  }

  async setCurrency(currency: string): Promise<void> {
    await this.#keep({ ...this.#prices, currency });
  }

  async #keep(prices: Prices): Promise<void> {
    this.#prices = prices;
    const kept = await this.#settings.set(PRICES_KEY, prices);
    this.#failure = kept.ok ? null : kept.failure;
  }
}
