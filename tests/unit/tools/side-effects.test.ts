import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..', '..', '..');

/** As bundlers read `sideEffects`: a pattern without a slash is about names, `*` stands for what is between slashes. */
const isListed = (path: string): boolean =>
  manifest.sideEffects.some((pattern) => {
    const text = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*');
    return new RegExp(`^${text}$`).test(pattern.includes('/') ? path : basename(path));
  });

/** What a file imports for what it does, not for what it exports. */
const importedBlindly = (path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^\s*import '(\.[^']+)';/gm)].map(([, target = '']) =>
    relative(root, join(root, dirname(path), target)),
  );

test('a module that is imported for what it does is named in package.json, or the build would leave it out', () => {
  const sources = ['src', 'workers'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|svelte)$/.test(path))
      .map((path) => join(folder, path)),
  );
  const targets = new Set(
    sources.flatMap(importedBlindly).map((path) => (/\.\w+$/.test(path) ? path : `${path}.ts`)),
  );
  expect(targets.size).toBeGreaterThan(20);
  expect([...targets].filter((path) => !isListed(path))).toEqual([]);
});
