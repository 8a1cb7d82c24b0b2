import { asCandidateId, asJudgeId, asTaskId, type CandidateId, type TaskId } from '../../src/domain/ids';
import {
  markedEpochs,
  personJudge,
  taskOrder,
  type Marking,
  type Purpose,
  type RunMarking,
} from '../../src/domain/marking';
import type { Manifest } from '../../src/domain/pack';
import type { Judgment, Response, Run } from '../../src/domain/run';
import { seededRandom, type Random } from '../../src/domain/stats';
import type { Storage } from '../../src/services/storage';
import {
  aCandidate,
  AN_INSTANT,
  aJudge,
  aJudgment,
  aManifest,
  aModelPart,
  aPack,
  aResponse,
  aRubric,
  aRun,
  aRunSpec,
  aTask,
  RUN_ID,
  someVerdicts,
} from './builders';
import { valueOf } from './outcomes';

/** How often a judge finds good what people find good (a merit met, no fault), and bad what they find bad. */
export interface Errors {
  sensitivity: number;
  specificity: number;
}

interface WorldOptions {
  tasks: number;
  epochs?: number;
  /** The judge's errors, candidate by candidate. */
  judge: readonly Errors[];
  /** How many of the criteria each candidate meets, in the mean. */
  skill?: readonly number[];
  weights?: readonly number[];
  seed?: number;
}

export const JUDGE = asJudgeId('judge-1');
export const ADA = personJudge('5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1b01');
export const BEN = personJudge('5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1b02');

/** Ada and Ben, who settled where they differed. */
export const BOTH = personJudge('5d0c1f5e-52c1-4b7e-9a53-0c8a4f6e1b03');

/** A run of which everything is known: what people would say of every response, and how the judge errs. */
export class MarkedWorld {
  readonly run: Run;
  readonly tasks;
  readonly candidates: readonly CandidateId[];
  readonly responses: Response[] = [];
  readonly judgments: Judgment[] = [];
  readonly markings: Marking[] = [];
  readonly #truth = new Map<string, readonly boolean[]>();
  readonly #weights: readonly number[];

  constructor(options: WorldOptions) {
    const { tasks, epochs = 1, judge, skill = [], weights = [3, 2, 2, 1, -2, -1], seed = 7 } = options;
    const random = seededRandom(seed);
    this.#weights = weights;
    this.candidates = judge.map((_, index) => asCandidateId(`candidate-${String(index + 1)}`));
    this.tasks = Array.from({ length: tasks }, (_, index) =>
      aTask({
        id: asTaskId(`t${String(index + 1)}`),
        title: `Task ${String(index + 1)}`,
        rubric: aRubric(...weights),
      }),
    );
    this.run = aRun({
      state: 'done',
      spec: aRunSpec({
        taskIds: this.tasks.map(({ id }) => id),
        candidates: this.candidates.map((candidateId) => aCandidate({ candidateId })),
        judges: [aJudge({ model: aModelPart({ paramsB: 4, family: 'Other' }) })],
        epochs,
        seed,
      }),
      names: {
        ...Object.fromEntries(this.candidates.map((id, index) => [id, `Candidate ${String(index + 1)}`])),
        [JUDGE]: 'Judge one',
      },
    });
    for (const [place, candidateId] of this.candidates.entries()) {
      for (const { id: taskId } of this.tasks) {
        const ease = (random.unit() - 0.5) * 0.5;
        for (let epoch = 1; epoch <= epochs; epoch += 1)
          this.#answer({ candidateId, taskId, epoch }, (skill[place] ?? 0.6) + ease, judge[place], random);
      }
    }
  }

