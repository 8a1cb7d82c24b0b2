import type { JudgeId, TaskId } from '../../ids';
import { LAYERS, type Criterion, type Layer, type Task } from '../../pack';
import type { RunSpec } from '../../run';
import { SIGNS, type JudgedRow, type Sign } from '../../scoring';
import { flipRate, type FlipRate, type Maybe } from '../../stats';
import { anchorOf, ANCHOR_KINDS, controlId, isControlled, type AnchorKind, type ControlKind } from '..';

/** One criterion of a control's response, whose truth is known from the pack. */
export interface Known {
  kind: ControlKind;
  taskId: TaskId;
  criterion: Criterion;
  /** The near miss breaks it. */
  planted: boolean;
  /** Whether the judge decided as the pack says; null: it didn't decide. */
  right: boolean | null;
}

export interface FaultCount {
  /** Known of: planted faults, or criteria that are kept. */
  of: number;
  undecided: number;
  /** Decided in the way that is counted: faults found, or false alarms. */
  count: number;
  /** Its share of those decided, clustered by task. */
  rate: Maybe<FlipRate>;
}

export interface Tally {
  found: FaultCount;
  alarms: FaultCount;
}

export interface CriterionTally extends Tally {
  criterion: Criterion;
  known: Known[];
}

export interface PlantedFaults extends Tally {
  tasks: number;
  bySign: { sign: Sign; tally: Tally }[];
  byLayer: { layer: Layer; tally: Tally }[];
  /** Criteria that some near miss breaks, in the order of tasks. */
  byCriterion: CriterionTally[];
  /** Criteria that a near miss keeps and the judge calls broken. */
  falseAlarms: Known[];
}

type ControlledTask = Pick<Task, 'id' | 'rubric' | 'anchors'>;

const place = (...key: readonly string[]): string => JSON.stringify(key);

function verdictsBy(judgeId: JudgeId, judgments: readonly JudgedRow[]) {
  const own = new Map(
    judgments
      .filter((row) => row.judgeId === judgeId && row.epoch === 1)
      .map((row) => [
        place(row.candidateId, row.taskId),
        new Map(row.verdicts.map(({ criterionId, met }) => [criterionId, met])),
      ]),
  );
  return (kind: ControlKind, task: Pick<Task, 'id'>, criterion: Criterion): boolean | null =>
    own.get(place(controlId(kind), task.id))?.get(criterion.id) ?? null;
}

const isWeighted = ({ weight }: Criterion): boolean => weight !== 0;

/** A kept merit is met, a kept fault isn't; a broken one is the other way round. */
const asKnown = (criterion: Criterion, planted: boolean, met: boolean | null): boolean | null =>
  met === null ? null : met === (criterion.weight < 0 === planted);

const chosenIn = (spec: RunSpec, kind: ControlKind): boolean =>
  spec.candidates.some(({ candidateId }) => candidateId === controlId(kind));

/** All that is known of near misses, and what a judge said. */
function knownOf(
  spec: RunSpec,
  judgeId: JudgeId,
  tasks: readonly ControlledTask[],
  judgments: readonly JudgedRow[],
): Known[] {
  const metBy = verdictsBy(judgeId, judgments);
  const knownIn = (task: ControlledTask, kind: AnchorKind): Known[] => {
    const anchor = anchorOf(task, kind);
    if (anchor === undefined) return [];
    return task.rubric.filter(isWeighted).map((criterion) => {
      const planted = anchor.breaks.includes(criterion.id);
      const right = asKnown(criterion, planted, metBy(kind, task, criterion));
      return { kind, taskId: task.id, criterion, planted, right };
    });
  };
  const kinds = ANCHOR_KINDS.filter((kind) => chosenIn(spec, kind));
  return tasks
    .filter(({ id }) => isControlled(spec, id))
    .flatMap((task) => kinds.flatMap((kind) => knownIn(task, kind)));
}

function countOf(known: readonly Known[], counted: boolean): FaultCount {
  return {
    of: known.length,
    undecided: known.filter(({ right }) => right === null).length,
    count: known.filter(({ right }) => right === counted).length,
    rate: flipRate(
      known.map(({ taskId, right }) => ({
        cluster: taskId,
        flipped: right === null ? null : right === counted,
      })),
    ),
  };
}

const tallyOf = (known: readonly Known[]): Tally => ({
  found: countOf(
    known.filter(({ planted }) => planted),
    true,
  ),
  alarms: countOf(
    known.filter(({ planted }) => !planted),
    false,
  ),
});

const signOf = ({ weight }: Criterion): Sign => (weight < 0 ? 'negative' : 'positive');

/** The same criterion in several tasks is one: by its id and its words. */
function byCriterion(known: readonly Known[]): CriterionTally[] {
  const groups = new Map<string, Known[]>();
  for (const one of known) {
    const key = place(one.criterion.id, one.criterion.text);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const planted = group.find((one) => one.planted);
    return planted === undefined ? [] : [{ criterion: planted.criterion, known: group, ...tallyOf(group) }];
  });
}

/**
 * How many planted faults a judge finds, and how many criteria that a near miss keeps it calls broken; null: the run has
 * no near misses.
 */
export function plantedFaults(
  spec: RunSpec,
  judgeId: JudgeId,
  tasks: readonly ControlledTask[],
  judgments: readonly JudgedRow[],
): PlantedFaults | null {
  const known = knownOf(spec, judgeId, tasks, judgments);
  if (known.length === 0) return null;
  const part = <T>(isIn: (criterion: Criterion) => boolean, of: T): (T & { tally: Tally })[] => {
    const own = known.filter(({ criterion }) => isIn(criterion));
    return own.length === 0 ? [] : [{ ...of, tally: tallyOf(own) }];
  };
  return {
    ...tallyOf(known),
    tasks: new Set(known.map(({ taskId }) => taskId)).size,
    bySign: SIGNS.flatMap((sign) => part((criterion) => signOf(criterion) === sign, { sign })),
    byLayer: LAYERS.flatMap((layer) => part((criterion) => criterion.layer === layer, { layer })),
    byCriterion: byCriterion(known),
    falseAlarms: known.filter(({ planted, right }) => !planted && right === false),
  };
}

/** What a judge says of the pack's own references. */
export interface ReferenceCheck {
  /** Criteria with a weight of the references judged. */
  of: number;
  undecided: number;
  /** Merits it finds missing and faults it finds: the judge is wrong, or the pack. */
  failed: Known[];
}

/** Criteria that the pack's own references fail by this judge; null: the run has no ceiling. */
export function referenceCheck(
  spec: RunSpec,
  judgeId: JudgeId,
  tasks: readonly ControlledTask[],
  judgments: readonly JudgedRow[],
): ReferenceCheck | null {
  if (!chosenIn(spec, 'ceiling')) return null;
  const metBy = verdictsBy(judgeId, judgments);
  const known = tasks
    .filter(({ id }) => isControlled(spec, id))
    .flatMap((task) =>
      task.rubric.filter(isWeighted).map((criterion): Known => {
        const right = asKnown(criterion, false, metBy('ceiling', task, criterion));
        return { kind: 'ceiling', taskId: task.id, criterion, planted: false, right };
      }),
    );
  return {
    of: known.length,
    undecided: known.filter(({ right }) => right === null).length,
    failed: known.filter(({ right }) => right === false),
  };
}
