import { isEntry, runEntry, runPackage } from './process.mjs';
import { reportParts, runParts } from './parts.mjs';
import { setUp } from './setup.mjs';

/** Form and walls. */
export const LINTS = [
  ['format', () => runPackage('prettier', ['--check', '--log-level', 'warn', '.'])],
  [
    'lint',
    () =>
      runPackage('eslint', ['--concurrency', '2', '--max-warnings', '0', '.'], {
        // TypeScript reads components as the code they stand for. Else each component that is linted changes the program
        // and all types are made anew, two seconds a component; what is found is the same.
        env: { SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK: '1' },
      }),
  ],
];

if (isEntry(import.meta.url))
  await runEntry(async () => {
    await setUp();
    return reportParts(await runParts(LINTS));
  });
