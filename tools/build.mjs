import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buildPacks } from './build-packs.mjs';
import { CACHE, isEntry, Refusal, ROOT, runEntry, runPackage } from './process.mjs';
import { setUp } from './setup.mjs';
import { checkShellSize } from './shell-size.mjs';

/** Everything a build depends on. */
const SOURCES = [
  'index.html',
  'package.json',
  'package-lock.json',
  'packs',
  'public',
  'src',
  'svelte.config.js',
  'tools/policy.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
  'workers',
];
/** Made from packs/ by the build itself. */
const MADE = join(ROOT, 'public', 'packs');
const STAMP = join(CACHE, 'build-stamp');

const filesIn = (path) => {
  if (path === MADE || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
};

/** A hash over names, sizes and times of all sources, and over the extra origins that go into the page's policy. */
const fingerprint = () => {
  const hash = createHash('sha256').update(process.env.DESKMARK_ALLOW ?? '');
  for (const path of SOURCES.flatMap((name) => filesIn(join(ROOT, name)))) {
    const { size, mtimeMs } = statSync(path);
    hash.update(`${path}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Builds the app into dist/ and checks the shell's size. */
export const build = async () => {
  await setUp();
  const before = fingerprint();
  await buildPacks();
  // Said outright: a package used before in this process may have left another one, and the app would be the larger
  // one for development.
  if ((await runPackage('vite', ['build'], { env: { NODE_ENV: 'production' } })) !== 0)
    throw new Refusal('The build failed; the reason is above.');
  for (const name of ['LICENSE', 'THIRD-PARTY-NOTICES.md'])
    copyFileSync(join(ROOT, name), join(ROOT, 'dist', name));
  checkShellSize();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, before);
};

/** Builds only when dist/ is missing or older than its sources. */
export const buildIfStale = async () => {
  await setUp();
  const isFresh =
    existsSync(join(ROOT, 'dist', 'index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === fingerprint();
  if (!isFresh) await build();
};

if (isEntry(import.meta.url)) await runEntry(build);
