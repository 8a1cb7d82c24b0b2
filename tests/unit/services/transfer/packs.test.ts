import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../../../src/domain/canonical';
import { packCanonical } from '../../../../src/domain/pack';
import { packBytes, readPackBytes } from '../../../../src/services/transfer';
import { buildPacks } from '../../../../tools/build-packs.mjs';
import { anyPack } from '../../../support/any-pack';
import { aManifest, aPack, aRubric, aTask } from '../../../support/builders';
import { aFile, analysed, takenTasks } from '../../../support/import-files';
import { valueOf } from '../../../support/outcomes';

const bytesOf = (folder: string, file: string): Uint8Array =>
  new Uint8Array(readFileSync(join(folder, file)));

describe('a pack file', () => {
  it('written, read and written again has the same bytes', () => {
    const pack = aPack({
      resources: { 'b.md': 'One\n', 'a.md': 'Zwei äöü\n' },
      tasks: [aTask({ resources: ['b.md', 'a.md'] })],
    });
    const first = packBytes(pack);
    const read = readPackBytes(first, 'p.zip');
    if (!read.ok || read.value.pack === null) throw new Error(JSON.stringify(read));
    expect(read.value.issues).toEqual([]);
    expect(canonicalText(packCanonical(read.value.pack))).toBe(canonicalText(packCanonical(pack)));
    expect(packBytes(read.value.pack)).toEqual(first);
  });

  it('of any valid pack keeps its bytes, read here or by the import', async () => {
    await fc.assert(
      fc.asyncProperty(anyPack, async (pack) => {
        const first = packBytes(pack);
        const read = readPackBytes(first, 'p.zip');
        if (!read.ok || read.value.pack === null) throw new Error(JSON.stringify(read));
        expect(packBytes(read.value.pack)).toEqual(first);
        const { analysis, preview } = await analysed([aFile('p.zip', first)]);
        expect(preview).toMatchObject({ kind: 'pack', tasks: pack.tasks.length, fits: true });
        const { manifest, resources, taskCount } = valueOf(await analysis.takeHead());
        const tasks = await takenTasks(analysis, taskCount, taskCount);
        expect(packBytes({ manifest, resources, tasks })).toEqual(first);
      }),
    );
  });

  it('may lie in a folder of its own inside the zip', () => {
    const pack = aPack();
    const zip = zipSync({
      'my-pack/pack.json': strToU8(JSON.stringify(pack.manifest)),
      'my-pack/tasks.jsonl': strToU8(pack.tasks.map((task) => JSON.stringify(task)).join('\n')),
    });
    const read = readPackBytes(zip, 'p.zip');
    expect(read.ok && read.value.pack?.tasks).toEqual(pack.tasks);
  });

  it('with a broken rubric is refused, with the record and line of every problem', () => {
    const tasks = [
      aTask(),
      { ...aTask(), id: 'no-rubric', rubric: [] },
      { ...aTask(), id: 'no-positive', rubric: aRubric(-1, -2) },
      'not even an object',
    ];
    const zip = zipSync({
      'pack.json': strToU8(JSON.stringify(aManifest())),
      'tasks.jsonl': strToU8(tasks.map((task) => JSON.stringify(task)).join('\n')),
    });
    const read = readPackBytes(zip, 'p.zip');
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    expect(read.value.pack).toBeNull();
    const errors = read.value.issues.filter(({ severity }) => severity === 'error');
    expect(new Set(errors.map(({ record }) => record))).toEqual(new Set([2, 3, 4]));
    for (const issue of errors) expect(issue.line).toBe(issue.record);
  });

  it('of a newer version, or without a manifest, is refused with a sentence of its own', () => {
    const manifest = { ...aManifest(), formatVersion: 2 };
    const newer = readPackBytes(zipSync({ 'pack.json': strToU8(JSON.stringify(manifest)) }), 'p.zip');
    expect(newer).toMatchObject({ ok: false, failure: { kind: 'newer-format', version: 2, known: 1 } });
    const none = readPackBytes(zipSync({ 'other.txt': strToU8('x') }), 'p.zip');
    expect(none).toMatchObject({ ok: false, failure: { kind: 'unreadable-file' } });
  });

  it('with a resource that is not text lists it and is refused', () => {
    const zip = zipSync({
      'pack.json': strToU8(JSON.stringify(aManifest())),
      'tasks.jsonl': strToU8(JSON.stringify(aTask())),
      'resources/photo.jpg': Uint8Array.of(0xff, 0xd8, 0xff, 0xe0),
    });
    const read = readPackBytes(zip, 'p.zip');
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    expect(read.value.pack).toBeNull();
    expect(read.value.issues[0]?.file).toBe('resources/photo.jpg');
  });
});

describe('the packs that ship with the app', () => {
  it('have the bytes that the app itself would write', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deskmark-packs-'));
    try {
      expect(await buildPacks('packs', folder)).toContain('first-marks');
      for (const file of readdirSync(folder).filter((name) => name.endsWith('.zip'))) {
        const read = readPackBytes(bytesOf(folder, file), file);
        if (!read.ok || read.value.pack === null) throw new Error(JSON.stringify(read));
        expect(packBytes(read.value.pack)).toEqual(bytesOf(folder, file));
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
