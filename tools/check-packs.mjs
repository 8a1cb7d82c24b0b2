// Checks every folder of packs/ by the rules of the import and of the editor: what those would say to an author, even
// as a remark, fails here.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packTexts } from './build-packs.mjs';
import { isEntry, ROOT, runEntry } from './process.mjs';

/** A module of the app, run as it is. */
async function appModule(path) {
  const { runnerImport } = await import('vite'); // here, not above: the tools are read before the install
  const { module } = await runnerImport(join(ROOT, path), { configFile: false, logLevel: 'error' });
  return module;
}

/** The sentence of a finding, as the app says it. */
const tell = (sentences, { kind, values }) =>
  sentences[kind].replace(/\{\{(\w+)[^}]*\}\}/g, (_, name) => String(values[name] ?? ''));

/** What there is to say about the pack in a folder, a line each. */
function findingsIn(folder, { readPack, draftOf, lintPack, sentences }) {
  const texts = packTexts(folder);
  const resources = Object.entries(texts)
    .filter(([path]) => path.startsWith('resources/'))
    .map(([path, text]) => [path.slice('resources/'.length), text]);
  const read = readPack({
    manifest: texts['pack.json'],
    tasks: texts['tasks.jsonl'],
    resources: Object.fromEntries(resources),
  });
  if (!read.ok) return [`pack.json: ${JSON.stringify(read.failure)}`];
  const { pack, issues } = read.value;
  const draft = draftOf(pack, '0'.repeat(64));
  const { pack: ofPack, tasks } = lintPack(draft);
  return [
    ...issues.map((issue) => `${issue.file}, record ${issue.record}: ${tell(sentences, issue)}`),
    ...ofPack.map((found) => `${found.column ?? ''}: ${tell(sentences, found)}`),
    ...draft.tasks.flatMap(({ key, id }) =>
      tasks.get(key).map((found) => `${id}, ${found.column ?? ''}: ${tell(sentences, found)}`),
    ),
  ];
}

/** Prints what there is to say about each pack under `source`; returns 0 when that is nothing, else 1. */
export async function checkPacks(source = join(ROOT, 'packs')) {
  const { readPack } = await appModule('src/domain/formats/pack-files/index.ts');
  const { draftOf } = await appModule('src/domain/pack/edit/index.ts');
  const { lintPack } = await appModule('src/domain/pack/lint/index.ts');
  const { issues: sentences } = await appModule('src/i18n/en/issues.ts');
  let count = 0;
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    const lines = findingsIn(join(source, name), { readPack, draftOf, lintPack, sentences });
    count += lines.length;
    console.log(`${name}: ${lines.length === 0 ? 'nothing to say' : `${lines.length} to mend`}`);
    for (const line of lines) console.log(`  ${line}`);
  }
  return count === 0 ? 0 : 1;
}

if (isEntry(import.meta.url)) await runEntry(() => checkPacks(process.argv[2]));
