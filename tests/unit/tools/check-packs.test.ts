import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { checkPacks } from '../../../tools/check-packs.mjs';

const folders: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it('the check of the demo packs fails on what the editor only remarks, and says where', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packs-'));
  folders.push(folder);
  const source = join(import.meta.dirname, '../../../packs/first-marks');
  cpSync(source, join(folder, 'first-marks'), { recursive: true });
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await checkPacks(folder)).toBe(0);

  const task = join(folder, 'first-marks/tasks/fm07-a-school-notice.json');
  const text = readFileSync(task, 'utf8').replace(
    /"text": "[^"]*"/,
    '"text": "Names the day and the place."',
  );
  writeFileSync(task, text);
  expect(await checkPacks(folder)).toBe(1);
  expect(said.mock.calls.flat().join('\n')).toMatch(/fm07, rubric\.0\.text: .*two things at once \(“and”\)/);
});
