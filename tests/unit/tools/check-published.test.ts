import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { checkPublished } from '../../../tools/check-published.mjs';

const folders: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it('the check of published figures names what is wrong, and a file that the list forgets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  folders.push(folder);
  cpSync(join(import.meta.dirname, '../../../public/reference/published'), folder, { recursive: true });
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await checkPublished(folder)).toBe(0);

  const text = readFileSync(join(folder, 'l2-bench.json'), 'utf8');
  writeFileSync(join(folder, 'more.json'), text.replace('0.855', '85.5'));
  expect(await checkPublished(folder)).toBe(1);
  const lines = said.mock.calls.flat().join('\n');
  expect(lines).toContain('sets.0.figures.0.meanScore');
  expect(lines).toContain('is not in index.json');
});
