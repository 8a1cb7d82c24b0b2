import type { EeeCandidate, EeeJob, EeeJudge, EeeModel } from '../../domain/formats/eee/write';
import type { Pack } from '../../domain/pack';
import { comparedIn } from '../../domain/run';
import { recordUuid } from '../../services/eee';
import type { EeeMaterial, JudgeLine } from './look';

type ModelOf = (role: 'candidateIds' | 'judgeIds', id: string) => EeeModel | undefined;

const modelIn =
  ({ parties }: EeeMaterial): ModelOf =>
  (role, id) =>
    parties.find(({ party }) => party[role].includes(id))?.model;

function judgeOf({ judge, name, badge, recipe }: JudgeLine, modelOf: ModelOf): EeeJudge[] {
  if (judge.kind !== 'model') return [{ judge, name, badge, model: null, recipe: null }];
  const model = modelOf('judgeIds', judge.judgeId);
  return model === undefined || recipe === null ? [] : [{ judge, name, badge, model, recipe }];
}

/** What was looked at and said, as the job of an export. */
export async function jobOf(
  material: EeeMaterial,
  pack: Pack,
  said: Pick<EeeJob, 'packUrl' | 'organisation' | 'relationship' | 'app' | 'exportedAt'> & {
    judges: readonly JudgeLine[];
  },
): Promise<EeeJob> {
  const { run } = material;
  const modelOf = modelIn(material);
  const candidates: EeeCandidate[] = [];
  for (const candidate of comparedIn(run.spec)) {
    const { candidateId } = candidate;
    const model = modelOf('candidateIds', candidateId);
    if (model === undefined) continue;
    candidates.push({ candidate, model, uuid: await recordUuid(run.runId, candidateId) });
  }
  return { ...said, run, pack, candidates, judges: said.judges.flatMap((line) => judgeOf(line, modelOf)) };
}
