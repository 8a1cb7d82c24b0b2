import type { JudgeId, RunId } from '../domain/ids';
import type { Judgment, Run } from '../domain/run';
import { compareJudges, type JudgeFlips } from '../domain/trust';
import { Breath } from '../services/breath';
import type { Storage } from '../services/storage';
import { readBareJudgments } from './read-run';
import { nameOf, type RunData } from './run-results';

/** Who judged responses of this run: here, or in another run over the same responses. */
export interface PresentJudge {
  judgeId: JudgeId;
  name: string;
  /** The run whose judge it is, to open what it said. */
  run: Run;
  judgments: readonly Judgment[];
}

/** Two judges and what they decided differently. */
export interface JudgePair {
  first: PresentJudge;
  second: PresentJudge;
  flips: JudgeFlips;
}

/** Other runs that share responses with this one: one takes them from the other, or both from a third. */
export function relatives(run: Run, all: readonly Run[]): Run[] {
  const links = all.flatMap(({ runId, reuses }) => (reuses === null ? [] : [[runId, reuses] as const]));
  const family: RunId[] = [run.runId];
  // What is added is visited in turn.
  for (const member of family) {
    for (const link of links) {
      if (link.includes(member)) family.push(...link.filter((one) => !family.includes(one)));
    }
  }
  return all.filter(({ runId }) => runId !== run.runId && family.includes(runId));
}

/** Judgments of models' and imported responses, one a place; controls are of known standing and no candidates. */
function judgmentsOf(run: Run, judgeId: JudgeId, all: readonly Judgment[]): Judgment[] {
  const candidates = new Set(
    run.spec.candidates.flatMap(({ kind, candidateId }) => (kind === 'control' ? [] : [candidateId])),
  );
  return all.filter((row) => row.judgeId === judgeId && candidates.has(row.candidateId));
}

/** The judges of a run beside each other, those of other runs over the same responses too. */
export class JudgePairs {
  readonly #storage: Pick<Storage, 'runs' | 'judgments'>;
  #pairs = $state.raw<readonly JudgePair[]>([]);
  #phase = $state<'looking' | 'ready'>('looking');

  constructor(storage: Pick<Storage, 'runs' | 'judgments'>) {
    this.#storage = storage;
  }

  /** Pairs that have decided at least one criterion in common. */
  get pairs(): readonly JudgePair[] {
    return this.#pairs;
  }
  get phase() {
    return this.#phase;
  }

  /** `read` brings the run's rows: only asked where there are two judges to compare. */
  async look(run: Run, read: () => Promise<RunData | undefined>): Promise<void> {
    this.#phase = 'looking';
    const relatedRuns = relatives(run, await this.#storage.runs.list());
    const ids = [run, ...relatedRuns].flatMap(({ spec }) => spec.judges.map(({ judgeId }) => judgeId));
    const data = ids.every((id) => id === ids[0]) ? undefined : await read();
    this.#pairs = data === undefined ? [] : await this.#pairsOf(data, relatedRuns);
    this.#phase = 'ready';
  }

  async #pairsOf({ run, pack, judgments }: RunData, relatedRuns: readonly Run[]): Promise<JudgePair[]> {
    const judges = await this.#judgesOf(run, judgments, relatedRuns);
    const tasks = pack?.tasks ?? [];
    const pairs: JudgePair[] = [];
    const breath = new Breath();
    for (const [index, first] of judges.entries()) {
      for (const second of judges.slice(index + 1)) {
        const flips = compareJudges(tasks, first.judgments, second.judgments);
        if (flips.all.compared > 0) pairs.push({ first, second, flips });
        await breath.take();
      }
    }
    return pairs;
  }

  /** This run's judges in its order, then those of its relatives, each judge once. */
  async #judgesOf(
    run: Run,
    judgments: readonly Judgment[],
    relatedRuns: readonly Run[],
  ): Promise<PresentJudge[]> {
    const judges = run.spec.judges.map(({ judgeId }): PresentJudge => ({
      ...{ judgeId, name: nameOf(run, judgeId), run },
      judgments: judgmentsOf(run, judgeId, judgments),
    }));
    for (const other of relatedRuns) {
      const fresh = other.spec.judges.filter(
        ({ judgeId }) => !judges.some((known) => known.judgeId === judgeId),
      );
      if (fresh.length === 0) continue;
      const rows = await readBareJudgments(this.#storage, other.runId);
      for (const { judgeId } of fresh) {
        const name = nameOf(other, judgeId);
        judges.push({ judgeId, name, run: other, judgments: judgmentsOf(run, judgeId, rows) });
      }
    }
    return judges;
  }
}
