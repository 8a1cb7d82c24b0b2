import { describe, expect, it } from 'vitest';
import {
  anchorOf,
  controlId,
  isAnchor,
  planControls,
  type ControlKind,
} from '../../../../src/domain/controls';
import { controlLines, plantedFaults, referenceCheck } from '../../../../src/domain/controls/results';
import { asJudgeId, type TaskId } from '../../../../src/domain/ids';
import type { Criterion, Pack, Task } from '../../../../src/domain/pack';
import type { Judgment, RunSpec } from '../../../../src/domain/run';
import { isUndefined, seededRandom } from '../../../../src/domain/stats';
import { aCandidate, aJudgment, aRunSpec, aVerdict } from '../../../support/builders';
import { readPack } from '../../packs/read-packs';
import { scoreRun } from '../../../support/score-run';

type Scripted = (task: Task, kind: ControlKind, criterion: Criterion) => boolean | null;

const JUDGE = asJudgeId('judge-1');
const { pack } = readPack('first-marks');

/** A run of all tasks with controls, as `createRun` freezes it, and what a scripted judge says of them. */
function judgedBy(says: Scripted, { tasks }: Pack = pack): { spec: RunSpec; judgments: Judgment[] } {
  const { kinds, pairing, texts } = planControls(tasks, 7);
  const controls = kinds.map((kind) => ({ kind: 'control' as const, candidateId: controlId(kind) }));
  const spec = aRunSpec({
    taskIds: tasks.map(({ id }) => id),
    candidates: [aCandidate(), ...controls],
    controlPairing: pairing,
  });
  const taskOf = (taskId: TaskId): Task[] => tasks.filter(({ id }) => id === taskId);
  const judgments = texts.flatMap(({ kind, taskId }) =>
    taskOf(taskId).map((task) =>
      aJudgment({
        candidateId: controlId(kind),
        taskId,
        verdicts: task.rubric.map((criterion) =>
          aVerdict({ criterionId: criterion.id, met: says(task, kind, criterion) }),
        ),
      }),
    ),
  );
  return { spec, judgments };
}

/** Knows the pack: what the reference meets, what each near miss breaks; of another task's answer nothing is true. */
const perfect: Scripted = (task, kind, { id, weight }) => {
  if (kind === 'floor') return false;
  const breaks = isAnchor(kind) ? (anchorOf(task, kind)?.breaks ?? []) : [];
  return weight < 0 === breaks.includes(id);
};

const randomJudge = (seed: number): Scripted => {
  const random = seededRandom(seed);
  return () => random.unit() < 0.5;
};

const linesBy = (says: Scripted) => {
  const { spec, judgments } = judgedBy(says);
  const lines = controlLines(spec, JUDGE, pack.tasks, judgments);
  if (lines === null || isUndefined(lines.difference)) throw new Error('ceiling and floor');
  return { ...lines, difference: lines.difference };
};
const faultsBy = (says: Scripted) => {
  const { spec, judgments } = judgedBy(says);
  const faults = plantedFaults(spec, JUDGE, pack.tasks, judgments);
  if (faults === null) throw new Error('near misses');
  return faults;
};

describe('a perfect judge', () => {
  it('finds every planted fault of every kind, and raises no false alarm', () => {
    const faults = faultsBy(perfect);
    const planted = pack.tasks.flatMap(({ anchors }) => anchors.flatMap(({ breaks }) => breaks));
    expect(faults.found).toMatchObject({ of: planted.length, count: planted.length, undecided: 0 });
    expect(faults.alarms).toMatchObject({ count: 0, undecided: 0 });
    expect(faults.alarms.of).toBeGreaterThan(planted.length);
    for (const { tally } of [...faults.bySign, ...faults.byLayer]) {
      expect(tally.found.count).toBe(tally.found.of);
    }
    for (const part of [faults.bySign, faults.byLayer]) {
      expect(part.reduce((sum, { tally }) => sum + tally.found.of, 0)).toBe(planted.length);
    }
    expect(faults.byCriterion.reduce((sum, { found }) => sum + found.count, 0)).toBe(planted.length);
    expect(faults.falseAlarms).toEqual([]);
  });

  it('gives the reference all points and another task’s none, and finds no fault in references', () => {
    const { ceiling, floor, tasks } = linesBy(perfect);
    expect(tasks).toBe(12);
    expect(ceiling.unclipped.mean).toBe(1);
    expect(floor.unclipped.mean).toBe(0);
    const { spec, judgments } = judgedBy(perfect);
    expect(referenceCheck(spec, JUDGE, pack.tasks, judgments)).toMatchObject({ undecided: 0, failed: [] });
  });
});

