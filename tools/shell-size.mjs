import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isEntry, Refusal, ROOT, runEntry } from './process.mjs';

/** Largest app shell in bytes, gzipped: what a first visit loads before any engine, chart or Markdown. */
export const SHELL_LIMIT = 150_000;

const LOADED = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"[^>]*>/g;

const isLoadedAtOnce = (tag) => tag.startsWith('<script') || /rel="(?:stylesheet|modulepreload)"/.test(tag);

/**
 * The files of a build that load with the page: itself, its entry, everything the entry imports statically (the build
 * names those as preloads) and its styles. Each with its gzipped size in bytes.
 */
export const shellFiles = (folder = join(ROOT, 'dist')) => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const names = [...page.matchAll(LOADED)].filter(([tag]) => isLoadedAtOnce(tag)).map(([, name]) => name);
  return ['index.html', ...new Set(names)].map((name) => ({
    name,
    bytes: gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
  }));
};

/** Prints the app shell's size and refuses when it is over the limit. */
export const checkShellSize = (folder = join(ROOT, 'dist')) => {
  if (!existsSync(join(folder, 'index.html'))) throw new Refusal('There is no build yet: npm run build.');
  const files = shellFiles(folder);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const inKb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`App shell: ${inKb(total)} gzipped of ${inKb(SHELL_LIMIT)} allowed, in ${files.length} files`);
  if (total <= SHELL_LIMIT) return;
  for (const { name, bytes } of files) console.log(`  ${inKb(bytes)}  ${name}`);
  throw new Refusal('The app shell is too large: load what Start doesn’t need when it is needed.');
};

if (isEntry(import.meta.url)) await runEntry(() => checkShellSize());
