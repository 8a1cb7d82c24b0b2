import type { FileResponse } from '../../domain/formats/verdict-sets/reading';
import type { Hash } from '../../domain/ids';
import type { Task } from '../../domain/pack';
import type { Judgment, Response, Run, Verdict } from '../../domain/run';
import type { SetResponse } from '../../domain/trust';
import type { TaskMaterial } from '../task-material';

/** A response of a file to a task that is known. */
export interface FoundResponse extends FileResponse {
  task: Task;
  responseHash: Hash;
}

/** What every row of one log says alike. */
export interface LogFacts {
  run: Run;
  file: string;
  at: string;
  environmentId: Hash;
}

const NO_TOKENS = { prompt: 0, cached: 0, completion: 0 };

/** The row of one place of the run; without a text, one that says so. */
export function responseOf(
  { run, file, at, environmentId }: LogFacts,
  { task, taskHash }: TaskMaterial,
  epoch: number,
  found: FoundResponse | undefined,
): Response {
  const [candidate] = run.spec.candidates;
  if (candidate === undefined) throw new Error('a log has one candidate');
  return {
    ...{ runId: run.runId, candidateId: candidate.candidateId, taskId: task.id, epoch, at, environmentId },
    taskHash,
    outcome:
      found === undefined
        ? { ok: false, failure: { kind: 'not-in-file' } }
        : {
            ...{ ok: true, text: found.text, thinking: null, finish: found.isCut ? 'length' : 'stop' },
            ...{ tokens: NO_TOKENS, ms: 0, neutralised: 0 },
          },
    responseHash: found?.responseHash ?? null,
    source: { kind: 'imported', file },
  };
}

/** What the judge of the log said of one response; none where its verdicts aren't about this text and rubric. */
export function judgmentOf(
  { run, at, environmentId }: LogFacts,
  { task, contextHash, rubric, criterionHashes }: TaskMaterial,
  { epoch, responseHash }: FoundResponse,
  said: SetResponse,
): Judgment[] {
  const [candidate] = run.spec.candidates;
  const [judge] = run.spec.judges;
  if (candidate === undefined || judge === undefined || said.responseHash !== responseHash) return [];
  const given = new Map<string, SetResponse['verdicts'][number]>(
    said.verdicts.map((verdict) => [verdict.criterionId, verdict]),
  );
  const verdicts = rubric.flatMap((id): Verdict[] => {
    const [verdict, criterionHash] = [given.get(id), criterionHashes.get(id)];
    if (verdict === undefined || criterionHash === undefined) return [];
    const { met, reason } = verdict;
    return [
      {
        ...{ criterionId: id, criterionHash, met, logprobs: null, offLabelMass: null, reason, raw: null },
        ...{ failure: met === null ? 'unsure' : null, evaluated: 'none', environmentId },
        ...{ tokens: NO_TOKENS, ms: 0 },
      },
    ];
  });
  const row: Judgment = {
    ...{ runId: run.runId, judgeId: judge.judgeId, candidateId: candidate.candidateId, taskId: task.id },
    ...{ epoch, responseHash, contextHash, verdicts, neutralised: 0, at },
  };
  return [verdicts.length === rubric.length ? row : { ...row, open: 1 }];
}
