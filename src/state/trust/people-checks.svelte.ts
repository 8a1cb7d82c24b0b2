import { SvelteMap } from 'svelte/reactivity';
import type { Hash } from '../../domain/ids';
import type { Judge, Run } from '../../domain/run';
import type { JudgeCheck } from '../../domain/trust';
import type { PackSummary, Storage } from '../../services/storage';
import type { CheckStores } from './people-check';

/** A check of the judge by people on another pack. */
export interface CheckElsewhere {
  pack: string;
  check: JudgeCheck;
}

interface Known {
  /** Of which runs and markings this was found. */
  stamp: string;
  here: JudgeCheck | null;
  elsewhere: readonly CheckElsewhere[];
}

type Stores = CheckStores & Pick<Storage, 'runs' | 'markings'>;

const nameOf = (judge: Judge, { spec }: Run): string => `${judge.judgeId} ${spec.packHash}`;

/** What people's marks say of judges: by pack and its versions, never carried over to another. */
export class PeopleChecks {
  readonly #storage: Stores;
  readonly #known = new SvelteMap<string, Known>();

  constructor(storage: Stores) {
    this.#storage = storage;
  }

  /** On the pack of this run; null: nobody checked it, or it wasn't looked for. */
  of(judge: Judge, run: Run): JudgeCheck | null {
    return this.#known.get(nameOf(judge, run))?.here ?? null;
  }

  elsewhere(judge: Judge, run: Run): readonly CheckElsewhere[] {
    return this.#known.get(nameOf(judge, run))?.elsewhere ?? [];
  }

  /** Finds what is known of a judge of a run. What was found stays until a marking is finished. */
  async lookAt(judge: Judge, run: Run): Promise<void> {
    const name = nameOf(judge, run);
    const markings = await this.#storage.markings.list();
    const marked = markings.flatMap((one) =>
      one.kind === 'run' && one.purpose === 'estimate' && one.done !== null ? [one.runId] : [],
    );
    const runs = (await this.#storage.runs.list()).filter(
      ({ runId, spec, names }) =>
        spec.judges.some(({ judgeId }) => judgeId === judge.judgeId) &&
        // Labels that came with responses have no marking, but the names of people.
        (marked.includes(runId) || Object.keys(names).some((id) => id.startsWith('person:'))),
    );
    const stamp = JSON.stringify([
      runs.map(({ runId, state }) => [runId, state]),
      markings.map((one) => [one.markingId, 'done' in one ? one.done : null]),
    ]);
    if (this.#known.get(name)?.stamp === stamp) return;
    const found = runs.length === 0 ? { here: null, elsewhere: [] } : await this.#find(judge, run, runs);
    this.#known.set(name, { stamp, ...found });
  }

  async #find(judge: Judge, run: Run, runs: readonly Run[]): Promise<Omit<Known, 'stamp'>> {
    const [{ peopleCheck }, { isOneLineage }] = await Promise.all([
      import('./people-check'),
      import('./lineage'),
    ]);
    const packs = await this.#storage.packs.list();
    const markings = await this.#storage.markings.list();
    const checkOn = (packHash: Hash): Promise<JudgeCheck | null> => {
      const own = runs.filter(({ spec }) => isOneLineage(packs, packHash, spec.packHash));
      return peopleCheck(this.#storage, judge.judgeId, own, markings);
    };
    const elsewhere: CheckElsewhere[] = [];
    const seen: Hash[] = [run.spec.packHash];
    for (const { spec } of runs) {
      if (seen.some((packHash) => isOneLineage(packs, packHash, spec.packHash))) continue;
      seen.push(spec.packHash);
      const check = await checkOn(spec.packHash);
      if (check !== null) elsewhere.push({ pack: packName(packs, spec.packHash), check });
    }
    return { here: await checkOn(run.spec.packHash), elsewhere };
  }
}

const packName = (packs: readonly PackSummary[], packHash: Hash): string =>
  packs.find((pack) => pack.packHash === packHash)?.manifest.name ?? packHash.slice(0, 12);
