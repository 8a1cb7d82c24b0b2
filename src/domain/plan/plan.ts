import { isControlled } from '../controls';
import type { CandidateId, TaskId } from '../ids';
import type { Candidate, JudgmentKey, ResponseKey, RunSpec } from '../run';
import { KeyTree } from './key-tree';

export interface GenerateItem {
  taskId: TaskId;
  epoch: number;
}
export interface JudgeItem {
  taskId: TaskId;
  candidateId: CandidateId;
  epoch: number;
}

/** Work left, in the order it is done: each candidate and each judge is loaded once. Nothing left: no entry. */
export interface Plan {
  generate: { candidate: Extract<Candidate, { kind: 'model' }>; items: GenerateItem[] }[];
  judge: { judge: Extract<RunSpec['judges'][number], { kind: 'model' }>; items: JudgeItem[] }[];
  done: { responses: number; judgments: number };
  total: { responses: number; judgments: number };
}

/** Keys of what a run has stored; all of them belong to that run. */
export interface StoredKeys {
  /** Failures too: a stored failure is present and isn't tried again by itself. */
  responses: readonly ResponseKey[];
  judgments: readonly JudgmentKey[];
  /** Those of `judgments` that still have criteria without a verdict. */
  open: readonly JudgmentKey[];
}

/** A control is one text: asking it again can't change it. */
const epochsOf = (candidate: Candidate, epochs: number): number[] =>
  Array.from({ length: candidate.kind === 'control' ? 1 : epochs }, (_, index) => index + 1);

const generatedBy = (candidate: Candidate) => (candidate.kind === 'model' ? [candidate] : []);
const decidedBy = (judge: RunSpec['judges'][number]) => (judge.kind === 'model' ? [judge] : []);

/**
 * Controls are judged for the tasks of their sample alone, where their text was stored when the run was made: nobody can
 * write it anew, so one that had to be set aside must not be waited for.
 */
function isAsked(spec: RunSpec, responses: KeyTree) {
  return ({ kind, candidateId }: Candidate, taskId: TaskId): boolean =>
    kind !== 'control' || (isControlled(spec, taskId) && responses.has(candidateId, taskId, 1));
}

/** Every judgment that each judge owes: task → candidate → epoch, so that the task part is read once for all responses. */
function owedBy(spec: RunSpec, isOwed: (candidate: Candidate, taskId: TaskId) => boolean): JudgeItem[] {
  return spec.taskIds.flatMap((taskId) =>
    spec.candidates
      .filter((candidate) => isOwed(candidate, taskId))
      .flatMap((candidate) =>
        epochsOf(candidate, spec.epochs).map((epoch) => ({
          taskId,
          candidateId: candidate.candidateId,
          epoch,
        })),
      ),
  );
}

/** Responses of imported candidates that a run asks for and doesn't have; nobody can make them. */
export function missingImports(spec: RunSpec, stored: StoredKeys['responses']): JudgeItem[] {
  const responses = new KeyTree(stored.map(([, ...key]) => key));
  return spec.candidates
    .filter(({ kind }) => kind === 'imported')
    .flatMap((candidate) =>
      spec.taskIds.flatMap((taskId) =>
        epochsOf(candidate, spec.epochs).map((epoch) => ({
          ...{ taskId, candidateId: candidate.candidateId, epoch },
        })),
      ),
    )
    .filter(({ candidateId, taskId, epoch }) => !responses.has(candidateId, taskId, epoch));
}

/**
 * What a run still has to do: what it asks for minus what is stored, plus judgments that are open. A pure function
 * of both, so that going on after a crash is planning again. Only model candidates generate and only model judges
 * decide; imported responses and controls are judged like any other.
 */
export function planRun(spec: RunSpec, stored: StoredKeys): Plan {
  const responses = new KeyTree(stored.responses.map(([, ...key]) => key));
  const open = new KeyTree(stored.open.map(([, ...key]) => key));
  const judged = new KeyTree(stored.judgments.map(([, ...key]) => key).filter((key) => !open.has(...key)));

  const plan: Plan = {
    generate: [],
    judge: [],
    done: { responses: 0, judgments: 0 },
    total: { responses: 0, judgments: 0 },
  };
  for (const candidate of spec.candidates.flatMap(generatedBy)) {
    const expected = spec.taskIds.flatMap((taskId) =>
      epochsOf(candidate, spec.epochs).map((epoch) => ({ taskId, epoch })),
    );
    const items = expected.filter(
      ({ taskId, epoch }) => !responses.has(candidate.candidateId, taskId, epoch),
    );
    plan.total.responses += expected.length;
    plan.done.responses += expected.length - items.length;
    if (items.length > 0) plan.generate.push({ candidate, items });
  }
  const isOwed = isAsked(spec, responses);
  const expected = owedBy(spec, isOwed); // of every judge the same
  for (const judge of spec.judges.flatMap(decidedBy)) {
    const items = expected.filter(
      ({ candidateId, taskId, epoch }) => !judged.has(judge.judgeId, candidateId, taskId, epoch),
    );
    plan.total.judgments += expected.length;
    plan.done.judgments += expected.length - items.length;
    if (items.length > 0) plan.judge.push({ judge, items });
  }
  return plan;
}
