import { expect, it } from 'vitest';
import { readResourceFile } from '../../../../src/state/editor/resource-file';

const file = (name: string, ...bytes: (string | number[])[]): File =>
  new File(
    bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    name,
  );
const kindOf = async (chosen: File): Promise<string> => {
  const read = await readResourceFile(chosen);
  return 'finding' in read ? read.finding.kind : 'fine';
};

it('a text is taken with LF line ends and without the mark some programs put before it', async () => {
  expect(await readResourceFile(file('Notes.MD', [0xef, 0xbb, 0xbf], 'eins\r\nzwei\rdrei ✓'))).toEqual({
    resource: { name: 'Notes.MD', text: 'eins\nzwei\ndrei ✓' },
  });
});

it('bytes that are not UTF-8 are refused, with their line', async () => {
  // A replacement character that is really there, and lone CRs, are a good text's own.
  const read = await readResourceFile(file('a.csv', 'one \uFFFD\rtwo\r\n', [0xe9], 't\n'));
  expect(read).toEqual({ finding: { kind: 'not-utf8', values: { line: 3 } } });
});

it.each([
  ['picture.png', 'resource-kind-unknown'],
  ['sheet.xlsx', 'resource-kind-unknown'],
  ['no-ending', 'resource-kind-unknown'],
  ['C:notes.md', 'resource-name-not-bare'],
  [`${'x'.repeat(200)}.md`, 'resource-name-not-bare'],
  ['fine.txt', 'fine'],
])('%s: %s', async (name, kind) => {
  expect(await kindOf(file(name, 'text'))).toBe(kind);
});

it('a binary file and one of many megabytes are refused', async () => {
  expect(await kindOf(file('a.txt', 'a\0b'))).toBe('not-text');
  expect(await kindOf(file('a.txt', 'x'.repeat(1_000_001)))).toBe('file-too-large');
});
