import type { Criterion, Layer } from '../../pack';
import type { SetVerdict } from '../verdict-set';
import type { Match } from './responses';
import type { PairedCriterion, PairedSign, RubricConflict } from './types';

/** What the rows of one side say of a criterion. */
type Said = ReadonlyMap<string, Pick<SetVerdict, 'weight' | 'layer'>>;
type PackCriterion = Pick<Criterion, 'weight' | 'layer'>;

function saidBy(rows: readonly (readonly SetVerdict[])[]): Said {
  const said = new Map<string, Pick<SetVerdict, 'weight' | 'layer'>>();
  for (const verdicts of rows)
    for (const { criterionId, weight, layer } of verdicts) {
      const known = said.get(criterionId);
      if (known === undefined || (known.weight === null && weight !== null))
        said.set(criterionId, { weight, layer: layer ?? known?.layer ?? null });
    }
  return said;
}

/** What is taken of three that may differ: the pack's, else a's, else b's. */
function taken<T extends number | Layer>(
  pack: T | undefined,
  a: T | null,
  b: T | null,
): { value: T | null; from: RubricConflict['from'] } {
  if (pack !== undefined) return { value: pack, from: 'pack' };
  return a === null ? { value: b, from: 'b' } : { value: a, from: 'a' };
}

const signOf = (weight: number | null): PairedSign =>
  weight === null ? 'unknown' : weight > 0 ? 'positive' : weight < 0 ? 'negative' : 'none';

export interface PairedRubric {
  criteria: PairedCriterion[];
  conflicts: RubricConflict[];
  /** Criteria that only one side ever judged in this task. */
  onlyA: ReadonlySet<string>;
  onlyB: ReadonlySet<string>;
}

/**
 * The criteria of a task that both sides know, in the order of the pack or else of a's rows. Weights and layers are the
 * pack's where it is here; where sources say different things it is listed which was taken.
 */
export function pairRubric(
  taskId: string,
  matches: readonly Match[],
  pack: ReadonlyMap<string, PackCriterion> | undefined,
): PairedRubric {
  const a = saidBy(matches.map((match) => match.a.verdicts));
  const b = saidBy(matches.map((match) => match.b.verdicts));
  const ids = [
    ...(pack ?? a).keys(),
    ...(pack === undefined ? [] : [...a.keys()].filter((id) => !pack.has(id))),
  ];
  const conflicts: RubricConflict[] = [];
  const criteria = ids.flatMap((criterionId): PairedCriterion[] => {
    const byA = a.get(criterionId);
    const byB = b.get(criterionId);
    if (byA === undefined || byB === undefined) return [];
    const packed = pack?.get(criterionId);
    const weight = taken(packed?.weight, byA.weight, byB.weight);
    const layer = taken(packed?.layer, byA.layer, byB.layer);
    const differs = <T>(value: T | null, ...said: (T | null)[]): boolean =>
      said.some((one) => one !== null && one !== value);
    const about = { taskId, criterionId };
    if (weight.value !== null && differs(weight.value, byA.weight, byB.weight))
      conflicts.push({
        ...about,
        what: 'weight',
        a: byA.weight,
        b: byB.weight,
        taken: weight.value,
        from: weight.from,
      });
    if (layer.value !== null && differs(layer.value, byA.layer, byB.layer))
      conflicts.push({
        ...about,
        what: 'layer',
        a: byA.layer,
        b: byB.layer,
        taken: layer.value,
        from: layer.from,
      });
    return [{ criterionId, weight: weight.value ?? 1, sign: signOf(weight.value), layer: layer.value }];
  });
  return {
    ...{ criteria, conflicts },
    onlyA: new Set([...a.keys()].filter((id) => !b.has(id))),
    onlyB: new Set([...b.keys()].filter((id) => !a.has(id))),
  };
}
