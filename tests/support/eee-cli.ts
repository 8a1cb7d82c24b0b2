import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { findEeeCli } from '../../tools/fixtures/eee-cli.mjs';

/** The datastore's own command line; undefined: it isn't on this machine, which is said once and loudly. */
export const eeeCli = findEeeCli();
if (eeeCli === undefined)
  console.warn(
    '!!! LEFT OUT: exports under every-eval-ever’s own command line: it is not on this machine (npm run fixtures -- eee)',
  );

/** Writes files into a folder that is gone after the test. */
export function folderOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'deskmark-eee-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true });
  });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Runs the command line in a folder; what it says goes to the test's own output when it isn't clean. */
export function runEeeCli(root: string, ...words: readonly string[]): { code: number | null; said: string } {
  if (eeeCli === undefined || !existsSync(eeeCli)) throw new Error('no command line');
  const ran = spawnSync(eeeCli, words, { cwd: root, encoding: 'utf8' });
  return { code: ran.status, said: `${ran.stdout}${ran.stderr}` };
}
