import { ensureBrowser } from '../tools/browser-setup.mjs';
import { buildIfStale } from '../tools/build.mjs';
import { parseOptions } from '../tools/options.mjs';
import { Refusal, runEntry } from '../tools/process.mjs';
import { setUp } from '../tools/setup.mjs';

const BENCHES = { import: () => import('./import.mjs') };
const HELP = `Measures on the built app, in a real browser, and prints a Markdown table.

  npm run bench -- import                 a file of the official size: blocks of the page, memory, lists
  npm run bench -- import --json FILE     the same, and the figures as JSON

Exits with 1 when a promise is broken.`;

await runEntry(async ([name, ...args]) => {
  if (name === undefined || name === '--help') {
    console.log(HELP);
    return name === undefined ? 2 : 0;
  }
  if (!Object.hasOwn(BENCHES, name)) throw new Refusal(`There is no bench “${name}”.\n\n${HELP}`, 2);
  const { json } = parseOptions(args, { json: { type: 'string' } }, HELP);
  await setUp();
  const executablePath = await ensureBrowser();
  await buildIfStale();
  const [{ measure }, report] = await Promise.all([BENCHES[name](), import('./report.mjs')]);
  const { title, figures, runs } = await measure({ executablePath });
  console.log(`\n${report.tableOf(title, figures)}`);
  if (json !== undefined) report.writeJson(json, name, figures, runs);
  return report.allKept(figures) ? 0 : 1;
});
