import type { JudgeId } from '../../ids';
import type { Task } from '../../pack';
import type { RunSpec } from '../../run';
import { scoreCandidate, taskMeans, type CandidateScore, type JudgedRow } from '../../scoring';
import { pairedDifference, type Maybe, type PairedDifference } from '../../stats';
import { controlId, isControlled } from '..';

/** What a judge gives the right answer and a wrong one. */
export interface ControlLines {
  /** Tasks that have controls. */
  tasks: number;
  ceiling: CandidateScore;
  floor: CandidateScore;
  /** Ceiling − floor on unclipped scores of the same tasks. */
  difference: Maybe<PairedDifference>;
}

/** Ceiling and floor of a judge; null: the run hasn't both, or nothing of them is judged by it. */
export function controlLines(
  spec: RunSpec,
  judgeId: JudgeId,
  tasks: readonly Pick<Task, 'id' | 'rubric'>[],
  judgments: readonly JudgedRow[],
): ControlLines | null {
  const controlled = tasks.filter(({ id }) => isControlled(spec, id));
  const has = (kind: 'ceiling' | 'floor'): boolean =>
    spec.candidates.some(({ candidateId }) => candidateId === controlId(kind));
  if (controlled.length === 0 || !has('ceiling') || !has('floor')) return null;
  const scoreOf = (kind: 'ceiling' | 'floor'): CandidateScore =>
    scoreCandidate({ candidateId: controlId(kind), judgeId }, controlled, 1, judgments);
  const [ceiling, floor] = [scoreOf('ceiling'), scoreOf('floor')];
  return {
    tasks: controlled.length,
    ceiling,
    floor,
    difference: pairedDifference(taskMeans(ceiling), taskMeans(floor)),
  };
}
