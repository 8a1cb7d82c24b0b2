import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
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
const run = (script: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const program = join(root, 'node_modules', script);
    const options = { cwd: copy, maxBuffer: 1e8, env: { ...process.env, ...env } };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
    });
  });
const checkTypes = (project: string) => run('typescript/bin/tsc', ['-p', project]);

/** Plants files for the length of a check: most of its time goes into making the types, once for all of them. */
const withFiles = async <T>(files: [path: string, text: string][], check: () => Promise<T>): Promise<T> => {
  for (const [path, text] of files) writeFileSync(join(copy, path), text);
  try {
    return await check();
  } finally {
    for (const [path] of files) rmSync(join(copy, path));
  }
};

const Report = v.array(
  v.object({ filePath: v.string(), messages: v.array(v.object({ message: v.string() })) }),
);

/** Path, text and what the lint must say of it. */
const WRONG: [path: string, text: string, message: string][] = [
  ['src/domain/plan/planted-1.ts', "export * from '../../services/net';\n", 'domain must not reach'],
  ['src/domain/plan/planted-2.ts', "export * from 'svelte';\n", 'domain must not use this package'],
  ['src/protocol/planted.ts', "export * from '../services/net';\n", 'protocol must not reach'],
  ['src/services/planted-1.ts', "export * from '../ui/route';\n", 'services must not reach'],
  ['src/services/planted-2.ts', "export * from '@wllama/wllama';\n", 'services must not use this package'],
  ['src/ui/planted.ts', "export * from '../services/net';\n", 'ui must not reach'],
  ['workers/planted.ts', "export * from '../src/services/net';\n", 'workers know domain and protocol only'],
  [
    'src/services/planted-3.ts',
    'export const planted = (text: unknown): string => text as string;\n',
    'Parse with valibot instead of casting',
  ],
  [
    'src/services/planted-4.ts',
    "export const planted = (): Promise<Response> => fetch('https://example.org');\n",
    'Only services/net fetches',
  ],
  [
    'src/ui/Planted.svelte',
    '<script lang="ts">\n  const later = () => Promise.resolve(1);\n  later();\n</script>\n',
    'Promises must be awaited',
  ],
];

test('a wrong import across each wall, a cast, a second place that fetches and a lost promise fail the lint', async () => {
  const result = await withFiles(
    WRONG.map(([path, text]) => [path, text]),
    () =>
      run('eslint/bin/eslint.js', ['--format', 'json', ...WRONG.map(([path]) => path)], {
        // As `npm run lint` does it: components are part of the types.
        SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK: '1',
      }),
  );
  expect(result.code).toBe(1);
  const report = v.parse(Report, JSON.parse(result.stdout));
  for (const [path, , message] of WRONG) {
    const said = report.find(({ filePath }) => filePath.endsWith(join(...path.split('/'))));
    expect(said?.messages.map((one) => one.message).join('\n'), path).toContain(message);
  }
});

test('the domain type-checks as it is, and not with the DOM, the clock of a page or the network in it', async () => {
  expect(await checkTypes('tsconfig.domain.json')).toEqual({ code: 0, stdout: '', stderr: '' });
  const names = ['document.title', 'crypto.subtle', "fetch('x')", 'indexedDB', 'navigator.gpu'];
  const result = await withFiles(
    names.map((name, i) => [`src/domain/planted-${String(i)}.ts`, `export const planted = ${name};\n`]),
    () => checkTypes('tsconfig.domain.json'),
  );
  expect(result.code).not.toBe(0);
  for (const [i, name] of names.entries())
    expect(result.stdout, name).toContain(`src/domain/planted-${String(i)}.ts(1,`);
});
