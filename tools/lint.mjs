import { isEntry, runEntry, runPackage } from './process.mjs';
import { reportParts, runParts } from './parts.mjs';
import { setUp } from './setup.mjs';

/** Form and walls. */
export const LINTS = [
  ['format', () => runPackage('prettier', ['--check', '--log-level', 'warn', '.'])],
  // Most of the time goes into the types of components, about two seconds each.
  ['lint', () => runPackage('eslint', ['--concurrency', '2', '--max-warnings', '0', '.'])],
];

if (isEntry(import.meta.url))
  await runEntry(async () => {
    await setUp();
    return reportParts(await runParts(LINTS));
  });
