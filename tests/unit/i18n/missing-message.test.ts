import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'deskmark-i18n-'));
const base = v.parse(
  v.object({ compilerOptions: v.record(v.string(), v.unknown()) }),
  JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8')),
);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

cpSync(join(root, 'src', 'i18n'), join(folder, 'i18n'), { recursive: true });
// English is also held to kinds that the domain names. That isn't looked at here: checking the domain takes a minute.
for (const name of readdirSync(join(folder, 'i18n', 'en'))) {
  const file = join(folder, 'i18n', 'en', name);
  const text = readFileSync(file, 'utf8');
  const alone = text
    .replaceAll(/^import type .* from '..\/..\/domain.*;\n/gm, '')
    .replaceAll(/^type .*;\n/gm, '')
    .replaceAll(/ as const satisfies [^;]*;/g, ' as const;');
  writeFileSync(file, alone);
}
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: { ...base.compilerOptions, lib: ['ES2024', 'DOM'], types: [] },
    include: ['i18n/app-languages.ts'],
  }),
);

/** Files with errors, by the project's own compiler and its settings. */
const filesWithErrors = (): string[] => {
  try {
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    execFileSync(process.execPath, [tsc, '-p', folder, '--noEmit', '--pretty', 'false'], { cwd: folder });
    return [];
  } catch (error) {
    const said = error !== null && typeof error === 'object' && 'stdout' in error ? String(error.stdout) : '';
    return [
      ...new Set([...said.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, file = '']) => file)),
    ].toSorted();
  }
};

/** Takes the first match out of a file of the copy. */
const take = (file: string, what: RegExp): void => {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toMatch(what);
  writeFileSync(join(folder, file), text.replace(what, ''));
};

test('a message or a section that a language lacks fails the type check, in the file that lacks it', () => {
  expect(filesWithErrors()).toEqual([]);
  take('i18n/es/badge.ts', /^ {2}people_many: .*\n/m);
  take('i18n/zh/shell.ts', /^ {2}settings: .*\n/m);
  take('i18n/ar/index.ts', /^ {2}packs,\n/m);
  // And where such a file is put together with others.
  expect(filesWithErrors()).toEqual(
    expect.arrayContaining(['i18n/ar/index.ts', 'i18n/es/badge.ts', 'i18n/zh/shell.ts']),
  );
});
