import type { FileResponse } from '../../domain/formats/verdict-sets/reading';
import type { CriterionId, Hash, TaskId } from '../../domain/ids';
import { contextCanonical, criterionCanonical, taskCanonical, type Pack, type Task } from '../../domain/pack';
import type { Judgment, Response, Run, Verdict } from '../../domain/run';
import type { SetResponse } from '../../domain/trust';
import { hashValue } from '../hash';

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

interface Material {
  taskHash: Hash;
  contextHash: Hash;
  criteria: ReadonlyMap<CriterionId, Hash>;
}

const NO_TOKENS = { prompt: 0, cached: 0, completion: 0 };

/** The hashes that rows name, of each of these tasks. */
export async function materialOf(
  { tasks, resources }: Pack,
  taskIds: readonly TaskId[],
): Promise<ReadonlyMap<TaskId, Material>> {
  const chosen = new Set(taskIds);
  const made = tasks
    .filter(({ id }) => chosen.has(id))
    .map(async (task): Promise<[TaskId, Material]> => {
      const criteria = task.rubric.map(async (criterion): Promise<[CriterionId, Hash]> => [
        criterion.id,
        await hashValue(criterionCanonical(criterion)),
      ]);
      return [
        task.id,
        {
          taskHash: await hashValue(taskCanonical(task, resources)),
          contextHash: await hashValue(contextCanonical(task, resources)),
          criteria: new Map(await Promise.all(criteria)),
        },
      ];
    });
  return new Map(await Promise.all(made));
}

const hashesOf = (materials: ReadonlyMap<TaskId, Material>, taskId: TaskId): Material => {
  const material = materials.get(taskId);
  if (material === undefined) throw new Error(`no hashes of task ${taskId}`);
  return material;
};

/** The row of one place of the run; without a text, one that says so. */
export function responseOf(
  { run, file, at, environmentId }: LogFacts,
  materials: ReadonlyMap<TaskId, Material>,
  { taskId, epoch }: { taskId: TaskId; epoch: number },
  found: FoundResponse | undefined,
): Response {
  const [candidate] = run.spec.candidates;
  if (candidate === undefined) throw new Error('a log has one candidate');
  return {
    ...{ runId: run.runId, candidateId: candidate.candidateId, taskId, epoch, at, environmentId },
    taskHash: hashesOf(materials, taskId).taskHash,
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
  materials: ReadonlyMap<TaskId, Material>,
  { task, epoch, responseHash }: FoundResponse,
  said: SetResponse,
): Judgment[] {
  const [candidate] = run.spec.candidates;
  const [judge] = run.spec.judges;
  const { contextHash, criteria } = hashesOf(materials, task.id);
  if (candidate === undefined || judge === undefined || said.responseHash !== responseHash) return [];
  const given = new Map<string, SetResponse['verdicts'][number]>(
    said.verdicts.map((verdict) => [verdict.criterionId, verdict]),
  );
  const verdicts = task.rubric.flatMap(({ id }): Verdict[] => {
    const [verdict, criterionHash] = [given.get(id), criteria.get(id)];
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
  return [verdicts.length === task.rubric.length ? row : { ...row, open: 1 }];
}
