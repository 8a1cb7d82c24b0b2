import type { Hash } from '../ids';
import type { Manifest, Task } from '../pack';
import type { Environment, Judgment, Response, Run } from '../run';
import { digestJudgment, digestResponse } from './rows';
import type { JudgmentDigest, ResponseDigest, RunDigest, TaskDigest } from './types';

/** A task without its texts. */
export const digestTask = (task: Task): TaskDigest => ({
  id: task.id,
  title: task.title,
  competency: task.competency,
  subcompetencies: task.subcompetencies,
  level: task.level,
  targetLanguage: task.targetLanguage,
  learnerLanguages: task.learnerLanguages,
  instructionLanguage: task.instructionLanguage,
  ...(task.responseLanguages === undefined ? {} : { responseLanguages: task.responseLanguages }),
  ...(task.pair === undefined ? {} : { pair: task.pair }),
  ...(task.metadata['review'] === undefined ? {} : { review: task.metadata['review'] }),
  rubric: task.rubric.map(({ id, weight, layer }) => ({ id, weight, layer })),
});

/**
 * Makes the digest of a run from its rows as they are read, so that no more than one page of texts is in memory.
 * Rows come in the order of their keys.
 */
export class DigestBuilder {
  readonly #run: Run;
  readonly #manifest: Manifest | undefined;
  readonly #tasks: readonly TaskDigest[];
  readonly #rubrics: ReadonlyMap<string, TaskDigest['rubric']>;
  readonly #responses: ResponseDigest[] = [];
  readonly #judgments: JudgmentDigest[] = [];
  readonly #environmentIds = new Set<Hash>();
  readonly #judgeEnvironmentIds = new Set<Hash>();
  readonly #tasksInPack: number;

  constructor(run: Run, pack: { manifest: Manifest; tasks: readonly Task[] } | undefined) {
    const chosen = new Set<string>(run.spec.taskIds);
    this.#run = run;
    this.#manifest = pack?.manifest;
    this.#tasksInPack = pack?.tasks.length ?? 0;
    this.#tasks = (pack?.tasks ?? []).filter(({ id }) => chosen.has(id)).map(digestTask);
    this.#rubrics = new Map(this.#tasks.map(({ id, rubric }) => [id, rubric]));
  }

  addResponses(rows: readonly Response[]): void {
    for (const row of rows) {
      this.#responses.push(digestResponse(row));
      if (row.source.kind !== 'control') this.#environmentIds.add(row.environmentId);
    }
  }

  addJudgments(rows: readonly Judgment[]): void {
    for (const row of rows) {
      const judgment = digestJudgment(row, this.#rubrics.get(row.taskId) ?? []);
      this.#judgments.push(judgment);
      if (judgment.environmentId !== null) this.#judgeEnvironmentIds.add(judgment.environmentId);
    }
  }

  /** What made the responses so far, controls aside. */
  get environmentIds(): readonly Hash[] {
    return [...this.#environmentIds];
  }

  /** What made the judgments so far. */
  get judgeEnvironmentIds(): readonly Hash[] {
    return [...this.#judgeEnvironmentIds];
  }

  finish(environments: readonly Environment[], judgeEnvironments: readonly Environment[]): RunDigest {
    return {
      run: this.#run,
      pack: this.#manifest,
      tasks: this.#tasks,
      tasksInPack: this.#tasksInPack,
      responses: this.#responses,
      judgments: this.#judgments,
      environments,
      judgeEnvironments,
    };
  }
}

/** The digest of rows that are all at hand. */
export function digestOf(material: {
  run: Run;
  pack: { manifest: Manifest; tasks: readonly Task[] } | undefined;
  responses: readonly Response[];
  judgments: readonly Judgment[];
  environments?: readonly Environment[];
  judgeEnvironments?: readonly Environment[];
}): RunDigest {
  const builder = new DigestBuilder(material.run, material.pack);
  builder.addResponses(material.responses);
  builder.addJudgments(material.judgments);
  return builder.finish(material.environments ?? [], material.judgeEnvironments ?? []);
}
