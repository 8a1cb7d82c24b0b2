import { asCandidateId, asCriterionId, asJudgeId, asTaskId } from '../../src/domain/ids';
import type { Run } from '../../src/domain/run';
import { hashText } from '../../src/services/hash';
import type { Storage } from '../../src/services/storage';
import {
  aCandidate,
  aFailedResponse,
  aJudge,
  aJudgment,
  aManifest,
  aPack,
  aResponse,
  aRubric,
  aRun,
  aRunSpec,
  aTask,
  RUN_ID,
  someVerdicts,
} from './builders';
import { valueOf } from './outcomes';

/** Names and ids that a marking bundle must not tell. */
export const SECRETS = [
  'Qwen-Secret',
  'Llama-Secret',
  'Judge-Secret',
  'cand-a-id',
  'cand-b-id',
  'judge-x-id',
];
export const CANDIDATES = ['cand-a-id', 'cand-b-id'].map(asCandidateId);

/** A judged run of so many tasks by two candidates; one response of the second failed. */
export async function aMarkableRun(
  storage: Storage,
  { tasks = 3, gated = false, text = 'Answer' }: { tasks?: number; gated?: boolean; text?: string } = {},
): Promise<Run> {
  const [first = asCandidateId('-'), second = asCandidateId('-')] = CANDIDATES;
  const judgeId = asJudgeId('judge-x-id');
  const all = Array.from({ length: tasks }, (_, index) =>
    aTask({
      id: asTaskId(`task-${String(index + 1)}`),
      title: `Title ${String(index + 1)}`,
      prompt: `Prompt ${String(index + 1)}`,
      resources: ['note.txt'],
      rubric: aRubric(3, -71933).map((criterion, place) => ({
        ...criterion,
        id: asCriterionId(`neg-${String(index)}-${String(place)}`),
      })),
    }),
  );
  const manifest = aManifest({ gated, canary: gated ? 'CANARY-INVENTED-7' : null });
  const pack = aPack({ manifest, tasks: all, resources: { 'note.txt': 'The learner’s own note.' } });
  const packHash = valueOf(await storage.packs.put(pack));
  const run = aRun({
    state: 'done',
    spec: aRunSpec({
      packHash,
      taskIds: all.map(({ id }) => id),
      candidates: [aCandidate({ candidateId: first }), aCandidate({ candidateId: second })],
      judges: [aJudge({ judgeId })],
    }),
    names: { [first]: 'Qwen-Secret', [second]: 'Llama-Secret', [judgeId]: 'Judge-Secret' },
  });
  valueOf(await storage.runs.put(run));
  for (const [index, { id: taskId, rubric }] of all.entries()) {
    for (const candidateId of [first, second]) {
      const key = { runId: RUN_ID, candidateId, taskId };
      if (index === 0 && candidateId === second) {
        valueOf(await storage.responses.add(aFailedResponse(key)));
        continue;
      }
      const said = `${text} ${String(index + 1)}${candidateId === first ? '' : ', another'}`;
      const { outcome } = aResponse();
      const responseHash = await hashText(said);
      valueOf(
        await storage.responses.add(
          aResponse({ ...key, responseHash, outcome: outcome.ok ? { ...outcome, text: said } : outcome }),
        ),
      );
      const verdicts = someVerdicts(true, false).map((verdict, place) => ({
        ...verdict,
        criterionId: rubric[place]?.id ?? verdict.criterionId,
      }));
      valueOf(await storage.judgments.add(aJudgment({ ...key, judgeId, responseHash, verdicts })));
    }
  }
  return run;
}
