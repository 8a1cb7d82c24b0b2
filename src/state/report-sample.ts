import type { CandidateId, TaskId } from '../domain/ids';
import { comparedIn, type Run } from '../domain/run';
import type { Storage } from '../services/storage';

/** A response as a report shows it. */
export interface SampleResponse {
  taskId: TaskId;
  candidateId: CandidateId;
  /** null: there is none. */
  text: string | null;
  isCut: boolean;
}

/** Longer than two printed pages nobody reads in a report. */
const MOST_CHARS = 6000;

/** What every candidate wrote for the first tasks of a run, its first repeat; the caller knows that it may leave. */
export async function sampleResponses(
  { responses }: Pick<Storage, 'responses'>,
  { runId, spec }: Run,
  tasks: number,
): Promise<SampleResponse[]> {
  const wanted = spec.taskIds
    .slice(0, tasks)
    .flatMap((taskId) => comparedIn(spec).map(({ candidateId }) => ({ taskId, candidateId })));
  return Promise.all(
    wanted.map(async ({ taskId, candidateId }): Promise<SampleResponse> => {
      const row = await responses.get([runId, candidateId, taskId, 1]);
      const text = row?.outcome.ok === true ? row.outcome.text : null;
      const isCut = text !== null && text.length > MOST_CHARS;
      return { taskId, candidateId, text: text?.slice(0, MOST_CHARS) ?? null, isCut };
    }),
  );
}
