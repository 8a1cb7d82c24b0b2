import type { CandidateId, Hash, JudgeId, TaskId } from '../../../ids';
import type { Judgment, Response } from '../../../run';
import { scoreTask } from '../../../scoring';
import { isUndefined } from '../../../stats';
import { toLine } from '../text';
import { writeAggregate, type MadeBy, type WrittenRecord } from './aggregate';
import type { EeeCandidate, EeeJob, EeeSamples } from './job';
import { resultId } from './result';
import { rowHashText, rowInput, rowOf, type RowLinks } from './row';
import { EeeTally } from './tally';
import { evaluationIdIn, exportedIn, judgeKeys } from './words';

/** A judgment that counts, as it goes into the record. */
export interface TakenJudgment {
  candidateId: CandidateId;
  /** Its line of the samples file; null: the texts stay here, or aren't here. */
  line: string | null;
}

const FOUND_BY = { model: 'llm_judge', person: 'human', imported: 'imported_judge' } as const;

type Sha256 = (text: string) => Promise<string>;

/**
 * Writes a run as records, judgment by judgment in the order of their keys: what is kept is scores, never a text. Of a
 * gated pack no row is made.
 */
export class EeeWriter {
  readonly candidates: readonly EeeCandidate[];
  readonly #job: EeeJob;
  readonly #sha256: Sha256;
  readonly #tasks: ReadonlyMap<TaskId, EeeJob['pack']['tasks'][number]>;
  readonly #judges: ReadonlyMap<JudgeId, Pick<RowLinks, 'judgeKey' | 'resultId' | 'foundBy'>>;
  readonly #evaluations: ReadonlyMap<CandidateId, Pick<RowLinks, 'evaluationId' | 'modelId'>>;
  readonly #hashes = new Map<TaskId, Promise<string>>();
  readonly #tally = new EeeTally();
  readonly #candidateMadeBy = new Map<CandidateId, Hash>();
  readonly #judgeMadeBy = new Map<JudgeId, Hash>();

  constructor(job: EeeJob, sha256: Sha256) {
    this.#job = job;
    this.#sha256 = sha256;
    this.candidates = exportedIn(job);
    const chosen = new Set(job.run.spec.taskIds);
    this.#tasks = new Map(job.pack.tasks.filter(({ id }) => chosen.has(id)).map((task) => [task.id, task]));
    const keys = judgeKeys(job.judges);
    this.#judges = new Map(
      job.judges.map(({ judge }, index) => {
        const judgeKey = keys[index] ?? '';
        const id = resultId(job.pack.manifest.id, 'mean-unclipped', judgeKey);
        return [judge.judgeId, { judgeKey, resultId: id, foundBy: FOUND_BY[judge.kind] }];
      }),
    );
    this.#evaluations = new Map(
      this.candidates.map((one) => [
        one.candidate.candidateId,
        { evaluationId: evaluationIdIn(job, one), modelId: one.model.id },
      ]),
    );
  }

  /** Whether a judgment takes part, so that its response is worth reading. */
  takes({ judgeId, candidateId, taskId }: Judgment): boolean {
    return this.#judges.has(judgeId) && this.#evaluations.has(candidateId) && this.#tasks.has(taskId);
  }

  /** The next judgment with its response; undefined: it gives no score, which the counts of the record say. */
  async take(judgment: Judgment, response: Response | undefined): Promise<TakenJudgment | undefined> {
    const { candidateId, judgeId, taskId, verdicts } = judgment;
    const judge = this.#judges.get(judgeId);
    const evaluation = this.#evaluations.get(candidateId);
    const task = this.#tasks.get(taskId);
    if (judge === undefined || evaluation === undefined || task === undefined) return undefined;
    if (response?.outcome.ok !== true) return undefined;
    const score = scoreTask(task.rubric, verdicts);
    if (isUndefined(score) || isUndefined(score.unclipped)) return undefined;
    this.#remember(judgment, response);
    this.#tally.add({ judgeId, candidateId, taskId }, score.unclipped);
    const { text } = response.outcome;
    if (this.#job.pack.manifest.gated || text === null) return { candidateId, line: null };
    const input = rowInput(task, this.#job.pack.resources);
    const links: RowLinks = {
      ...evaluation,
      ...judge,
      evaluationName: this.#job.pack.manifest.id,
      sampleHash: await this.#hashOf(taskId, rowHashText(input)),
    };
    const row = rowOf(links, input, judgment, { ...response.outcome, text }, score.unclipped);
    return { candidateId, line: toLine(row) };
  }

  /** Which environments the record tells about. */
  get environmentIds(): readonly Hash[] {
    return [...new Set([...this.#candidateMadeBy.values(), ...this.#judgeMadeBy.values()])];
  }

  /** The record of a candidate, once every judgment was taken; see `writeAggregate`. */
  finish(
    candidate: EeeCandidate,
    environmentOf: (id: Hash) => ReturnType<MadeBy['judge']>,
    samples: EeeSamples | null,
  ): WrittenRecord | undefined {
    const found = (id: Hash | undefined): ReturnType<MadeBy['judge']> =>
      id === undefined ? undefined : environmentOf(id);
    const madeBy: MadeBy = {
      candidate: (id) => found(this.#candidateMadeBy.get(id)),
      judge: (id) => found(this.#judgeMadeBy.get(id)),
    };
    return writeAggregate(this.#job, candidate, this.#tally, madeBy, samples);
  }

  #remember({ judgeId, candidateId, verdicts }: Judgment, { environmentId }: Response): void {
    if (!this.#candidateMadeBy.has(candidateId)) this.#candidateMadeBy.set(candidateId, environmentId);
    const [first] = verdicts;
    if (first !== undefined && !this.#judgeMadeBy.has(judgeId))
      this.#judgeMadeBy.set(judgeId, first.environmentId);
  }

  #hashOf(taskId: TaskId, text: string): Promise<string> {
    let hash = this.#hashes.get(taskId);
    if (hash === undefined) this.#hashes.set(taskId, (hash = this.#sha256(text)));
    return hash;
  }
}
