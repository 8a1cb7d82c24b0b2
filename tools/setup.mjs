import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEntry, mustRun, npmCommand, Refusal, ROOT, runEntry } from './process.mjs';

const OLDEST_NODE = [20, 19];

const readJson = (...path) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * True when node_modules holds what the lock asks for. npm writes its own list there last, so an install that was
 * cut off has none and counts as missing.
 */
export const isInstalled = () => {
  const wanted = readJson('package-lock.json');
  const present = readJson('node_modules', '.package-lock.json');
  if (wanted === undefined || present === undefined) return false;
  return Object.entries(wanted.packages).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.peer || present.packages[path]?.version === entry.version,
  );
};

/** Makes sure that this Node will do and that the packages are installed. */
export const setUp = async () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    throw new Refusal(
      `Deskmark needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
    );
  if (isInstalled()) return;
  console.log('Installing packages (once, about a minute) …');
  const [program, first] = npmCommand();
  await mustRun(
    program,
    [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    'The packages could not be installed: npm’s own words are above. Check the connection and start again.',
    { shell: process.platform === 'win32' && program === 'npm' },
  );
};

if (isEntry(import.meta.url)) await runEntry(setUp);
