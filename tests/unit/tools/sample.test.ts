import { strFromU8, unzipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { readJudgmentRows, readResponseRows, readResultsManifest } from '../../../src/domain/formats';
import { tour } from '../../../src/i18n/en/tour';
import { CONSTRUCTED_NAME, judgeByRule, RULE } from '../../../tools/sample/constructed-judge.mjs';

const sample = join(import.meta.dirname, '../../../public/samples/first-marks.zip');
const texts = Object.entries(unzipSync(readFileSync(sample))).map(
  ([path, bytes]) => [path, strFromU8(bytes)] as const,
);
const textOf = (end: string): string => texts.find(([path]) => path.endsWith(end))?.[1] ?? '';

const TaskSchema = v.object({
  id: v.string(),
  rubric: v.array(v.object({ id: v.string(), text: v.string(), weight: v.number() })),
});

it('the second judge of the sample says what its rule says, and both judges are called what they are', () => {
  const manifest = readResultsManifest(textOf('results.json'));
  if (!manifest.ok) throw new Error(JSON.stringify(manifest.failure));
  const [run] = manifest.value.runs;
  const constructed = Object.entries(run?.names ?? {}).find(([, name]) => name === CONSTRUCTED_NAME)?.[0];
  expect(run?.spec.judges.map(({ kind }) => kind)).toEqual(['model', 'imported']);
  expect(tour.labText).toContain(RULE);

  const criteria = new Map(
    textOf('tasks.jsonl')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => v.parse(TaskSchema, JSON.parse(line)))
      .flatMap(({ id, rubric }) => rubric.map((criterion) => [`${id} ${criterion.id}`, criterion] as const)),
  );
  const responses = new Map(
    readResponseRows(textOf('responses.jsonl')).rows.map(({ candidateId, taskId, outcome }) => [
      `${candidateId} ${taskId}`,
      outcome.ok ? outcome.text : null,
    ]),
  );
  const { rows } = readJudgmentRows(textOf('judgments.jsonl'));
  const byRule = rows.filter(({ judgeId }) => judgeId === constructed);
  expect(byRule.length).toBe(rows.length / 2);
  for (const { candidateId, taskId, verdicts } of byRule)
    for (const { criterionId, met, reason } of verdicts) {
      const criterion = criteria.get(`${taskId} ${criterionId}`);
      const text = responses.get(`${candidateId} ${taskId}`);
      if (criterion === undefined || typeof text !== 'string') throw new Error(`${taskId} ${criterionId}`);
      expect({ met, reason }).toEqual(judgeByRule(criterion, text));
    }
});
