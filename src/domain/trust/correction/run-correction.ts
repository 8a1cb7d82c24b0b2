import type { CandidateId, JudgeId } from '../../ids';
import { MARK_ALL_UP_TO } from '../../marking';
import { comparedIn, type Judgment } from '../../run';
import { countsOf, type SignedCounts } from '../check/answers';
import { basisOf, type Basis, type MarkedRun } from './basis';
import { correctionOf } from './correction';
import { differencesOf, type CorrectedDifference } from './differences';
import { frameOf, type FrameTask, type JudgedRun } from './frame';
import { clipped, markedScore } from './marked';
import { secondOpinionOf, type SecondOpinion } from './second-opinion';
import type { Correction, MarkedTask, Refusal, Target } from './types';

export type RunMaterial = JudgedRun & MarkedRun;

export interface CandidateCorrection {
  candidateId: CandidateId;
  /** The official score: a task below 0 counts as 0. */
  score: Correction | Refusal;
  unclipped: Correction | Refusal;
  basis: Basis;
  second: SecondOpinion | null;
}

/** What people's marks make of one judge's scores in a run. */
export interface RunCorrection {
  candidates: readonly CandidateCorrection[];
  /** Unclipped, for exactly these tasks. */
  differences: readonly CorrectedDifference[];
  /** So few tasks that marking all of them is the shorter way. */
  isSmall: boolean;
}

interface Prepared {
  candidateId: CandidateId;
  frame: FrameTask[];
  basis: Basis;
  marked: MarkedTask[];
  counts: SignedCounts[];
}

/** Marks of the very text that the judge judged. */
const ofSameText = (marks: readonly Judgment[], { responseHash }: Judgment): Judgment[] =>
  marks.filter(
    (row) => row.responseHash === null || responseHash === null || row.responseHash === responseHash,
  );

/** What one candidate's marks and the judge's verdicts say, task by task. */
export function prepared(material: RunMaterial, candidateId: CandidateId, judgeId: JudgeId): Prepared {
  const frame = frameOf(material, { candidateId, judgeId });
  const basis = basisOf(material, candidateId);
  const both = frame.flatMap((own) => {
    const marks = ofSameText(basis.rows.get(own.task.id) ?? [], own.judgment);
    return marks.length === 0 ? [] : [{ ...own, marks }];
  });
  return {
    ...{ candidateId, frame, basis },
    marked: both.flatMap(({ task, marks }): MarkedTask[] => {
      const score = markedScore(task.rubric, marks);
      return score === null ? [] : [{ taskId: task.id, ...score }];
    }),
    counts: both.map(({ task, judgment, marks }) => countsOf(task.id, task.rubric, judgment, marks)),
  };
}

function corrected({ frame, basis, marked }: Prepared, repeats: number, target: Target, isClipped: boolean) {
  return correctionOf({
    judged: frame.map((task) => (isClipped ? task.clipped : task.unclipped)),
    marked: isClipped ? marked.map(clipped) : marked,
    ...{ repeats, target, isClipped, waiting: basis.waiting, next: basis.next },
  });
}

/** Every candidate of a run by one judge, corrected by people's marks or refused with what would help. */
export function correctRun(material: RunMaterial, judgeId: JudgeId, target: Target): RunCorrection {
  const { epochs, taskIds } = material.spec;
  const sides = comparedIn(material.spec).map(({ candidateId }) => prepared(material, candidateId, judgeId));
  return {
    candidates: sides.map((side) => ({
      ...{ candidateId: side.candidateId, basis: side.basis },
      score: corrected(side, epochs, target, true),
      unclipped: corrected(side, epochs, target, false),
      second: secondOpinionOf(side, sides),
    })),
    differences: differencesOf(
      sides.map(({ candidateId, frame, marked }) => ({
        ...{ candidateId, marked, repeats: epochs },
        judged: frame.map(({ unclipped }) => unclipped),
      })),
    ),
    isSmall: taskIds.length <= MARK_ALL_UP_TO,
  };
}
