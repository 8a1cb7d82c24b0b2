import type { CriterionId, Hash } from '../../domain/ids';
import type { Environment, Judgment, Verdict } from '../../domain/run';
import type { Storage } from '../storage';
import type { TaskMaterial } from './material';

/** What must agree before a verdict may be taken over, beside the judgeId of the source. */
interface Wanted {
  material: TaskMaterial;
  responseHash: Hash | null;
  environment: Environment;
}

/**
 * Verdicts of another run's judgment by the same judge that hold here too, under this rubric's ids: same context,
 * same response, same criterion text, same engine and version. Failures are never taken over.
 */
export async function reusableVerdicts(
  storage: Storage,
  source: Judgment | undefined,
  { material, responseHash, environment }: Wanted,
): Promise<Verdict[]> {
  if (source === undefined) return [];
  if (source.contextHash !== material.contextHash || source.responseHash !== responseHash) return [];
  const byText = new Map<Hash, Verdict>();
  for (const verdict of source.verdicts) {
    if (verdict.met === null) continue;
    const made = await storage.environments.get(verdict.environmentId);
    const isAlike = made?.engine === environment.engine && made.engineVersion === environment.engineVersion;
    if (isAlike) byText.set(verdict.criterionHash, verdict);
  }
  return material.rubric.flatMap((criterionId: CriterionId) => {
    const hash = material.criterionHashes.get(criterionId);
    const verdict = hash === undefined ? undefined : byText.get(hash);
    return verdict === undefined ? [] : [{ ...verdict, criterionId }];
  });
}
