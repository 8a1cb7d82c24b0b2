import { failed, isMachineFailure, type Failure, type Outcome } from '../../domain/failure';
import type { CriterionId, Hash } from '../../domain/ids';
import { buildJudgeRequest, readVerdict, type JudgeQuestion } from '../../domain/judging';
import type { Verdict } from '../../domain/run';
import type { JudgeUsage, RawVerdict } from '../../protocol/engine';
import type { EngineClient } from '../engines';
import { hashOf } from './judging';
import type { TaskMaterial } from '../task-material';

export interface Question extends Pick<JudgeQuestion, 'recipe' | 'resources' | 'response' | 'thinking'> {
  material: TaskMaterial;
  todo: readonly CriterionId[];
  environmentId: Hash;
}

/** Failures an engine reports for one criterion, but which say nothing about it. */
const isNoVerdict = (raw: RawVerdict): Failure | undefined =>
  raw.kind === 'failure' && (isMachineFailure(raw.failure) || raw.failure.kind === 'cancelled')
    ? raw.failure
    : undefined;

/**
 * One call of a judge's engine, for a run as for a try: each verdict is handed over once, as it comes. Fails when the
 * call does, and with the machine's failure when that came in place of a verdict; what came before it stands.
 */
export async function askJudge(
  signal: AbortSignal,
  client: EngineClient,
  { material, recipe, resources, response, todo, thinking, environmentId }: Question,
  onVerdict: (verdict: Verdict) => void,
): Promise<Outcome<JudgeUsage>> {
  const waiting = new Set<CriterionId>(todo);
  let trouble: Failure | undefined;
  const take = (raw: RawVerdict): void => {
    const criterionId = todo.find((id) => id === raw.key);
    trouble ??= isNoVerdict(raw);
    if (criterionId === undefined || trouble !== undefined || !waiting.delete(criterionId)) return;
    const criterionHash = hashOf(material, criterionId);
    onVerdict(readVerdict(raw, { recipe, criterionId, criterionHash, environmentId }));
  };
  const { task } = material;
  const request = buildJudgeRequest({ recipe, task, resources, response, todo, thinking });
  const usage = await client.judge(signal, request, take);
  return usage.ok && trouble !== undefined ? failed(trouble) : usage;
}
