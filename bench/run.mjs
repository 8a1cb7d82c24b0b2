import { ensureBrowser } from '../tools/browser-setup.mjs';
import { buildIfStale } from '../tools/build.mjs';
import { parseOptions } from '../tools/options.mjs';
import { Refusal, runEntry } from '../tools/process.mjs';
import { setUp } from '../tools/setup.mjs';

/** Each module exports `measure({ executablePath, short })` → `{ title, figures, runs }`. */
const BENCHES = {
  import: () => import('./import.mjs'),
  judging: () => import('./judging.mjs'),
  webllm: () => import('./webllm.mjs'),
  engine: () => import('./engine.mjs'),
  pipeline: () => import('./pipeline.mjs'),
  estimate: () => import('./estimate.mjs'),
  storage: () => import('./storage.mjs'),
  scale: () => import('./scale.mjs'),
  trust: () => import('./trust.mjs'),
  language: () => import('./language.mjs'),
  size: () => import('./size.mjs'),
  coverage: () => import('./coverage.mjs'),
};
/** Benches that don't open the app. */
const WITHOUT_APP = ['coverage'];
const HELP = `Measures on the built app, in a real browser, and prints Markdown tables. Wants a quiet machine.

  npm run bench                           everything, one after the other
  npm run bench -- import                 a file of the official size: blocks of the page, memory, lists
  npm run bench -- judging                12 criteria on long prefixes: against whole prompts, against the lower bound
  npm run bench -- webllm                 WebLLM's shared prefix with the generated model: tokens read, other letters
  npm run bench -- engine                 the CPU engine's speeds, against llama.cpp outside the browser
  npm run bench -- pipeline               what the app adds to the engine's own time in a demo run
  npm run bench -- estimate               the minutes shown before a run, against what it took
  npm run bench -- storage                verdicts stored, against raw puts; the plan over 180,000 of them
  npm run bench -- scale                  results of 1k, 10k and 180k verdicts: reading, leaderboard, views, export
  npm run bench -- trust                  two judges with 180,000 verdicts each: first figures, intervals
  npm run bench -- language               languages of texts: how right, and 10,000 responses; --write puts it into docs/
  npm run bench -- size                   what a first visit and the engines load
  npm run bench -- coverage               how often intervals hold what they say; --write puts the table into docs/
  npm run bench -- NAME --json FILE       the same, and the figures as JSON
  npm run bench -- NAME --short           shows in minutes that the bench works; its figures aren't the promised ones

Exits with 1 when a promise is broken. bench/README.md says how each figure is made.`;

const OPTIONS = {
  json: { type: 'string' },
  short: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
};

await runEntry(async (words) => {
  if (words.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const [first = ''] = words;
  const named = first !== '' && !first.startsWith('-');
  if (named && !Object.hasOwn(BENCHES, first))
    throw new Refusal(`There is no bench “${first}”.\n\n${HELP}`, 2);
  const { json, short, write } = parseOptions(named ? words.slice(1) : words, OPTIONS, HELP);
  await setUp();
  const names = named ? [first] : Object.keys(BENCHES);
  const needsApp = names.some((name) => !WITHOUT_APP.includes(name));
  const executablePath = needsApp ? await ensureBrowser() : undefined;
  if (needsApp) await buildIfStale();
  const report = await import('./report.mjs');
  const results = [];
  for (const name of names) {
    const { measure } = await BENCHES[name]();
    const load = report.otherLoad();
    const { title, text, figures, runs } = await measure({ executablePath, short, write });
    if (text !== undefined) console.log(text);
    console.log(
      `\n${report.tableOf(title, figures)}\n\nLoad average before: ${load}, after: ${report.otherLoad()}.`,
    );
    results.push({ name, figures, runs: [{ loadBefore: load, short }, ...runs] });
  }
  if (json !== undefined) report.writeJson(json, results);
  return results.every(({ figures }) => report.allKept(figures)) ? 0 : 1;
});
