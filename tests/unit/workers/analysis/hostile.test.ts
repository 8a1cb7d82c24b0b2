import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { aFile, analysed, fixture, theProblem } from '../../../support/import-files';

const twin = readFileSync('tests/fixtures/l2bench/twin.csv', 'utf8');
const zip = (files: Record<string, Uint8Array | string>) =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, data]) => [path, typeof data === 'string' ? strToU8(data) : data]),
      ),
    ),
  );

describe('a file that can’t be used is one problem, and no pack:', () => {
  it('a table of 200 MB, before a byte of it is read', async () => {
    const part = new Blob([twin.repeat(8)]);
    const parts = Array.from({ length: Math.ceil(200e6 / part.size) }, () => part);
    const { preview, progress } = await analysed([aFile('l2-bench_tasks.csv', ...parts)]);
    expect(preview.issues).toMatchObject([{ kind: 'file-too-large', values: { limit: 100e6 } }]);
    expect(progress).toEqual([]);
  });

  it('an empty file', async () => {
    expect(await theProblem(aFile('tasks.csv'))).toEqual(['empty-file', 0]);
    expect(await theProblem(aFile('tasks.csv', '\uFEFF\n\n'))).toEqual(['empty-file', 0]);
    expect(await theProblem(aFile('tasks.jsonl'))).toEqual(['empty-file', 0]);
    expect(await theProblem(aFile('tasks.parquet'))).toEqual(['empty-file', 0]);
  });

  it('a picture, a workbook and other things named .csv', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
    expect(await theProblem(aFile('tasks.csv', png))).toEqual(['not-text', 0]);
    const xlsx = zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });
    expect(await theProblem(aFile('tasks.csv', xlsx))).toEqual(['looks-like-spreadsheet', 0]);
    expect(await theProblem(aFile('tasks.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0)))).toEqual([
      'looks-like-spreadsheet',
      0,
    ]);
    expect(await theProblem(aFile('tasks.csv', 'a,b\n1,2\n3,\u0000\n'))).toEqual(['null-byte', 3]);
  });

  it('text in UTF-16, with and without a mark, and in Latin-1', async () => {
    const utf16 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'utf16le'));
    expect(await theProblem(aFile('t.csv', utf16(`\uFEFF${twin}`)))).toEqual(['looks-like-utf16', 0]);
    expect(await theProblem(aFile('t.csv', utf16(twin.slice(1))))).toEqual(['looks-like-utf16', 0]);
    const latin1 = Uint8Array.from(Buffer.from('task_key,task,task_criteria\n1,ok,x\n2,Grüße,x\n', 'latin1'));
    expect(await theProblem(aFile('t.csv', latin1))).toEqual(['looks-like-latin1', 3]);
  });

  it('a quotation mark that is not closed, at its line', async () => {
    const lines = twin.split('\r\n');
    const broken = twin.replace('"Dear Li Na,', '"Dear "Li Na,');
    const line = twin.slice(0, twin.indexOf('"Dear Li Na,')).split('\n').length;
    expect(lines.length).toBeGreaterThan(20);
    expect(await theProblem(aFile('t.csv', broken))).toEqual(['unclosed-quote', line]);
    const open = twin.replace(
      'breads"" is a good start.\nTry: I bought 4 loaves."',
      'breads"" is a good start.\nTry: I bought 4 loaves.',
    );
    expect(open).not.toBe(twin);
    expect(await theProblem(aFile('t.csv', open))).toEqual(['unclosed-quote', line]);
  });

  it('a cell of 50 MB', async () => {
    const words = new Blob(['word '.repeat(200_000)]);
    const cell = Array.from({ length: 50 }, () => words);
    expect(await theProblem(aFile('t.csv', 'task_key,task,task_criteria\n1,"', ...cell, '",x\n'))).toEqual([
      'cell-too-long',
      2,
    ]);
  });

  it('another separator, which is offered and then read', async () => {
    const semicolons =
      'task_key;task;task_criteria;task_system_prompt\n7;Write a note.;01. Has a title ==2;You teach.\n';
    expect(await theProblem(aFile('t.csv', semicolons))).toEqual(['looks-like-delimiter', 0]);
    const { analysis } = await analysed([aFile('t.csv', semicolons)]);
    const revised = await analysis.revise({ delimiter: ';' }, () => undefined);
    expect(revised).toMatchObject({ ok: true, value: { kind: 'l2bench', tasks: 1, fits: true } });
    expect(await theProblem(aFile('t.csv', semicolons.replaceAll(';', '\t')))).toEqual([
      'looks-like-delimiter',
      0,
    ]);
    const quoted = semicolons.replace(/[^;\n]+/g, '"$&"');
    expect(await theProblem(aFile('t.csv', quoted))).toEqual(['looks-like-delimiter', 0]);
    expect(await theProblem(aFile('t.csv', '"id";"task\n7,x\n'))).toEqual(['unclosed-quote', 1]);
  });

  it('more rows than any pack has', async () => {
    const rows = 'x,Write a note.,01. Has a title ==2\n'.repeat(20_001);
    expect((await theProblem(aFile('t.csv', 'id,prompt,criteria\n', rows)))[0]).toBe('too-many-records');
  });

  it('a zip that is a bomb, leads out of itself, is cut off, locked or damaged', async () => {
    const bomb = zip({ 'tasks.csv': new Uint8Array(10e6) });
    const claiming = (bytes: number): Uint8Array<ArrayBuffer> => {
      const copy = bomb.slice();
      const view = new DataView(copy.buffer);
      let at = 0;
      while (view.getUint32(at, true) !== 0x02014b50) at += 1;
      view.setUint32(at + 24, bytes, true);
      return copy;
    };
    expect((await theProblem(aFile('t.zip', claiming(4e9))))[0]).toBe('zip-too-large');
    expect((await theProblem(aFile('t.zip', claiming(1000))))[0]).toBe('zip-damaged');
    expect((await theProblem(aFile('t.zip', zip({ '../../tasks.csv': twin }))))[0]).toBe('zip-unsafe-path');
    const good = zip({ 'tasks.csv': twin });
    expect((await theProblem(aFile('t.zip', good.slice(0, -40))))[0]).toBe('unreadable-zip');
    const locked = good.slice();
    new DataView(locked.buffer).setUint16(good.length - 22 - 55 + 8, 1, true);
    expect((await theProblem(aFile('t.zip', locked)))[0]).toBe('zip-locked');
  });

  it('no table at all, two tables, a file of results', async () => {
    expect((await theProblem(aFile('a/notes.md', 'x'), aFile('a/b.md', 'y')))[0]).toBe('no-table');
    const table = 'prompt,criteria\nWrite a note.,01. Has a title ==2\n';
    expect((await theProblem(aFile('a/one.csv', table), aFile('a/two.csv', table)))[0]).toBe(
      'several-tables',
    );
    expect((await theProblem(aFile('r.zip', zip({ 'results.json': '{}' }))))[0]).toBe('is-results-file');
  });

  it('Parquet that is damaged or packed in a way that can’t be read', async () => {
    expect((await theProblem(fixture('parquet/twin-zstd.parquet')))[0]).toBe('parquet-codec');
    const bytes = new Uint8Array(readFileSync('tests/fixtures/parquet/twin-plain.parquet'));
    expect((await theProblem(aFile('t.parquet', bytes.slice(0, 20_000))))[0]).toBe('unreadable-parquet');
  });
});
