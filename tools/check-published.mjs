// Checks the files of public/reference/published/: their form, what no form can say, and that the list names them all.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEntry, ROOT, runEntry } from './process.mjs';

/** What a file that can't be read is told by, a line each. */
const linesOf = (issues) =>
  issues.map(({ path, message }) => `${(path ?? []).map(({ key }) => key).join('.')}: ${message}`);

/** What there is to say about one file. */
function findingsIn(text, { module, safeParse }) {
  let json;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return [String(error)];
  }
  const read = safeParse(module.PublishedSchema, json);
  return read.success ? module.faultsOf(read.output) : linesOf(read.issues);
}

/** Prints what there is to say about each file of `folder`; returns 0 when that is nothing, else 1. */
export async function checkPublished(folder = join(ROOT, 'public', 'reference', 'published')) {
  const { runnerImport } = await import('vite'); // here, not above: the tools are read before the install
  const { safeParse } = await import('valibot');
  const options = { configFile: false, logLevel: 'error' };
  const { module } = await runnerImport(join(ROOT, 'src/domain/published/index.ts'), options);
  const textOf = (name) => readFileSync(join(folder, name), 'utf8');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'index.json');
  const index = safeParse(module.PublishedIndexSchema, JSON.parse(textOf('index.json')));
  const listed = index.success ? index.output.files : [];
  const found = [
    ['index.json', index.success ? [] : linesOf(index.issues)],
    ...files.map((name) => [
      name,
      [
        ...findingsIn(textOf(name), { module, safeParse }),
        ...(listed.includes(name) ? [] : ['is not in index.json']),
      ],
    ]),
    ...listed.filter((name) => !files.includes(name)).map((name) => [name, ['is in index.json only']]),
  ];
  for (const [name, lines] of found) {
    console.log(`${name}: ${lines.length === 0 ? 'nothing to say' : `${lines.length} to mend`}`);
    for (const line of lines) console.log(`  ${line}`);
  }
  return found.every(([, lines]) => lines.length === 0) ? 0 : 1;
}

if (isEntry(import.meta.url)) await runEntry(() => checkPublished(process.argv[2]));
