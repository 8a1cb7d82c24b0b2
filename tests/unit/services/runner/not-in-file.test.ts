import { expect, it } from 'vitest';
import { asCandidateId } from '../../../../src/domain/ids';
import { hashText } from '../../../../src/services/hash';
import { aHash, aResponse } from '../../../support/builders';
import { valueOf } from '../../../support/outcomes';
import { aStoredRun, rowsOf } from '../../../support/run-bench';
import { aTab, freshStorage } from './bench';

it('a response that an imported file lacks is a failure, counted once, and the run comes to an end', async () => {
  const storage = await freshStorage();
  const runId = await aStoredRun(storage);
  const candidateId = asCandidateId('imported:x');
  valueOf(
    await storage.runs.update(runId, (run) => ({
      ...run,
      spec: { ...run.spec, candidates: [{ kind: 'imported', candidateId }] },
    })),
  );
  const [taskId] = (await storage.runs.get(runId))?.spec.taskIds ?? [];
  if (taskId === undefined) throw new Error('a task');
  const environmentId = aHash('7');
  const source = { kind: 'imported', file: 'answers.jsonl' } as const;
  const responseHash = await hashText('Dear Leyla, well done.');
  valueOf(
    await storage.responses.add(
      aResponse({ runId, candidateId, taskId, responseHash, source, environmentId }),
    ),
  );
  for (const round of [1, 2]) {
    const { runner, told } = aTab(storage);
    await runner.start(runId);
    await runner.idle();
    if (round === 1) expect(told.at(-1)).toMatchObject({ state: 'done', failures: { responses: 1 } });
    const { responses, judgments } = await rowsOf(storage, runId);
    const lacking = responses.filter(({ outcome }) => !outcome.ok);
    expect(lacking).toMatchObject([
      { outcome: { failure: { kind: 'not-in-file' } }, source, environmentId, responseHash: null },
    ]);
    expect(responses).toHaveLength(2);
    // The one that is there is judged, of the other it is said why not.
    const saidOf = (met: boolean) =>
      judgments.filter((row) => (row.taskId === taskId) === met).flatMap(({ verdicts }) => verdicts);
    expect(saidOf(true).every(({ met }) => met !== null)).toBe(true);
    expect(new Set(saidOf(false).map(({ failure }) => JSON.stringify(failure)))).toEqual(
      new Set([JSON.stringify({ kind: 'no-response' })]),
    );
  }
  expect((await storage.runs.get(runId))?.state).toBe('done');
});