  #answer(
    key: { candidateId: CandidateId; taskId: TaskId; epoch: number },
    rate: number,
    errors: Errors | undefined,
    random: Random,
  ): void {
    const { sensitivity, specificity } = errors ?? { sensitivity: 1, specificity: 1 };
    const truth = this.#weights.map((weight) => random.unit() < (weight > 0 ? rate : 0.8 - rate));
    const judged = truth.map((met, index) => {
      const isMerit = (this.#weights[index] ?? 1) > 0;
      const isGood = met === isMerit;
      const saidGood = isGood ? random.unit() < sensitivity : random.unit() >= specificity;
      return saidGood === isMerit;
    });
    this.#truth.set(JSON.stringify(key), truth);
    this.responses.push(aResponse(key));
    this.judgments.push(aJudgment({ ...key, judgeId: JUDGE, verdicts: someVerdicts(...judged) }));
  }

  truthOf(candidateId: CandidateId, taskId: TaskId, epoch = 1): readonly boolean[] {
    return this.#truth.get(JSON.stringify({ candidateId, taskId, epoch })) ?? [];
  }

  /** The mean that people would give if they marked everything, each response cut off at 0. */
  trueMean(candidateId: CandidateId): number {
    const positive = this.#weights.filter((weight) => weight > 0).reduce((sum, weight) => sum + weight, 0);
    const scores = this.responses
      .filter((row) => row.candidateId === candidateId)
      .map(({ taskId, epoch }) => {
        const met = this.truthOf(candidateId, taskId, epoch);
        return Math.max(
          0,
          this.#weights.reduce((sum, weight, index) => sum + (met[index] ? weight : 0), 0) / positive,
        );
      });
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }

  /** Somebody marks the responses of these places of the drawn order, rightly, or as `said` has it. */
  mark({
    from = 0,
    to,
    by = ADA,
    name = 'Ada',
    candidates = this.candidates,
    purpose = 'estimate',
    done = true,
    finished = to - from,
    agrees = null,
    said = (truth) => truth,
  }: {
    from?: number;
    to: number;
    by?: RunMarking['judgeId'];
    name?: string;
    candidates?: readonly CandidateId[];
    purpose?: Purpose;
    done?: boolean;
    /** So many tasks of them are through. */
    finished?: number;
    agrees?: RunMarking['agrees'];
    said?: (truth: readonly boolean[], index: number) => readonly (boolean | null)[];
  }): this {
    const { spec } = this.run;
    const epochs = markedEpochs(spec);
    const order = taskOrder(spec);
    const drawn = order.slice(from, to);
    const items = drawn.flatMap((taskId) =>
      candidates.map((candidateId) => ({ candidateId, taskId, epoch: epochs.get(taskId) ?? 1 })),
    );
    this.markings.push({
      ...{ kind: 'run', runId: RUN_ID, purpose, order, seed: spec.seed, judgeId: by, name, agrees },
      markingId: crypto.randomUUID(),
      batch: purpose === 'estimate' ? { from, to } : null,
      items: items.map((item, index) => ({ ...item, key: `item-${String(index)}`, responseHash: null })),
      ...{ done: done ? AN_INSTANT : null, at: AN_INSTANT },
    });
    const through = new Set(drawn.slice(0, finished));
    this.judgments.push(
      ...items
        .filter(({ taskId }) => through.has(taskId))
        .map((item, index) => {
          const verdicts = someVerdicts(
            ...said(this.truthOf(item.candidateId, item.taskId, item.epoch), index),
          );
          return aJudgment({
            ...item,
            judgeId: by,
            verdicts: verdicts.map((verdict) => ({ ...verdict, ms: 10_000 })),
          });
        }),
    );
    return this;
  }

  get material() {
    const { run, tasks, judgments, responses, markings } = this;
    return { spec: run.spec, tasks, judgments, responses, markings };
  }
}

/** Puts such a world into a storage, as if it had been run and marked there. */
export async function storeWorld(
  storage: Storage,
  world: MarkedWorld,
  { manifest = {}, run = {} }: { manifest?: Partial<Manifest>; run?: Partial<Run> } = {},
): Promise<Run> {
  const packHash = valueOf(
    await storage.packs.put(aPack({ manifest: aManifest(manifest), tasks: world.tasks })),
  );
  const stored = { ...world.run, ...run, spec: { ...world.run.spec, ...run.spec, packHash } };
  const { runId } = stored;
  valueOf(await storage.runs.put(stored));
  valueOf(await storage.responses.add(...world.responses.map((row) => ({ ...row, runId }))));
  valueOf(await storage.judgments.add(...world.judgments.map((row) => ({ ...row, runId }))));
  const markings = world.markings.map((one) => (one.kind === 'run' ? { ...one, runId } : one));
  valueOf(await storage.markings.add(...markings));
  return stored;
}
