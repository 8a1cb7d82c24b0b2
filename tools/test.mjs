import { join } from 'node:path';
import { ensureBrowser } from './browser-setup.mjs';
import { buildIfStale } from './build.mjs';
import { ensureDemoModel } from './demo-model.mjs';
import { mustRun, ROOT, runEntry, runPackage } from './process.mjs';
import { setUp } from './setup.mjs';

// The last line of all must be the tally, `N passed, N failed`: it comes from tests/support/tally-reporter.ts.
await runEntry(async (args) => {
  await setUp();
  await ensureBrowser();
  await ensureDemoModel();
  const fixtures = join(ROOT, 'tools', 'fixtures.mjs');
  await mustRun(
    process.execPath,
    [fixtures],
    'The generated fixtures could not be built; the reason is above.',
  );
  await buildIfStale();
  return runPackage('vitest', ['run', ...args]);
});
