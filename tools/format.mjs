import { runEntry, runPackage } from './process.mjs';
import { setUp } from './setup.mjs';

await runEntry(async () => {
  await setUp();
  return runPackage('prettier', ['--write', '--log-level', 'warn', '.']);
});
