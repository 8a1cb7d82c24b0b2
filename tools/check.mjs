import { checkPacks } from './check-packs.mjs';
import { checkPublished } from './check-published.mjs';
import { isEntry, runEntry, runPackage } from './process.mjs';
import { checkNotices } from './notices.mjs';
import { reportParts, runParts } from './parts.mjs';
import { setUp } from './setup.mjs';

/**
 * The type checks, one for each side of the walls, the notices, the demo packs by the editor's rules, and published
 * figures by their schema.
 */
export const CHECKS = [
  [
    'types: app, components, tests',
    () => runPackage('svelte-check', ['--fail-on-warnings', '--output', 'human']),
  ],
  [
    'types: domain without DOM',
    () => runPackage('typescript', ['-p', 'tsconfig.domain.json'], { command: 'tsc' }),
  ],
  ['types: workers', () => runPackage('typescript', ['-p', 'tsconfig.workers.json'], { command: 'tsc' })],
  ['third-party notices', checkNotices],
  ['demo packs', () => checkPacks()],
  ['published figures', () => checkPublished()],
];

if (isEntry(import.meta.url))
  await runEntry(async () => {
    await setUp();
    return reportParts(await runParts(CHECKS));
  });
