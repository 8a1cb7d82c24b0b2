import { buildPacks } from './build-packs.mjs';
import { runEntry, runPackage } from './process.mjs';
import { setUp } from './setup.mjs';

await runEntry(async (args) => {
  await setUp();
  await buildPacks();
  return runPackage('vite', ['--host', '127.0.0.1', ...args]);
});
