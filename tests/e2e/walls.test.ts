import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'deskmark-walls-'));

beforeAll(() => {
  const parts = [
    'src',
    'workers',
    'eslint.config.js',
    'svelte.config.js',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.json',
    'tsconfig.domain.json',
    'tsconfig.workers.json',
  ];
  for (const part of parts) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
});

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Runs a package's command in the copy; returns its exit code and all it printed. */
const run = (script: string, args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const program = join(root, 'node_modules', script);
    execFile(process.execPath, [program, ...args], { cwd: copy, maxBuffer: 1e8 }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), text: stdout + stderr });
    });
  });
const lint = (file: string) => run('eslint/bin/eslint.js', [file]);
const checkTypes = (project: string) => run('typescript/bin/tsc', ['-p', project]);

/** Plants a file for the length of a check. */
const withFile = async <T>(path: string, text: string, check: () => Promise<T>): Promise<T> => {
  writeFileSync(join(copy, path), text);
  try {
    return await check();
  } finally {
    rmSync(join(copy, path));
  }
};

test('a wrong import across each wall fails the lint', async () => {
  const planted: [string, string, string][] = [
    ['src/domain/plan/planted.ts', '../../services/net', 'domain must not reach'],
    ['src/domain/plan/planted.ts', 'svelte', 'domain must not use this package'],
    ['src/protocol/planted.ts', '../services/net', 'protocol must not reach'],
    ['src/services/planted.ts', '../ui/route', 'services must not reach'],
    ['src/services/planted.ts', '@wllama/wllama', 'services must not use this package'],
    ['src/ui/planted.ts', '../services/net', 'ui must not reach'],
    ['workers/planted.ts', '../src/services/net', 'workers know domain and protocol only'],
  ];
  for (const [path, source, message] of planted) {
    const result = await withFile(path, `export * from '${source}';\n`, () => lint(path));
    expect(result.code, `${path} ← ${source}`).toBe(1);
    expect(result.text).toContain(message);
  }
});

test('a cast and a second place that fetches fail the lint', async () => {
  const path = 'src/services/planted.ts';
  const cast = 'export const planted = (text: unknown): string => text as string;\n';
  const fetches = "export const planted = (): Promise<Response> => fetch('https://example.org');\n";
  expect((await withFile(path, cast, () => lint(path))).text).toContain(
    'Parse with valibot instead of casting',
  );
  expect((await withFile(path, fetches, () => lint(path))).text).toContain('Only services/net fetches');
});

test('the domain type-checks as it is, and not with the DOM, the clock of a page or the network in it', async () => {
  expect(await checkTypes('tsconfig.domain.json')).toEqual({ code: 0, text: '' });
  for (const name of ['document.title', 'crypto.subtle', "fetch('x')", 'indexedDB', 'navigator.gpu']) {
    const result = await withFile('src/domain/planted.ts', `export const planted = ${name};\n`, () =>
      checkTypes('tsconfig.domain.json'),
    );
    expect(result.code, name).not.toBe(0);
    expect(result.text).toContain('src/domain/planted.ts(1,');
  }
});
