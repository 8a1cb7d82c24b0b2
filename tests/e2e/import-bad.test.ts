import { strToU8, zipSync, type Zippable } from 'fflate';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openScreen } from '../../tools/drive.mjs';
import type { Served } from '../../tools/serve.mjs';
import { makeScratch, openDesk, serveBuild, type Desk } from './support/app';
import { countPackRows } from './support/rows';
import { addPack, fileField } from './support/steps';
import { writeTinyPack } from './support/tiny-pack';

const twin = readFileSync('tests/fixtures/l2bench/twin.csv');
const text = twin.toString('utf8');
const scratch = makeScratch();
let server: Served;
let desk: Desk;

beforeAll(async () => {
  server = await serveBuild();
  desk = await openDesk(server, scratch.path('profile'));
});

afterAll(async () => {
  await desk.close();
  await server.close();
  await scratch.remove();
});

const write = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(scratch.path(name), bytes);
  return scratch.path(name);
};
const zip = (name: string, files: Zippable): string => write(name, zipSync(files));

/** A table that goes on with zero bytes, which take no room on the disk. */
const hugeTable = (): string => {
  const path = write('huge.csv', twin);
  truncateSync(path, 200_000_000);
  return path;
};

/** 300 MB of nothing in some hundred kilobytes: saying so, or claiming to be small. */
const bomb = (name: string, claimed?: number): string => {
  const bytes = zipSync({ 'tasks.csv': new Uint8Array(300_000_000) });
  if (claimed !== undefined) {
    const view = new DataView(bytes.buffer);
    let directory = bytes.length - 22;
    while (view.getUint32(directory, true) !== 0x02014b50) directory -= 1;
    view.setUint32(directory + 24, claimed, true);
  }
  return write(name, bytes);
};

const PICTURE = Uint8Array.of(
  0x89,
  0x50,
  0x4e,
  0x47,
  0x0d,
  0x0a,
  0x1a,
  0x0a,
  0,
  0,
  0,
  13,
  0x49,
  0x48,
  0x44,
  0x52,
);
const SEMICOLONS = 'task_key;task;task_criteria\n7;Write a note.;01. Has a title ==2\n';
const LATIN = Buffer.from('task_key,task,task_criteria\n7,Grüße,01. Has a title ==2\n', 'latin1');
const UNCLOSED = text.replace('"Dear Li Na,', '"Dear "Li Na,');

test('files that can’t be used are one sentence each; nothing is stored and the page goes on', async () => {
  const { page } = desk;
  const files: [file: string, sentence: string][] = [
    [hugeTable(), 'The file has 200 MB; at most'],
    [bomb('bomb.zip'), 'The zip unpacks to'],
    [bomb('lying-bomb.zip', 1_000), 'in the zip is damaged.'],
    [zip('climbing.zip', { '../../tasks.csv': strToU8(text) }), 'leads out of it: “../../tasks.csv”.'],
    [write('unclosed.csv', UNCLOSED), 'A quotation mark is opened here and never closed.'],
    [write('utf-16.csv', Buffer.from(text, 'utf16le')), 'The file is text in UTF-16, not in UTF-8.'],
    [write('latin.csv', LATIN), 'it looks like an older encoding such as Latin-1'],
    [write('semicolons.csv', SEMICOLONS), 'The columns seem to be separated by “;”.'],
    [write('empty.csv', ''), 'The file is empty.'],
    [write('picture.csv', PICTURE), 'This is not a table or a text, whatever its name says.'],
  ];
  await openScreen(page, server.url, '#/import');
  const before = await countPackRows(page);
  for (const [file, sentence] of files) {
    await fileField(page, 'Choose files').setInputFiles(file);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.waitFor();
    const said = await alert.innerText();
    expect(said, file).toContain(sentence);
    expect(said, file).toContain('can’t be added as it is. Nothing was stored.');
    expect(await page.getByRole('button', { name: 'Add this pack' }).count(), file).toBe(0);
    expect(await countPackRows(page), file).toEqual(before);
    await page.getByRole('button', { name: 'Choose others' }).click();
  }
  await fileField(page, 'Choose files').setInputFiles(writeTinyPack(scratch.path('good.zip')));
  await addPack(desk);
  expect(await countPackRows(page)).not.toEqual(before);
  expect(desk.problems).toEqual([]);
});
