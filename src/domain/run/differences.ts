import { canonicalText } from '../canonical';
import type { Candidate, Judge, ModelPart, RunSpec } from './spec';

/** Of candidates or judges that run the same weights but not in the same way: which settings differ. */
export interface ChangedSettings {
  a: string;
  b: string;
  /** Such as `sampling.temperature`, `contextTokens`, `recipeHash`. */
  settings: string[];
}

/** One way in which two run specs differ. */
export type SpecDifference =
  | { what: 'pack'; a: string; b: string }
  | { what: 'tasks'; onlyA: string[]; onlyB: string[] }
  | { what: 'candidates' | 'judges'; onlyA: string[]; onlyB: string[]; changed: ChangedSettings[] }
  | { what: 'epochs' | 'seed'; a: number; b: number }
  | { what: 'controls' };

const without = (list: readonly string[], other: readonly string[]): string[] =>
  list.filter((item) => !other.includes(item));

interface Asked {
  id: string;
  settings: Record<string, unknown>;
  weights: string;
}

const flat = (prefix: string, value: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [`${prefix}${key}`, inner]));

/** Family and size only describe a model: they never make a difference. */
const settingsOf = (model: ModelPart, rest: Record<string, unknown>): Record<string, unknown> => ({
  engine: model.engine,
  quantisation: model.quantisation,
  templateHash: model.templateHash,
  contextTokens: model.contextTokens,
  thinking: model.thinking,
  ...rest,
});

const askedOfCandidate = (candidate: Candidate): Asked =>
  candidate.kind === 'model'
    ? {
        id: candidate.candidateId,
        weights: candidate.model.weightsHash,
        settings: settingsOf(candidate.model, flat('sampling.', candidate.sampling)),
      }
    : { id: candidate.candidateId, weights: '', settings: {} };

const askedOfJudge = (judge: Judge): Asked =>
  judge.kind === 'model'
    ? {
        id: judge.judgeId,
        weights: judge.model.weightsHash,
        settings: settingsOf(judge.model, {
          recipeHash: judge.recipeHash,
          ...flat('sampling.', judge.sampling),
        }),
      }
    : { id: judge.judgeId, weights: '', settings: {} };

function diffAsked(
  what: 'candidates' | 'judges',
  a: readonly Asked[],
  b: readonly Asked[],
): SpecDifference[] {
  const ids = (list: readonly Asked[]): string[] => list.map(({ id }) => id);
  const onlyA = without(ids(a), ids(b));
  const onlyB = without(ids(b), ids(a));
  if (onlyA.length === 0 && onlyB.length === 0) return [];
  const changed = a
    .filter(({ id, weights }) => onlyA.includes(id) && weights !== '')
    .flatMap((left) =>
      b
        .filter(({ id, weights }) => onlyB.includes(id) && weights === left.weights)
        .map((right) => ({
          a: left.id,
          b: right.id,
          settings: Object.keys(left.settings).filter((key) => left.settings[key] !== right.settings[key]),
        })),
    );
  return [{ what, onlyA, onlyB, changed }];
}

/**
 * What keeps two runs from being the same run, by name; empty when their specs agree. The order of candidates and
 * judges is no difference.
 */
export function diffSpecs(a: RunSpec, b: RunSpec): SpecDifference[] {
  const differences: SpecDifference[] = [];
  if (a.packHash !== b.packHash) differences.push({ what: 'pack', a: a.packHash, b: b.packHash });
  const onlyA = without(a.taskIds, b.taskIds);
  const onlyB = without(b.taskIds, a.taskIds);
  if (onlyA.length > 0 || onlyB.length > 0) differences.push({ what: 'tasks', onlyA, onlyB });
  differences.push(
    ...diffAsked('candidates', a.candidates.map(askedOfCandidate), b.candidates.map(askedOfCandidate)),
    ...diffAsked('judges', a.judges.map(askedOfJudge), b.judges.map(askedOfJudge)),
  );
  if (a.epochs !== b.epochs) differences.push({ what: 'epochs', a: a.epochs, b: b.epochs });
  if (a.seed !== b.seed) differences.push({ what: 'seed', a: a.seed, b: b.seed });
  if (canonicalText(a.controlPairing) !== canonicalText(b.controlPairing)) {
    differences.push({ what: 'controls' });
  }
  return differences;
}
