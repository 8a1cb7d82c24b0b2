// Zips each folder of packs/ into public/packs/, with an index. The bytes are those the app itself would write
// (src/services/transfer/packs.ts; a test compares), so the same source gives the same file everywhere.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (...path) => readFileSync(join(...path), 'utf8').replaceAll('\r\n', '\n');
const byName = (a, b) => (a < b ? -1 : 1);
const filesIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
    .sort(byName);

/** A task's fields in the order of the format, in which the app writes them too. */
const FIELDS = [
  ...['id', 'title', 'competency', 'subcompetencies', 'level', 'targetLanguage', 'learnerLanguages'],
  ...['instructionLanguage', 'responseLanguages', 'pair', 'systemPrompt', 'prompt', 'variables', 'resources'],
  ...['rubric', 'reference', 'anchors', 'metadata'],
];
/** The task with its fields in that order; a misspelt one comes last, so that the reader still finds it. */
const inOrder = (task) => ({
  ...Object.fromEntries(FIELDS.filter((field) => field in task).map((field) => [field, task[field]])),
  ...Object.fromEntries(Object.entries(task).filter(([field]) => !FIELDS.includes(field))),
});

/**
 * The tasks of a pair: what both have in common, and what each arm says in its language. A file of pairs/ is
 * `{ id, …fields of a task, translatedBy, arms: { en: { prompt, … }, es: { … } } }`; each arm becomes the task `id-arm`
 * with the arm's name as its language of instruction.
 */
export const tasksOfPair = ({ id, translatedBy, arms, ...shared }) =>
  Object.entries(arms).map(([language, own]) =>
    inOrder({
      id: `${id}-${language}`,
      ...shared,
      instructionLanguage: language,
      pair: { id, translatedBy },
      ...own,
    }),
  );

/** One task a file in tasks/, two a file in pairs/, in the order of their names, or a ready tasks.jsonl. */
function tasksOf(folder) {
  const names = readdirSync(folder);
  const valuesIn = (part) =>
    names.includes(part)
      ? filesIn(join(folder, part)).map((name) => JSON.parse(read(folder, part, name)))
      : [];
  const tasks = [...valuesIn('tasks'), ...valuesIn('pairs').flatMap(tasksOfPair)];
  const texts = names.includes('tasks.jsonl')
    ? read(folder, 'tasks.jsonl')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line))
    : [];
  return [...texts, ...tasks].map((task) => `${JSON.stringify(task)}\n`).join('');
}

/** The texts of a pack file by path, in the order they are written. */
export function packTexts(folder) {
  const names = readdirSync(folder);
  const resources = names.includes('resources') ? filesIn(join(folder, 'resources')) : [];
  return {
    'pack.json': `${JSON.stringify(JSON.parse(read(folder, 'pack.json')), null, 2)}\n`,
    'tasks.jsonl': tasksOf(folder),
    ...Object.fromEntries(resources.map((name) => [`resources/${name}`, read(folder, 'resources', name)])),
  };
}

/** Builds every pack under `source` into `target`, replacing what is there; returns their ids. */
export async function buildPacks(source = join(ROOT, 'packs'), target = join(ROOT, 'public', 'packs')) {
  const { strToU8, zipSync } = await import('fflate'); // here, not above: the tools are read before the install
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(source, entry.name))
    .sort(byName);
  const packs = folders.map((folder) => {
    const texts = packTexts(folder);
    const { id } = JSON.parse(texts['pack.json']);
    const files = Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, strToU8(text)]));
    const file = `${id}.zip`;
    writeFileSync(join(target, file), zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) }));
    return { id, file };
  });
  writeFileSync(join(target, 'index.json'), `${JSON.stringify({ formatVersion: 1, packs }, null, 2)}\n`);
  return packs.map(({ id }) => id);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(`Packs: ${(await buildPacks()).join(', ')}`);
}
