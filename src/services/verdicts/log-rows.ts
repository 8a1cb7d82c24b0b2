import type { FileResponse } from '../../domain/formats/verdict-sets/reading';
import type { CandidateId, Hash, JudgeId } from '../../domain/ids';
import type { Task } from '../../domain/pack';
import type { Judgment, LabelLogprobs, Response, Run, Verdict } from '../../domain/run';
import type { SetResponse } from '../../domain/trust';
import type { TaskMaterial } from '../task-material';

/** A response of a file to a task that is known. */
export interface FoundResponse extends FileResponse {
  task: Task;
  responseHash: Hash;
}

/** What every row of one candidate says alike. */
export interface LogFacts {
  run: Run;
  candidateId: CandidateId;
  file: string;
  at: string;
  environmentId: Hash;
}

const NO_TOKENS = { prompt: 0, cached: 0, completion: 0 };

/** The row of one place of the run; without a text, one that says so. */
export function responseOf(
  { run, candidateId, file, at, environmentId }: LogFacts,
  { task, taskHash }: TaskMaterial,
  epoch: number,
  found: FoundResponse | undefined,
): Response {
  return {
    ...{ runId: run.runId, candidateId, taskId: task.id, epoch, at, environmentId },
    taskHash,
    outcome:
      found === undefined
        ? { ok: false, failure: { kind: 'not-in-file' } }
        : {
            ...{ ok: true, text: found.text, finish: found.isCut ? 'length' : 'stop', neutralised: 0 },
            ...{ thinking: found.thinking ?? null, tokens: found.tokens ?? NO_TOKENS, ms: found.ms ?? 0 },
          },
    responseHash: found?.responseHash ?? null,
    source: { kind: 'imported', file },
  };
}

/** A probability as the log-probabilities it came from; null: there was none, or nothing was left to the other label. */
function logprobsOf(pMet: number | null): LabelLogprobs | null {
  if (pMet === null || pMet <= 0 || pMet >= 1) return null;
  return { true: Math.log(pMet), false: Math.log1p(-pMet), floor: null };
}

/** What a judge of the file said of one response; none where its verdicts aren't about this text and rubric. */
export function judgmentOf(
  { run, candidateId, at, environmentId }: LogFacts,
  { task, contextHash, rubric, criterionHashes }: TaskMaterial,
  { epoch, responseHash }: FoundResponse,
  judgeId: JudgeId,
  said: SetResponse,
): Judgment[] {
  if (said.responseHash !== responseHash) return [];
  const given = new Map<string, SetResponse['verdicts'][number]>(
    said.verdicts.map((verdict) => [verdict.criterionId, verdict]),
  );
  const verdicts = rubric.flatMap((id): Verdict[] => {
    const [verdict, criterionHash] = [given.get(id), criterionHashes.get(id)];
    if (verdict === undefined || criterionHash === undefined) return [];
    const { met, reason, pMet } = verdict;
    return [
      {
        ...{ criterionId: id, criterionHash, met, logprobs: logprobsOf(pMet) },
        ...{ offLabelMass: null, reason, raw: null },
        ...{ failure: met === null ? 'unsure' : null, evaluated: 'none', environmentId },
        ...{ tokens: NO_TOKENS, ms: 0 },
      },
    ];
  });
  const row: Judgment = {
    ...{ runId: run.runId, judgeId, candidateId, taskId: task.id },
    ...{ epoch, responseHash, contextHash, verdicts, neutralised: 0, at },
  };
  return [verdicts.length === rubric.length ? row : { ...row, open: 1 }];
}
