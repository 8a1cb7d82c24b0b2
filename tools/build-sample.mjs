import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal, ROOT, runEntry } from './process.mjs';
import { withConstructedJudge } from './sample/add-judge.mjs';

// Makes the bundled sample from the results file of a recorded run (`npm run demo -- --tasks all` writes one) and the
// constructed judge: node tools/build-sample.mjs results/….zip

const FILE = join(ROOT, 'public', 'samples', 'first-marks.zip');
/** Always the same run: looking at the sample twice merges into one. */
const RUN = {
  runId: '5a3b1e00-0000-4000-8000-000000000001',
  name: 'Example: First marks, recorded',
};

await runEntry(async () => {
  const [source] = process.argv.slice(2);
  if (source === undefined) throw new Refusal('Name the results file of a recorded run.');
  const { strFromU8, strToU8, unzipSync, zipSync } = await import('fflate');
  const { runnerImport } = await import('vite');
  const domainOf = async (path) =>
    (await runnerImport(join(ROOT, path), { configFile: false, logLevel: 'error' })).module;
  const domain = {
    ...(await domainOf('src/domain/canonical.ts')),
    ...(await domainOf('src/domain/run/identity.ts')),
  };
  const texts = Object.fromEntries(
    Object.entries(unzipSync(readFileSync(source))).map(([path, bytes]) => [path, strFromU8(bytes)]),
  );
  const made = withConstructedJudge(texts, domain, {
    ...RUN,
    at: JSON.parse(texts['results.json']).exportedAt,
  });
  const files = Object.fromEntries(Object.entries(made).map(([path, text]) => [path, strToU8(text)]));
  mkdirSync(join(FILE, '..'), { recursive: true });
  writeFileSync(FILE, zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) }));
  console.log(`Written: ${FILE}`);
  return 0;
});
