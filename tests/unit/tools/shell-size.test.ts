import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { checkShellSize, SHELL_LIMIT, shellFiles } from '../../../tools/shell-size.mjs';

const folder = mkdtempSync(join(tmpdir(), 'deskmark-shell-'));
const page = `<!doctype html><link rel="icon" href="./icon.svg"><link rel="manifest" href="./m.json">
<script type="module" crossorigin src="./entry.js"></script>
<link rel="modulepreload" crossorigin href="./shared.js"><link rel="stylesheet" crossorigin href="./style.css">`;

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  writeFileSync(join(folder, 'index.html'), page);
  for (const name of ['entry.js', 'shared.js', 'style.css']) writeFileSync(join(folder, name), 'small');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('the shell is the page, its entry, what that imports at once, and the styles', () => {
  expect(shellFiles(folder).map(({ name }) => name)).toEqual([
    'index.html',
    './entry.js',
    './shared.js',
    './style.css',
  ]);
  checkShellSize(folder);
});

test('a shell over the limit is refused', () => {
  writeFileSync(join(folder, 'shared.js'), randomBytes(SHELL_LIMIT));
  expect(() => {
    checkShellSize(folder);
  }).toThrow('The app shell is too large');
});
