import { asCandidateId, asJudgeId, asTaskId, type Hash, type RunId } from '../../src/domain/ids';
import { verdictText } from '../../src/domain/judging';
import type { Run } from '../../src/domain/run';
import {
  aCandidate,
  aFailedResponse,
  aJudge,
  aJudgment,
  aLocalModel,
  aManifest,
  aModelPart,
  anEnvironment,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  someVerdicts,
  RUN_ID,
} from './builders';
import { aDesk, type TestDesk } from './desk';

/** Text that tries everything a pack, a file or a model could try. */
export const HOSTILE =
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>{{name}} ${x} ![p](https://evil.example/p.png) [go](javascript:alert(1)) \u202Egnp.exe ' +
  'W'.repeat(300);

export interface FilledDesk extends TestDesk {
  packHash: Hash;
  run: Run;
  runId: RunId;
}

/** A pack with two tasks, one model, and a run of two candidates with responses, verdicts and a failure. */
export async function aFilledDesk(
  options: {
    text?: string;
    name?: string;
    state?: Run['state'];
    paramsB?: number;
    gated?: boolean;
  } & Parameters<typeof aDesk>[0] = {},
): Promise<FilledDesk> {
  const test = await aDesk(options);
  const { storage } = test;
  const name = options.name ?? 'Note to a B1 learner';
  const text = options.text ?? '**Dear Leyla**, well begun.';
  const tasks = [aTask({ title: name, prompt: text }), aTask({ id: asTaskId('t2'), title: 'A second task' })];
  const gate = options.gated === true ? { gated: true, canary: 'CANARY-INVENTED-7' } : {};
  const pack = aPack({ manifest: aManifest({ name: options.name ?? 'A pack', ...gate }), tasks });
  const stored = await storage.packs.put(pack);
  if (!stored.ok) throw new Error(stored.failure.kind);
  const second = asCandidateId('candidate-2');
  const run = aRun({
    name: options.name ?? 'A run',
    state: options.state ?? 'done',
    spec: aRunSpec({
      packHash: stored.value,
      taskIds: tasks.map(({ id }) => id),
      candidates: [aCandidate(), aCandidate({ candidateId: second })],
      judges: [aJudge({ model: aModelPart({ paramsB: options.paramsB ?? 4, family: 'Other' }) })],
    }),
    names: {
      'candidate-1': options.name ?? 'Candidate one',
      'candidate-2': 'Candidate two',
      'judge-1': options.name ?? 'Judge one',
    },
  });
  const ok = aResponse().outcome;
  const outcome = ok.ok ? { ...ok, text } : ok;
  await storage.runs.put(run);
  await storage.environments.put(anEnvironment());
  await storage.models.put(aLocalModel({ name, template: 'chatml' }));
  await storage.recipes.put({ ...verdictText, id: 'mine', system: text });
  await storage.responses.add(
    aResponse({ outcome }),
    aResponse({ taskId: asTaskId('t2') }),
    aResponse({ candidateId: second }),
    aFailedResponse({ candidateId: second, taskId: asTaskId('t2') }),
  );
  const judgeId = asJudgeId('judge-1');
  await storage.judgments.add(
    aJudgment({ judgeId, verdicts: someVerdicts(true, true, false) }),
    aJudgment({ judgeId, taskId: asTaskId('t2'), verdicts: someVerdicts(true, false, false) }),
    aJudgment({ judgeId, candidateId: second, verdicts: someVerdicts(false, true, true) }),
  );
  return { ...test, packHash: stored.value, run, runId: RUN_ID };
}

/** The address of every screen. */
export const everyScreen = ({ packHash, runId }: FilledDesk): Record<string, string> => ({
  Start: '#/',
  Packs: '#/packs',
  Import: '#/import',
  Pack: `#/packs/${packHash}`,
  'Languages of a pack': `#/languages/${packHash}?by=l1&first=prompt&second=und`,
  Task: `#/packs/${packHash}/t1`,
  Editor: `#/edit/${packHash}`,
  'Editor of a task': `#/edit/${packHash}?task=t1`,
  Models: '#/models',
  Recipes: '#/recipes',
  'A recipe': '#/recipes/mine',
  'A copy of a recipe': '#/recipes/mine/copy',
  'New run': '#/new-run',
  'Judge again': `#/new-run?reuse=${runId}`,
  Runs: '#/runs',
  Run: `#/run/${runId}`,
  Results: `#/results/${runId}`,
  'Results by kind': `#/results/${runId}?view=kinds`,
  'Results, spread': `#/results/${runId}?view=spread`,
  'Results, length': `#/results/${runId}?view=lengths`,
  'Results, facts': `#/results/${runId}?view=facts`,
  'Results, languages': `#/results/${runId}?view=languages&by=competency`,
  'Results, failures': `#/results/${runId}?view=failures`,
  Response: `#/results/${runId}/candidate-1/t1/1`,
  'Side by side': `#/compare/${runId}/t1?a=candidate-1&b=candidate-2`,
  Chat: `#/chat/${runId}/candidate-1?task=t1`,
  Export: `#/export/${runId}`,
  Settings: '#/settings',
  'No such page': '#/nonsense',
});
