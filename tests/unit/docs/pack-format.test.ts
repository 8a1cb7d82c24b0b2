import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../src/domain/language';
import {
  checkPack,
  composePrompt,
  CriterionSchema,
  ManifestSchema,
  TaskSchema,
} from '../../../src/domain/pack';
import { draftOf } from '../../../src/domain/pack/edit';
import { lintPack } from '../../../src/domain/pack/lint';
import { tasksOfPair } from '../../../tools/build-packs.mjs';
import { publishedSchemas } from '../../../tools/build-schema.mjs';
import { aHash } from '../../support/builders';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/pack-format.md'), 'utf8');
const example = (name: string): unknown =>
  JSON.parse(new RegExp(`^\`\`\`json ${name}\\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? 'null');
/** The names in the first column of the table under a heading. */
const fieldsUnder = (heading: string): string[] =>
  Array.from(
    (page.split(`\n${heading}\n`)[1]?.split(/\n#/)[0] ?? '').matchAll(/^\| `(\w+)`/gm),
    ([, name = '']) => name,
  );

describe('the page about the pack format', () => {
  const manifest = v.parse(ManifestSchema, example('manifest'));
  const task = v.parse(TaskSchema, example('task'));
  const pack = { manifest, tasks: [task], resources: { 'email.md': 'Dear Tom, …' } };

  it('shows a pack that import and editor have nothing to say about', () => {
    expect(checkPack(pack, 'example')).toEqual([]);
    const found = lintPack(draftOf(pack, aHash('a')));
    expect([found.pack, ...found.tasks.values()].flat()).toEqual([]);
  });

  it('shows a pair that becomes two tasks to compare', () => {
    const source = v.parse(v.record(v.string(), v.unknown()), example('pair'));
    const tasks = tasksOfPair(source).map((one) => v.parse(TaskSchema, one));
    expect(tasks.map(({ id, instructionLanguage }) => [id, instructionLanguage])).toEqual([
      ['mp02-en', 'en'],
      ['mp02-es', 'es'],
    ]);
    expect(pairsOf(tasks)).toHaveLength(1);
    const found = lintPack(draftOf({ ...pack, tasks, resources: {} }, aHash('a')));
    expect([found.pack, ...found.tasks.values()].flat()).toEqual([]);
  });

  it('shows the prompt as a candidate gets it', () => {
    expect(page).toContain(`\`\`\`text\n${composePrompt(task, pack.resources)}\n\`\`\``);
  });

  it('tells every field, in order', () => {
    expect(fieldsUnder('## The manifest')).toEqual(Object.keys(ManifestSchema.entries));
    expect(fieldsUnder('## A task')).toEqual(Object.keys(TaskSchema.entries));
    expect(fieldsUnder('### A criterion')).toEqual(Object.keys(CriterionSchema.entries));
  });
});

it('the published JSON Schemas are those of the code', async () => {
  for (const [name, text] of Object.entries(await publishedSchemas())) {
    expect(readFileSync(join(ROOT, 'public/schema', name), 'utf8'), name).toBe(text);
  }
});
