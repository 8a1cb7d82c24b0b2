import { asCandidateId, asTaskId } from '../../src/domain/ids';
import type { Task } from '../../src/domain/pack';
import { digestOf, type RunDigest } from '../../src/domain/results';
import {
  aCandidate,
  aFailedResponse,
  aJudge,
  aJudgment,
  aManifest,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  someVerdicts,
} from './builders';

/** A response as its length and its verdicts in rubric order (+3, +2, −2), one that failed, or none yet. */
export type Made = { chars: number; met: readonly (boolean | null)[] } | 'failed' | null;
export const made = (chars: number, ...met: readonly (boolean | null)[]): Made => ({ chars, met });

/** A digest of a run of tasks `t1`, `t2` … by candidates `one`, `two` …: rows by candidate, then task, then epoch. */
export function aDigest(
  candidates: Readonly<Record<string, readonly (readonly Made[])[]>>,
  taskOf: (index: number) => Partial<Task> = () => ({}),
): RunDigest {
  const [first = []] = Object.values(candidates);
  const tasks = first.map((_, index) => {
    const id = asTaskId(`t${String(index + 1)}`);
    return aTask({ id, title: `Task ${String(index + 1)}`, ...taskOf(index) });
  });
  const rows = Object.entries(candidates).flatMap(([candidate, list]) =>
    list.flatMap((epochs, task) =>
      epochs.map((one, at) => ({
        made: one,
        place: {
          candidateId: asCandidateId(candidate),
          taskId: asTaskId(`t${String(task + 1)}`),
          epoch: at + 1,
        },
      })),
    ),
  );
  const ok = aResponse().outcome;
  return digestOf({
    run: aRun({
      spec: aRunSpec({
        taskIds: tasks.map(({ id }) => id),
        candidates: Object.keys(candidates).map((id) => aCandidate({ candidateId: asCandidateId(id) })),
        judges: [aJudge()],
        epochs: Math.max(1, ...first.map((epochs) => epochs.length)),
      }),
    }),
    pack: { manifest: aManifest(), tasks },
    responses: rows.flatMap(({ made: one, place }) => {
      if (one === null) return [];
      if (one === 'failed') return [aFailedResponse(place)];
      return [aResponse({ ...place, outcome: ok.ok ? { ...ok, text: 'x'.repeat(one.chars) } : ok })];
    }),
    judgments: rows.flatMap(({ made: one, place }) =>
      one === null || one === 'failed' ? [] : [aJudgment({ ...place, verdicts: someVerdicts(...one.met) })],
    ),
  });
}
