import { done, type Failure, type Outcome } from '../../domain/failure';
import type { CriterionId, Hash, JudgeId } from '../../domain/ids';
import type { JudgeItem } from '../../domain/plan';
import type { Judgment, Response, Verdict } from '../../domain/run';
import type { JudgmentHead } from '../storage';
import type { RunContext } from './context';
import type { TaskMaterial } from '../task-material';
import type { RunnerPorts } from './ports';
import type { RunItem } from './progress';

/** The little of a session that storing needs. */
interface JudgingContext extends Pick<RunContext, 'run' | 'tracker'> {
  ports: Pick<RunnerPorts, 'storage' | 'now'>;
}

interface JudgingParts {
  judgeId: JudgeId;
  item: JudgeItem;
  task: TaskMaterial;
  response: Response;
  stored: Judgment | undefined;
}

/** One judgment in the making: what is stored of it, what is left, and the only way to add to it. */
export class Judging {
  readonly head: JudgmentHead;
  readonly material: TaskMaterial;
  readonly item: RunItem;
  readonly #context: JudgingContext;
  readonly #stored = new Set<CriterionId>();
  #isOpen = true;
  #neutralised = 0;
  /** `settled`: something was stored since it began, so that a death now would be its first. */
  #attempt: 'not begun' | 'begun' | 'settled' = 'not begun';

  constructor(context: JudgingContext, { judgeId, item, task, response, stored }: JudgingParts) {
    this.#context = context;
    this.material = task;
    this.item = { ...item, judgeId };
    this.head = {
      runId: context.run.runId,
      judgeId,
      ...item,
      responseHash: response.responseHash,
      contextHash: task.contextHash,
      at: stored?.at ?? new Date(context.ports.now()).toISOString(),
    };
    this.#remember(stored);
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  get neutralised(): number {
    return this.#neutralised;
  }

  /** Criteria without a stored verdict, in rubric order. */
  todo(): CriterionId[] {
    return this.material.rubric.filter((criterionId) => !this.#stored.has(criterionId));
  }

  /** Counts, on disk, that the engine is asked from here on; returns how often it was since anything was stored. */
  async begin(): Promise<Outcome<number>> {
    const { ports, run } = this.#context;
    const begun = await ports.storage.attempts.begin(run.runId, attemptKey(this.item));
    if (begun.ok) this.#attempt = 'begun';
    return begun;
  }

  /** Stores verdicts; with `neutralised` and no criterion left the judgment is closed. */
  async store(verdicts: readonly Verdict[], neutralised: number | null): Promise<Outcome<void>> {
    const { ports, tracker } = this.#context;
    const before = this.#stored.size;
    const { rubric } = this.material;
    // Once settled its attempt stays as it is until the judgment is closed: that spares each verdict a write.
    const isDue = this.#attempt === 'begun' || neutralised !== null;
    const attempt = isDue ? attemptKey(this.item) : undefined;
    const grown = await ports.storage.judgments.grow(this.head, rubric, verdicts, neutralised, attempt);
    if (!grown.ok) return grown;
    if (this.#attempt === 'begun') this.#attempt = 'settled';
    this.#remember(grown.value);
    const total = rubric.length;
    for (const [index, verdict] of verdicts.entries()) {
      tracker.decided(this.item, verdict, { done: before + index + 1, total });
    }
    const { judgments } = tracker.snapshot;
    if (!this.#isOpen) tracker.change({ judgments: { ...judgments, done: judgments.done + 1 } });
    const faults = verdicts.filter(({ failure }) => failure !== null);
    const fault = faults[0]?.failure;
    if (fault !== undefined && fault !== null && fault !== 'unsure') {
      tracker.countFailure(this.item, fault, faults.length);
    }
    return done(undefined);
  }

  #remember(judgment: Judgment | undefined): void {
    for (const { criterionId } of judgment?.verdicts ?? []) this.#stored.add(criterionId);
    this.#isOpen = judgment === undefined || judgment.open === 1;
    this.#neutralised = judgment?.neutralised ?? 0;
  }
}

/** Names a judgment in the `attempts` store. */
export const attemptKey = ({ judgeId, candidateId, taskId, epoch }: RunItem): string =>
  `judge ${judgeId ?? ''} ${candidateId} ${taskId} ${epoch}`;

const NO_TOKENS = { prompt: 0, cached: 0, completion: 0 };

/** A criterion that stays undecided, with the reason. */
export const failedVerdict = (
  { material }: Pick<Judging, 'material'>,
  criterionId: CriterionId,
  failure: Failure,
  environmentId: Hash,
): Verdict => ({
  criterionId,
  criterionHash: hashOf(material, criterionId),
  met: null,
  logprobs: null,
  offLabelMass: null,
  reason: null,
  raw: null,
  failure,
  evaluated: 'none',
  environmentId,
  tokens: NO_TOKENS,
  ms: 0,
});

/** The hash of a criterion of this task. Throws for another's: a bug. */
export function hashOf(material: TaskMaterial, criterionId: CriterionId): Hash {
  const hash = material.criterionHashes.get(criterionId);
  if (hash === undefined) throw new Error(`criterion ${criterionId} is not in the rubric`);
  return hash;
}
