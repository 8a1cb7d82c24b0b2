import { strToU8, zipSync } from 'fflate';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openZipMember } from '../../../tools/zip-member.mjs';

const folder = mkdtempSync(join(tmpdir(), 'deskmark-zip-'));
const path = join(folder, 'some.zip');
const long = 'the same words again and again '.repeat(5_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const read = async (wanted: string): Promise<string | undefined> => {
  const member = openZipMember(path, (name) => name === wanted);
  return member === undefined ? undefined : text(member);
};

test('a member is found and unpacked, whether deflated or stored', async () => {
  const files = { 'a/first.txt': strToU8('first'), 'a/long.txt': strToU8(long), 'ü.txt': strToU8('ü') };
  for (const level of [0, 9] as const) {
    writeFileSync(path, zipSync(files, { level, comment: 'a comment behind the directory' }));
    expect(await read('a/first.txt')).toBe('first');
    expect(await read('a/long.txt')).toBe(long);
    expect(await read('ü.txt')).toBe('ü');
    expect(await read('b.txt')).toBeUndefined();
  }
});

test('a file that is no zip has no member', async () => {
  writeFileSync(path, 'just text');
  expect(await read('a')).toBeUndefined();
  writeFileSync(path, '');
  expect(await read('a')).toBeUndefined();
});

test('a damaged member ends in an error, not in half a file', async () => {
  const bytes = zipSync({ 'long.txt': strToU8(long) });
  bytes.fill(0xff, 60, 120);
  writeFileSync(path, bytes);
  await expect(read('long.txt')).rejects.toThrow();
});
