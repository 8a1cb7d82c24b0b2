import type { JudgeId } from '../../ids';
import { isPerson } from '../../marking';
import { comparedIn } from '../../run';
import { checkOf, type JudgeCheck } from '../check/check';
import { prepared, type RunMaterial } from './run-correction';

/**
 * What people's marks say of a judge over runs of one pack, its versions included: complete batches of every candidate,
 * each person once. null: no marks that count, or the judge is a person: people are what judges are checked against.
 */
export function checkOfRuns(runs: readonly RunMaterial[], judgeId: JudgeId): JudgeCheck | null {
  if (isPerson(judgeId)) return null;
  const sides = runs.flatMap((run) =>
    comparedIn(run.spec).map(({ candidateId }) => prepared(run, candidateId, judgeId)),
  );
  const people = new Set(
    sides.filter(({ counts }) => counts.length > 0).flatMap(({ basis }) => basis.people),
  );
  return checkOf(
    sides.flatMap(({ counts }) => counts.map(({ all }) => all)),
    people.size,
  );
}
