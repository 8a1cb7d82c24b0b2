import type { CriterionId, Hash } from '../../domain/ids';
import type { Environment, Judgment, Verdict } from '../../domain/run';
import type { TaskMaterial } from '../task-material';

/** What must agree before a verdict may be taken over, beside the judgeId of the source. */
interface Wanted {
  material: TaskMaterial;
  responseHash: Hash | null;
  /** Whether what made the verdict is of the engine and version at hand. */
  isAlike: (made: Hash) => boolean;
}

/** Engine and version as in this environment: only then is a verdict what this engine would say. */
export const alikeTo =
  (made: ReadonlyMap<Hash, Environment>, here: Pick<Environment, 'engine' | 'engineVersion'>) =>
  (id: Hash): boolean => {
    const environment = made.get(id);
    return environment?.engine === here.engine && environment.engineVersion === here.engineVersion;
  };

/**
 * Verdicts of another run's judgment by the same judge that hold here too, under this rubric's ids: same context,
 * same response, same criterion text, same engine and version. Failures are never taken over.
 */
export function reusableVerdicts(
  source: Judgment | undefined,
  { material, responseHash, isAlike }: Wanted,
): Verdict[] {
  if (source === undefined) return [];
  if (source.contextHash !== material.contextHash || source.responseHash !== responseHash) return [];
  const byText = new Map<Hash, Verdict>();
  for (const verdict of source.verdicts) {
    if (verdict.met !== null && isAlike(verdict.environmentId)) byText.set(verdict.criterionHash, verdict);
  }
  return material.rubric.flatMap((criterionId: CriterionId) => {
    const hash = material.criterionHashes.get(criterionId);
    const verdict = hash === undefined ? undefined : byText.get(hash);
    return verdict === undefined ? [] : [{ ...verdict, criterionId }];
  });
}
