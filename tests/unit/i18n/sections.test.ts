import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { core } from '../../../src/i18n/en/core';

const src = join(import.meta.dirname, '..', '..', '..', 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
const read = (path: string): string => readFileSync(join(src, path), 'utf8');

/** Modules that add a section of texts, by the section they add. */
const adding = new Map(
  files
    .filter((path) => path.endsWith('-messages.ts'))
    .flatMap((path) => {
      const [, sections = ''] = /addMessages\(\{ ([^}]*) \}\)/.exec(read(path)) ?? [];
      return sections.split(', ').map((section) => [section, basename(path, '.ts')] as const);
    }),
);

test('a section of texts that doesn’t load with the page is imported by every file that shows it', () => {
  expect(adding.size).toBeGreaterThan(5);
  const lacking = files
    .filter((path) => /^(ui|state)\/.*\.(ts|svelte)$/.test(path))
    .flatMap((path) => {
      const text = read(path);
      return [...adding].flatMap(([section, module]) =>
        new RegExp(`['\`]${section}\\.`).test(text) && !text.includes(`/${module}'`)
          ? [`${path}: ${section}`]
          : [],
      );
    });
  expect(lacking).toEqual([]);
  expect([...adding.keys()].filter((section) => Object.hasOwn(core, section))).toEqual([]);
});
