import { expect, it } from 'vitest';
import type { ImportChoices } from '../../../../../src/domain/formats';
import { composePrompt } from '../../../../../src/domain/pack';
import { readL2bench } from '../../../../support/l2bench';

/** A table with one task that names these resources. */
const read = (
  links: readonly string[],
  files: Readonly<Record<string, string>>,
  choices: Partial<ImportChoices> = {},
) =>
  readL2bench(
    [
      'task_key,task,task_criteria,reference_answer,task_system_prompt,task_resource_file_link_2,task_resource_file_link_1',
      `1,Read it.,01. Is read ==1,Read.,You read.,${links[1] ?? ''},${links[0] ?? ''}`,
    ].join('\n'),
    files,
    choices,
  );

it('resources are found by name in any folder, and sent in the order of their columns', () => {
  const { tasks, resources, preview } = read(['b.md', 'a.csv'], {
    'x/a.csv': '1',
    'x/y/b.md': '2',
    'c.md': '',
  });
  expect(tasks[0]?.resources).toEqual(['b.md', 'a.csv']);
  expect(resources).toEqual({ 'b.md': '2', 'a.csv': '1' });
  expect(preview.resources).toEqual({ named: 2, found: 2, missing: [], spare: ['c.md'] });
  expect(preview.issues).toEqual([]);
});

it.each([
  ['Note.MD', 'note.md'],
  ['my note.md', 'my%20note.md'],
  ['my%20note.md', 'my note.md'],
  ['\u00dcbung.md', 'U\u0308bung.md'],
  ['100%.md', '100%.MD'],
])('the name %s takes the file %s, with a warning, and keeps its own name', (name, file) => {
  const { resources, preview } = read([name], { [file]: 'text' });
  expect(resources).toEqual({ [name]: 'text' });
  expect(preview.issues).toMatchObject([
    {
      ...{ record: 1, column: 'task_resource_file_link_1', kind: 'resource-by-similar-name' },
      ...{ severity: 'warning', values: { name, file } },
    },
  ]);
});

it('an exact name wins over similar ones', () => {
  expect(read(['a.md'], { 'A.md': 'no', 'a.md': 'yes' }).resources).toEqual({ 'a.md': 'yes' });
});

it('a name that fits files with different texts is refused until one is chosen', () => {
  const files = { 'x/a.md': '1', 'y/a.md': '2' };
  expect(read(['a.md'], files).preview.issues).toMatchObject([
    { kind: 'resource-ambiguous', severity: 'error', values: { name: 'a.md', file: 'x/a.md, y/a.md' } },
  ]);
  const chosen = read(['a.md'], files, { resourceFor: { 'a.md': 'y/a.md' } });
  expect(chosen.resources).toEqual({ 'a.md': '2' });
  expect(chosen.preview.issues).toEqual([]);
  expect(read(['a.md'], { 'x/a.md': '1', 'y/a.md': '1' }).resources).toEqual({ 'a.md': '1' });
});

it('a missing resource refuses its task, unless another file or the placeholder is taken', () => {
  const refused = read(['gone.md'], { 'other.md': 'x' });
  expect(refused.tasks).toEqual([]);
  expect(refused.preview.resources.missing).toEqual([{ name: 'gone.md', tasks: 1 }]);
  expect(refused.preview.issues).toMatchObject([{ kind: 'resource-not-found' }]);

  const chosen = read(['gone.md'], { 'other.md': 'x' }, { resourceFor: { 'gone.md': 'other.md' } });
  expect(chosen.resources).toEqual({ 'gone.md': 'x' });
  expect(chosen.preview.issues).toMatchObject([{ kind: 'resource-by-similar-name' }]);

  const { tasks, resources, preview } = read(['gone.md'], {}, { placeholders: true });
  const [task] = tasks;
  if (task === undefined) throw new Error('no task');
  expect(composePrompt(task, resources)).toBe(
    'Read it.\n\n---\n## Resource: gone.md\n\n[Resource not available: gone.md]',
  );
  expect(task.metadata).toEqual({ missing_resources: 'gone.md' });
  expect(preview.issues).toMatchObject([{ kind: 'resource-placeholder', severity: 'warning' }]);
});

it.each(['../secret.md', 'a/b.md', 'a\\b.md', 'C:x.md', '..'])('the name %s is no bare name', (name) => {
  const { tasks, preview } = read([name], { 'secret.md': 'x', 'b.md': 'x' }, { placeholders: true });
  expect(tasks).toEqual([]);
  expect(preview.issues).toMatchObject([{ kind: 'resource-name-not-bare', values: { name } }]);
});

it('a resource listed twice is sent once, with a warning', () => {
  const { tasks, resources, preview } = read(['a.md', 'a.md'], { 'a.md': 'x' });
  const [task] = tasks;
  if (task === undefined) throw new Error('no task');
  expect(composePrompt(task, resources)).toBe('Read it.\n\n---\n## Resource: a.md\n\nx');
  expect(preview.issues).toMatchObject([
    { kind: 'resource-listed-twice', column: 'task_resource_file_link_2' },
  ]);
});

it('names that every object has are names like others', () => {
  expect(read(['constructor'], {}).preview.issues).toMatchObject([{ kind: 'resource-not-found' }]);
  expect(read(['__proto__'], { '__proto__ ': 'x' }).tasks).toEqual([]);
});
