import type { Failure } from '../../domain/failure';
import { askedPairs, missingAnswers, type Tasting } from '../../domain/tasting';
import { startTasting, type TastingDraft } from '../../services/tasting';
import type { Storage } from '../../services/storage';

/** How far a taste test is. */
export type Far =
  | { kind: 'writing'; done: number; total: number }
  | { kind: 'choosing'; done: number; total: number }
  | { kind: 'ready' }
  | { kind: 'shown' };

/** Where a taste test stands, from what is stored of it. */
export function farOf(tasting: Tasting): Far {
  const total = 2 * tasting.texts.length;
  if (tasting.shown !== null) return { kind: 'shown' };
  const missing = missingAnswers(tasting).length;
  if (missing > 0) return { kind: 'writing', done: total - missing, total };
  const asked = askedPairs(tasting).length;
  const done = tasting.preferences.length;
  return done < asked ? { kind: 'choosing', done, total: asked } : { kind: 'ready' };
}

/** The taste tests of this browser. */
export class TastingShelf {
  readonly #storage: Pick<Storage, 'tastings'>;
  #all = $state.raw<readonly Tasting[] | null>(null);
  #failure = $state.raw<Failure | null>(null);
  #isBusy = $state(false);

  constructor(storage: Pick<Storage, 'tastings'>) {
    this.#storage = storage;
  }

  /** Newest first; null until they were read. */
  get all(): readonly Tasting[] | null {
    return this.#all;
  }
  get failure(): Failure | null {
    return this.#failure;
  }
  get isBusy(): boolean {
    return this.#isBusy;
  }

  async look(): Promise<void> {
    this.#all = await this.#storage.tastings.list();
  }

  /** Stores a new one; its id, or undefined and a failure. */
  async start(draft: TastingDraft): Promise<string | undefined> {
    if (this.#isBusy) return undefined;
    this.#isBusy = true;
    const started = await startTasting(this.#storage, draft);
    this.#isBusy = false;
    this.#failure = started.ok ? null : started.failure;
    await this.look();
    return started.ok ? started.value.tastingId : undefined;
  }

  async remove(tastingId: string): Promise<void> {
    const removed = await this.#storage.tastings.remove(tastingId);
    this.#failure = removed.ok ? null : removed.failure;
    await this.look();
  }
}
