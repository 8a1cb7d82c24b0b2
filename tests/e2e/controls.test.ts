import { unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as v from 'valibot';
import { planControls } from '../../src/domain/controls';
import { TaskSchema } from '../../src/domain/pack';
import { JudgmentSchema, type Judgment } from '../../src/domain/run';
import { readControls, readLeaderboard, saveExports } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild } from './support/app';
import { drawMoments, runThroughKills } from './support/kills';
import { seededRandom } from './support/random';
import { findingsOf, readRows } from './support/rows';
import { finishRun, hashOf, importModel, importPack, startRunWith, tinyModel } from './support/steps';
import { shortTasks, writeTinyPack } from './support/tiny-pack';

const scratch = makeScratch();
let server: Served;

beforeAll(async () => {
  server = await serveBuild();
});

afterAll(async () => {
  await server.close();
  await scratch.remove();
});

const ANSWERS = ['Apple.', 'Hello.', 'C-A-T.', '1, 2, 3.', 'Why?', 'Bye.'];
/** The short tasks with references of their own, and near misses of the first two. */
const tasks = shortTasks.map((task, index) =>
  v.parse(TaskSchema, {
    ...task,
    reference: ANSWERS[index],
    anchors: index < 2 ? [{ id: 'anchor-1', text: 'No, you fool.', breaks: ['right', 'rude'] }] : [],
  }),
);
const chosen = tasks.slice(0, 4);
const model = hashOf(tinyModel());
const link = {
  pack: 'short-tasks',
  tasks: chosen.map(({ id }) => id),
  candidates: [model],
  judges: [model],
  epochs: 2,
  controls: true,
};
const settings = { 'Longest response, in tokens': '60' };

const prepare = async (profile: string) => {
  const desk = await openDesk(server, scratch.path(profile));
  await importPack(desk, writeTinyPack(scratch.path(`${profile}.zip`), { tasks }), 'Short tasks');
  await importModel(desk, tinyModel());
  return desk;
};

/** The judgments of an exported results file. */
const judgmentsIn = (file: string): Judgment[] => {
  const member = unzipSync(new Uint8Array(readFileSync(file)))['judgments.jsonl'];
  return new TextDecoder()
    .decode(member)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(JudgmentSchema, JSON.parse(line)));
};

/** The score of a control by hand: weights met of its criteria over the positive ones, cut at 0, mean over tasks. */
const byHand = (judgments: readonly Judgment[], candidateId: string): { mean: number; n: number } => {
  const scores = judgments
    .filter((row) => row.candidateId === candidateId)
    .map(({ taskId, verdicts }) => {
      const rubric = chosen.find(({ id }) => id === taskId)?.rubric ?? [];
      const met = new Set(verdicts.flatMap((verdict) => (verdict.met === true ? [verdict.criterionId] : [])));
      const sum = (list: typeof rubric): number => list.reduce((all, { weight }) => all + weight, 0);
      const wanted = sum(rubric.filter(({ weight }) => weight > 0));
      return Math.max(0, sum(rubric.filter(({ id }) => met.has(id))) / wanted);
    });
  return { mean: scores.reduce((all, score) => all + score, 0) / scores.length, n: scores.length };
};

test('controls are judged with the rest, their lines are what the exported verdicts say, and kills change nothing', async () => {
  const desk = await prepare('calm');
  const runId = await startRunWith(desk, link, settings);
  await finishRun(desk);
  const rows = await readRows(desk.page, runId);
  const { texts } = planControls(chosen, 1);
  const controls = rows.responses.filter(({ source }) => source.kind === 'control');
  expect(controls.map((row) => [row.candidateId, row.taskId, row.outcome.ok && row.outcome.text])).toEqual(
    expect.arrayContaining(texts.map(({ kind, taskId, text }) => [`control:${kind}`, taskId, text])),
  );
  expect(controls).toHaveLength(4 + 4 + 2);
  expect(rows.judgments).toHaveLength(chosen.length * link.epochs + controls.length);

  const [said] = await readControls(desk.page, server.url, runId);
  const board = await readLeaderboard(desk.page, server.url, runId);
  expect(board).toHaveLength(1);
  const files = await saveExports(desk.page, server.url, runId, scratch.path());
  const judgments = judgmentsIn(files.results);
  for (const [name, id] of [
    ['Ceiling:', 'control:ceiling'],
    ['Floor:', 'control:floor'],
  ] as const) {
    const line = said?.lines.find((row) => row['Control']?.text.startsWith(name));
    const { mean, n } = byHand(judgments, id);
    expect(line?.['Score']?.values['score']).toBeCloseTo(mean * 100, 9);
    expect(line?.['Tasks']?.values['value']).toBe(n);
  }
  const near = judgments.filter(({ candidateId }) => candidateId === 'control:anchor-1');
  const found = near.flatMap(({ verdicts }) =>
    verdicts.filter(
      ({ criterionId, met }) => met !== null && met === (criterionId === 'rude') && criterionId !== 'short',
    ),
  );
  const all = said?.faults.find((row) => row['Criteria']?.text === 'All');
  expect(all?.['Planted']?.values['value']).toBe(4);
  expect(all?.['Found']?.values['count']).toBe(found.length);
  expect(
    readFileSync(files.csv, 'utf8')
      .split('\n')
      .filter((row) => row.includes('control:ceiling')),
  ).toHaveLength(12);
  expect(desk.problems).toEqual([]);
  await desk.close();

  const killed = await prepare('killed');
  const killedId = await startRunWith(killed, link, settings);
  const end = await runThroughKills(
    () => openDesk(server, scratch.path('killed')),
    killed,
    killedId,
    drawMoments(2, 200, seededRandom(71)),
  );
  expect(findingsOf(end.rows)).toEqual(findingsOf(rows));
  expect(end.desk.problems).toEqual([]);
  await end.desk.close();
});
