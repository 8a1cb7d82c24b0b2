import { isPerson, MARK_ALL_UP_TO, offeredBatches, type Marking } from '../../domain/marking';
import type { RunDigest } from '../../domain/results';
import type { Judge, Run } from '../../domain/run';
import { correctRun, type RunCorrection, type Target } from '../../domain/trust';
import type { Storage } from '../../services/storage';
import type { RunData } from '../run-results';

/** Nobody has marked anything: what to begin with. */
interface Invitation {
  answers: number;
  /** So few tasks that marking all of them is the shorter way. */
  isSmall: boolean;
}

/** What people's marks make of the scores of one judge of a run. */
export class ScoreCorrection {
  readonly #markings: Pick<Storage['markings'], 'ofRun'>;
  #found = $state.raw<readonly Marking[] | null>(null);
  #target = $state<Target>('finite');
  #isAgreed = $state(false);

  constructor(markings: Pick<Storage['markings'], 'ofRun'>) {
    this.#markings = markings;
  }

  get isReady(): boolean {
    return this.#found !== null;
  }
  get target(): Target {
    return this.#target;
  }
  aimAt(target: Target): void {
    this.#target = target;
  }
  /** The user has read what the terms of a dataset may mean for a correction. */
  get isAgreed(): boolean {
    return this.#isAgreed;
  }
  agree(): void {
    this.#isAgreed = true;
  }

  async load(run: Run): Promise<void> {
    this.#found = null;
    this.#found = await this.#markings.ofRun(run.runId);
  }

  /** Verdicts of somebody else's judge on a pack whose terms may forbid what a correction does. */
  needsNotice({ pack }: Pick<RunDigest, 'pack'>, judge: Judge): boolean {
    const isBound = pack?.gated === true || pack?.id === 'l2-bench';
    return judge.kind === 'imported' && isBound && !this.#isAgreed;
  }

  /** null: people have marked some of the answers. */
  invitation({ run, judgments }: Pick<RunDigest, 'run' | 'judgments'>): Invitation | null {
    if (judgments.some(({ judgeId }) => isPerson(judgeId))) return null;
    const tasks = run.spec.taskIds.length;
    const [first] = offeredBatches(tasks, 0);
    return { answers: first === undefined ? tasks : first.to - first.from, isSmall: tasks <= MARK_ALL_UP_TO };
  }

  /** null: the pack isn't here, or nothing was read yet. */
  of({ run, pack, judgments, responses }: RunData, judge: Judge): RunCorrection | null {
    if (pack === undefined || this.#found === null) return null;
    const material = { spec: run.spec, tasks: pack.tasks, judgments, responses, markings: this.#found };
    return correctRun(material, judge.judgeId, this.#target);
  }
}
