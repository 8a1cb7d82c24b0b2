import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { asCandidateId, asJudgeId, asTaskId } from '../../../src/domain/ids';
import { ALL_RESULTS } from '../../../src/domain/results';
import { openStorage } from '../../../src/services/storage';
import { RunResults } from '../../../src/state/results.svelte';
import {
  aCandidate,
  aHash,
  aJudge,
  aJudgment,
  aModelPart,
  anEnvironment,
  aPack,
  aResponse,
  aRubric,
  aRun,
  aRunSpec,
  aTask,
  RUN_ID,
  someVerdicts,
} from '../../support/builders';
import { valueOf } from '../../support/outcomes';
import { noLanguages } from '../../support/no-languages';

const CANDIDATES = ['candidate-1', 'candidate-2'].map(asCandidateId);
const JUDGES = ['judge-1', 'judge-2'].map(asJudgeId);
const LEVELS = ['A1', 'B1'] as const;

/** Two candidates and judges on eight tasks; the second candidate is of the second judge’s family. */
async function loaded(name: string): Promise<RunResults> {
  const storage = valueOf(await openStorage(name));
  const tasks = Array.from({ length: 8 }, (_, index) =>
    aTask({
      id: asTaskId(`t${String(index)}`),
      level: LEVELS[index % 2] ?? null,
      rubric: aRubric(3, 2, -2),
      prompt: `PROMPT ${String(index)}`,
    }),
  );
  const packHash = valueOf(await storage.packs.put(aPack({ tasks })));
  const spec = aRunSpec({
    packHash,
    taskIds: tasks.map(({ id }) => id),
    candidates: CANDIDATES.map((candidateId, place) =>
      aCandidate({ candidateId, model: aModelPart({ family: place === 0 ? 'Llama' : 'Qwen3' }) }),
    ),
    judges: JUDGES.map((judgeId, place) =>
      aJudge({ judgeId, model: aModelPart({ family: place === 0 ? 'Gemma' : 'Qwen2.5', paramsB: 4 }) }),
    ),
  });
  await storage.runs.put(aRun({ spec }));
  await storage.environments.put(anEnvironment());
  for (const [place, candidateId] of CANDIDATES.entries()) {
    for (const [index, { id: taskId }] of tasks.entries()) {
      const responseHash = aHash('d');
      valueOf(await storage.responses.add(aResponse({ candidateId, taskId, responseHash })));
      for (const judgeId of JUDGES) {
        const isGood = place === 0 || index % 4 === 0;
        const verdicts = someVerdicts(isGood, index % 2 === 0, false);
        valueOf(await storage.judgments.add(aJudgment({ judgeId, candidateId, taskId, verdicts })));
      }
    }
  }
  const results = new RunResults(storage, noLanguages);
  await results.load(RUN_ID);
  return results;
}

describe('results of a run', () => {
  it('hold no text of its pack or its responses', async () => {
    const results = await loaded('results-texts');
    expect(results.phase).toBe('ready');
    const kept = JSON.stringify([results.digest, results.tasks, results.leaders]);
    expect(kept).not.toContain('PROMPT');
    expect(results.digest?.responses).toHaveLength(16);
    const bare = await results.bareRows();
    expect(bare?.responses.every(({ outcome }) => outcome.ok && outcome.text === null)).toBe(true);
    expect(bare?.judgments.flatMap(({ verdicts }) => verdicts.map(({ reason }) => reason))).toEqual(
      Array.from({ length: 96 }, () => null),
    );
  });

  it('are about the tasks and candidates that an address asks for, and its judge', async () => {
    const results = await loaded('results-filter');
    expect(results.judge?.judgeId).toBe('judge-1');
    expect(results.leaders.map(({ score }) => score?.n)).toEqual([8, 8]);
    results.look({
      judge: 'judge-2',
      filter: { ...ALL_RESULTS, levels: ['B1'], candidates: ['candidate-2'] },
    });
    expect(results.judge?.judgeId).toBe('judge-2');
    expect(results.leaders.map(({ candidate, score }) => [candidate.candidateId, score?.n])).toEqual([
      ['candidate-2', 4],
    ]);
    expect(results.comparison.pairs).toEqual([]);
    results.look({ judge: 'nobody', filter: ALL_RESULTS });
    expect(results.judge?.judgeId).toBe('judge-1');
    expect(results.leaders).toHaveLength(2);
  });

  it('say who is better, and nothing of the judge’s own family', async () => {
    const results = await loaded('results-pairs');
    const [pair] = results.comparison.pairs;
    expect(pair).toMatchObject({ first: 'candidate-1', second: 'candidate-2', answer: 'yes' });
    results.look({ judge: 'judge-2', filter: ALL_RESULTS });
    expect(results.comparison.pairs[0]).toMatchObject({ answer: 'withheld', difference: { n: 8 } });
  });

  it('have the facts of their responses once they are asked for, without a text', async () => {
    const results = await loaded('results-facts');
    expect(results.facts).toBeNull();
    await results.loadFacts();
    expect(results.factsRead).toBe(16);
    expect(results.facts).toHaveLength(16);
    expect(results.facts?.[0]).toMatchObject({ taskId: 't0', epoch: 1, facts: { empty: false, words: 4 } });
    expect(JSON.stringify(results.facts)).not.toContain('Leyla');
    results.look({ judge: '', filter: { ...ALL_RESULTS, levels: ['B1'], candidates: ['candidate-2'] } });
    expect(results.facts?.map(({ candidateId, taskId }) => `${candidateId} ${taskId}`)).toEqual([
      ...['candidate-2 t1', 'candidate-2 t3', 'candidate-2 t5', 'candidate-2 t7'],
    ]);
  });

  it('stop reading facts when their screen is left', async () => {
    const results = await loaded('results-left');
    const reading = results.loadFacts();
    results.leave();
    await reading;
    expect(results.facts).toBeNull();
    expect(results.factsRead).toBe(0);
  });

  it('that are not here are missing', async () => {
    const storage = valueOf(await openStorage('results-missing'));
    const results = new RunResults(storage, noLanguages);
    await results.load('nonsense');
    expect(results.phase).toBe('missing');
    expect(await results.bareRows()).toBeUndefined();
  });
});