describe('a judge that guesses', () => {
  it('has a spread of ceiling and floor that includes 0, about as often as the interval promises', () => {
    const runs = Array.from({ length: 200 }, (_, seed) => linesBy(randomJudge(seed)).difference);
    const including = runs.filter(
      ({ lo, hi }) => !isUndefined(lo) && !isUndefined(hi) && lo <= 0 && hi >= 0,
    ).length;
    expect(including).toBeGreaterThanOrEqual(180);
  });

  it('finds about half of the planted faults, and calls as many kept criteria broken', () => {
    const { found, alarms } = faultsBy(randomJudge(11));
    if (isUndefined(found.rate) || isUndefined(alarms.rate)) throw new Error('rates');
    const { lo, hi, clusters } = found.rate;
    if (isUndefined(lo) || isUndefined(hi)) throw new Error('an interval');
    expect(clusters).toBe(pack.tasks.filter(({ anchors }) => anchors.length > 0).length);
    expect(lo).toBeLessThan(0.5);
    expect(hi).toBeGreaterThan(0.5);
    expect(Math.abs(alarms.rate.rate - 0.5)).toBeLessThan(0.2);
  });
});

describe('a judge that finds everything true', () => {
  it('has a ceiling that is its floor, without an interval that would claim certainty', () => {
    const { ceiling, floor, difference } = linesBy(() => true);
    expect(ceiling.unclipped).toEqual(floor.unclipped);
    expect(difference).toMatchObject({ n: 12, diff: 0, lo: { undefined: 'zero-variance' } });
  });

  it('finds the faults put in, none that is left out, and calls every kept fault present', () => {
    const { bySign, falseAlarms } = faultsBy(() => true);
    const tallies = new Map(bySign.map(({ sign, tally }) => [sign, tally]));
    const [merits, faults] = [tallies.get('positive'), tallies.get('negative')];
    expect(merits?.found.count).toBe(0);
    expect(merits?.alarms.count).toBe(0);
    expect(faults?.found.count).toBe(faults?.found.of);
    expect(faults?.alarms.count).toBe(faults?.alarms.of);
    expect(falseAlarms.every(({ criterion }) => criterion.weight < 0)).toBe(true);
  });

  it('fails every fault of the references, which are listed', () => {
    const { spec, judgments } = judgedBy(() => true);
    const check = referenceCheck(spec, JUDGE, pack.tasks, judgments);
    const negatives = pack.tasks.flatMap(({ rubric }) => rubric.filter(({ weight }) => weight < 0));
    expect(check?.failed.map(({ criterion }) => criterion)).toEqual(negatives);
  });
});

describe('what a judge doesn’t decide', () => {
  it('is counted, and neither found nor a false alarm', () => {
    const { found, alarms } = faultsBy(() => null);
    expect(found).toMatchObject({ count: 0, undecided: found.of, rate: { undefined: 'no-data' } });
    expect(alarms).toMatchObject({ count: 0, undecided: alarms.of });
    const lines = judgedBy(() => null);
    const score = controlLines(lines.spec, JUDGE, pack.tasks, lines.judgments);
    expect(score?.ceiling).toMatchObject({ n: 0, nMissing: 12 });
    expect(referenceCheck(lines.spec, JUDGE, pack.tasks, lines.judgments)).toMatchObject({ failed: [] });
  });

  it('a judgment that isn’t there yet is undecided too', () => {
    const { spec } = judgedBy(perfect);
    const faults = plantedFaults(spec, JUDGE, pack.tasks, []);
    expect(faults?.found.undecided).toBe(faults?.found.of);
  });
});

describe('a run without controls', () => {
  it('has no lines, no planted faults and no check of its references', () => {
    const spec = aRunSpec({ taskIds: pack.tasks.map(({ id }) => id) });
    expect(controlLines(spec, JUDGE, pack.tasks, [])).toBeNull();
    expect(plantedFaults(spec, JUDGE, pack.tasks, [])).toBeNull();
    expect(referenceCheck(spec, JUDGE, pack.tasks, [])).toBeNull();
  });
});

it('controls are never scored among candidates', () => {
  const { spec, judgments } = judgedBy(perfect);
  expect(scoreRun(spec, pack.tasks, judgments).map(({ candidateId }) => candidateId)).toEqual([
    'candidate-1',
  ]);
});
