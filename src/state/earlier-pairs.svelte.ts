import type { Hash } from '../domain/ids';
import { languageGroups, scoreEffects, spreadsOf, type Spreads } from '../domain/prompt-language';
import { lookUp, scoresIn } from '../domain/results';
import { comparedIn, type Run } from '../domain/run';
import { ENOUGH_TASKS } from '../domain/slice';
import type { Storage } from '../services/storage';
import { readDigest, type RunStores } from './read-run';

/** A form waits for nobody: a run with more rows isn't read for one figure. */
const MOST_ROWS = 20_000;

interface Earlier {
  packHash: Hash;
  name: string;
  spreads: Spreads;
}

const rowsOf = ({ spec }: Run): number =>
  spec.taskIds.length * comparedIn(spec).length * spec.epochs * spec.judges.length;

/** What an earlier run with the same pack says of how differences between two prompts spread. */
export class EarlierPairs {
  readonly #stores: RunStores & Pick<Storage, 'runs'>;
  #earlier = $state.raw<Earlier | null>(null);
  #packHash: Hash | null = null;

  constructor(stores: RunStores & Pick<Storage, 'runs'>) {
    this.#stores = stores;
  }

  /** Name of the run and what it says; null: no run says anything, or it wasn't read yet. */
  of(packHash: Hash | null): Earlier | null {
    return this.#earlier?.packHash === packHash ? this.#earlier : null;
  }

  /** Reads the newest run of this pack that has enough judged pairs; once a pack. */
  async look(packHash: Hash): Promise<void> {
    if (this.#packHash === packHash) return;
    this.#packHash = packHash;
    const runs = await this.#stores.runs.list();
    const usable = runs.filter(
      (run) =>
        run.spec.packHash === packHash &&
        run.spec.taskIds.length >= 2 * ENOUGH_TASKS &&
        run.spec.judges.length > 0 &&
        rowsOf(run) <= MOST_ROWS,
    );
    for (const run of usable) {
      const spreads = await this.#spreadsOf(run);
      if (this.#packHash !== packHash) return;
      if (spreads.size === 0) continue;
      this.#earlier = { packHash, name: run.name, spreads };
      return;
    }
  }

  async #spreadsOf(run: Run): Promise<Spreads> {
    const digest = await readDigest(this.#stores, run);
    const groups = languageGroups(digest.tasks);
    const rows = lookUp(digest);
    return spreadsOf(
      groups.length === 0
        ? []
        : run.spec.judges.flatMap(({ judgeId }) =>
            scoreEffects(groups, scoresIn(digest, rows, judgeId), () => false),
          ),
    );
  }
}
