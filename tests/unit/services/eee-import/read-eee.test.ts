import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MOST_ROW_CHARS } from '../../../../src/domain/formats/eee/read';
import { readEee, type ChosenEeeFile } from '../../../../src/services/eee-import';
import { writeZip } from '../../../../src/services/transfer';
import { eeeFixtures } from '../../../support/eee';
import { valueOf } from '../../../support/outcomes';

const signal = new AbortController().signal;
const root = join(eeeFixtures, 'valid', 'with-samples');
const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.includes('.json'),
);
const golden = (prefix: string): ChosenEeeFile[] =>
  paths.map((path) => ({ path: prefix + path, file: new File([readFileSync(join(root, path))], path) }));

it('a folder, a zip, and the same files one by one give the same records', async () => {
  const folder = valueOf(await readEee(signal, golden('chosen/')));
  expect(folder.issues).toEqual([]);
  expect(folder.records.map(({ rows }) => rows?.counts.rows)).toEqual([5, 6]);
  const zip = writeZip(
    Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])),
  );
  const zipped = valueOf(await readEee(signal, [{ path: 'x.zip', file: new File([zip], 'x.zip') }]));
  expect(zipped).toEqual(folder);
  const loose = golden('').map(({ path, file }) => ({ path: path.slice(path.lastIndexOf('/') + 1), file }));
  const alone = valueOf(await readEee(signal, loose));
  expect(alone.records.map(({ hash, rows }) => [hash, rows?.responses])).toEqual(
    folder.records.map(({ hash, rows }) => [hash, rows?.responses]),
  );
});

it('a zip whose paths leave it is refused as a whole', async () => {
  const file = new File([writeZip({ '../data/x.json': '{}' })], 'x.zip');
  const read = await readEee(signal, [{ path: 'x.zip', file }]);
  expect(read.ok ? null : read.failure.kind).toBe('unreadable-file');
});

it('rows without a record, a record twice, and bytes that are no text are said', async () => {
  const files = golden('');
  const rows = files.filter(({ path }) => path.endsWith('.jsonl'));
  const alone = valueOf(await readEee(signal, rows));
  expect(alone.issues.map(({ kind }) => kind)).toEqual(['eee-no-record', 'eee-no-record']);
  const twice = valueOf(await readEee(signal, [...files, ...golden('again/')]));
  expect(twice.records).toHaveLength(2);
  expect(twice.issues.map(({ kind }) => kind)).toContain('eee-record-twice');
  const bytes = new Uint8Array([0xff, 0xfe, 0x00]);
  const wrong = valueOf(await readEee(signal, [{ path: 'a.json', file: new File([bytes], 'a.json') }]));
  expect(wrong.issues.map(({ kind }) => kind)).toEqual(['not-utf8']);
});

it('a line without end is passed over and said, and the rows after it are read', async () => {
  const files = golden('').map(({ path, file }) => {
    if (!path.endsWith('.jsonl')) return { path, file };
    return { path, file: new File(['x'.repeat(MOST_ROW_CHARS + 10), '\n', file], 'rows') };
  });
  const read = valueOf(await readEee(signal, files));
  expect(read.records.map(({ rows }) => rows?.responses.length)).toEqual([5, 6]);
  expect(read.issues.map(({ kind }) => kind)).toContain('eee-row-too-long');
});

it('records beyond those that are read at a time are counted, and their rows aren’t called lonely', async () => {
  const files = Array.from({ length: 5002 }, (_, at) => ({
    path: `${String(at)}.json`,
    file: new File([], 'x'),
  }));
  const rows = { path: '5001_samples.jsonl', file: new File([], 'x') };
  const { issues } = valueOf(await readEee(signal, [...files, rows]));
  expect(issues.filter(({ kind }) => kind === 'eee-more-records')).toMatchObject([
    { severity: 'error', values: { count: 2, limit: 5000 } },
  ]);
  expect(issues.map(({ kind }) => kind)).not.toContain('eee-no-record');
});
