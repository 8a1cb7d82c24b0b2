import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { failed, type Failure } from '../../../../src/domain/failure';
import { asTaskId } from '../../../../src/domain/ids';
import { packCanonical } from '../../../../src/domain/pack';
import { hashValue } from '../../../../src/services/hash';
import type { Storage } from '../../../../src/services/storage';
import { openImport, packBytes, type ImportFile, type PackImporter } from '../../../../src/services/transfer';
import { aManifest, aPack, aTask } from '../../../support/builders';
import { failureOf, valueOf } from '../../../support/outcomes';
import { aStorage } from '../../../support/results';

const FIXTURES = '/tests/fixtures';
const resources = Object.keys(import.meta.glob('/tests/fixtures/l2bench/resources/*', { query: '?url' }));
const FULL: Failure = { kind: 'storage-full', missingBytes: 1, detail: 'full' };
const quietly = (): void => undefined;
const unstopped = (): AbortSignal => new AbortController().signal;

type Part = BlobPart;
const chosen = (path: string, ...parts: Part[]): ImportFile => ({
  path,
  file: new File(parts, path.slice(path.lastIndexOf('/') + 1)),
});
async function fixture(path: string, as: string): Promise<ImportFile> {
  const answer = await fetch(`${FIXTURES}/${path}`);
  return chosen(as, await answer.arrayBuffer());
}
const table = (): Promise<ImportFile> => fixture('l2bench/twin.csv', 'release/twin.csv');
const beside = (): Promise<ImportFile[]> =>
  Promise.all(
    resources.map((path) =>
      fixture(
        path.slice(FIXTURES.length + 1),
        `release/resources_for_tasks/${path.slice(path.lastIndexOf('/') + 1)}`,
      ),
    ),
  );

async function withImporter<T>(use: (importer: PackImporter) => Promise<T>): Promise<T> {
  const importer = await openImport();
  try {
    return await use(importer);
  } finally {
    importer.close();
  }
}
const inspect = (importer: PackImporter, ...files: ImportFile[]) =>
  importer.inspect(unstopped(), files, {}, quietly);
const isEmpty = async (storage: Storage): Promise<boolean> => (await storage.packs.list()).length === 0;

describe('an import', () => {
  it('shows the official table with its folder first, and stores it when told to', async () => {
    await withImporter(async (importer) => {
      const storage = await aStorage();
      const progress: number[] = [];
      const files = [await table(), ...(await beside())];
      const preview = valueOf(
        await importer.inspect(unstopped(), files, {}, ({ bytes, totalBytes }) =>
          progress.push(bytes / totalBytes),
        ),
      );
      expect(preview).toMatchObject({ kind: 'l2bench', tasks: 24, refused: 9, fits: true });
      expect(preview.resources.found).toBe(resources.length);
      expect(progress.at(-1)).toBe(1);
      expect(await isEmpty(storage)).toBe(true);
      const packHash = valueOf(await importer.store(unstopped(), storage));
      const pack = await storage.packs.load(packHash);
      if (pack === undefined) throw new Error('no pack');
      expect(pack.tasks).toHaveLength(24);
      expect(pack.manifest).toMatchObject({ gated: true, canary: 'CANARY-INVENTED-TWIN-0' });
      expect(await hashValue(packCanonical(pack))).toBe(packHash);
    });
  });

  it('gives the same tasks from a zip and from Parquet', async () => {
    const files = [await table(), ...(await beside())];
    const zip = zipSync(
      Object.fromEntries(
        await Promise.all(
          files.map(async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const),
        ),
      ),
    );
    const parquet = await fixture('parquet/twin-snappy.parquet', 'release/twin.parquet');
    const tasksOf = (...given: ImportFile[]) =>
      withImporter(async (importer) => {
        const storage = await aStorage();
        valueOf(await inspect(importer, ...given));
        const packHash = valueOf(await importer.store(unstopped(), storage));
        return (await storage.packs.load(packHash))?.tasks;
      });
    const tasks = await tasksOf(...files);
    expect(tasks).toHaveLength(24);
    expect(await tasksOf(chosen('twin.zip', new Uint8Array(zip)))).toEqual(tasks);
    expect(await tasksOf(parquet, ...(await beside()))).toEqual(tasks);
  });

  it('of a pack file brings a pack with the same hash', async () => {
    const pack = aPack({
      manifest: aManifest({ name: 'Çiğdem’s pack' }),
      tasks: Array.from({ length: 60 }, (_, at) =>
        aTask({ id: asTaskId(`t${String(at)}`), resources: ['a.md'] }),
      ),
      resources: { 'a.md': '\uFEFFOne\u200d {{x}} $& <b>ن</b>\n' },
    });
    await withImporter(async (importer) => {
      const storage = await aStorage();
      expect(valueOf(await inspect(importer, chosen('p.zip', packBytes(pack))))).toMatchObject({
        kind: 'pack',
        tasks: 60,
      });
      const packHash = valueOf(await importer.store(unstopped(), storage));
      expect(packHash).toBe(await hashValue(packCanonical(pack)));
      const stored = await storage.packs.load(packHash);
      if (stored === undefined) throw new Error('no pack');
      expect(packBytes(stored)).toEqual(packBytes(pack));
    });
  });

  it('follows other choices without being given the files again', async () => {
    await withImporter(async (importer) => {
      const files = [await table()];
      const first = valueOf(await importer.inspect(unstopped(), files, {}, quietly));
      const revised = valueOf(await importer.revise(unstopped(), { placeholders: true }));
      expect(revised.tasks).toBeGreaterThan(first.tasks);
      const tabs = valueOf(await importer.revise(unstopped(), { delimiter: '\t' }));
      expect(tabs).toMatchObject({ fits: false, issues: [{ kind: 'looks-like-delimiter' }] });
      expect(valueOf(await importer.revise(unstopped(), {})).tasks).toBe(first.tasks);
    });
  });

  it('takes hundreds of files, and nothing of a selection before', async () => {
    await withImporter(async (importer) => {
      const others = Array.from({ length: 320 }, (_, at) => chosen(`notes/${String(at)}.md`, String(at)));
      const many = valueOf(await inspect(importer, await table(), ...others));
      expect(many.resources.spare).toEqual(others.map(({ path }) => path));
      const few = valueOf(await inspect(importer, await table(), ...others.slice(0, 3)));
      expect(few.resources.spare).toHaveLength(3);
    });
  });

  it('that doesn’t fit can’t be stored', async () => {
    await withImporter(async (importer) => {
      const storage = await aStorage();
      expect(valueOf(await inspect(importer, chosen('t.csv'))).fits).toBe(false);
      expect(failureOf(await importer.store(unstopped(), storage)).kind).toBe('bug');
      expect(await isEmpty(storage)).toBe(true);
    });
  });
});

describe('an import that ends early', () => {
  /** Enough rows that reading them takes a while. */
  const long = (): ImportFile => {
    const rows = new Blob([
      'x,Write a note to your neighbour about the noise.,01. Has a title ==2\n'.repeat(1000),
    ]);
    return chosen('t.csv', 'id,prompt,criteria\n', ...Array.from({ length: 19 }, () => rows));
  };

  it('by an abort while it is read leaves nothing, and can be begun again', async () => {
    await withImporter(async (importer) => {
      const stop = new AbortController();
      const outcome = await importer.inspect(stop.signal, [long()], {}, () => {
        stop.abort();
      });
      expect(failureOf(outcome).kind).toBe('cancelled');
      const storage = await aStorage();
      expect(failureOf(await importer.store(unstopped(), storage)).kind).toBe('bug');
      const again = valueOf(await importer.revise(unstopped(), {}));
      expect(again.tasks + again.refused).toBe(19_000);
      expect(valueOf(await inspect(importer, await table())).kind).toBe('l2bench');
    });
  });

  it('by its worker’s death, while it is read or stored, leaves nothing', async () => {
    const workers: Worker[] = [];
    const start = (): Worker => {
      const worker = new Worker(new URL('../../../../workers/analysis.worker.ts', import.meta.url), {
        type: 'module',
      });
      workers.push(worker);
      return worker;
    };
    const importer = await openImport(undefined, start);
    const storage = await aStorage();
    const outcome = await importer.inspect(unstopped(), [long()], {}, () => {
      workers.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    });
    expect(failureOf(outcome).kind).toBe('worker-died');
    expect(failureOf(await importer.store(unstopped(), storage)).kind).toBe('bug');
    const { tasks } = valueOf(await inspect(importer, await table()));
    const storing = importer.store(unstopped(), storage);
    workers.at(-1)?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    expect(failureOf(await storing).kind).toBe('worker-died');
    expect(await isEmpty(storage)).toBe(true);
    // What was shown is still agreed to: a new worker reads it again.
    const packHash = valueOf(await importer.store(unstopped(), storage));
    expect((await storage.packs.summaryOf(packHash))?.taskCount).toBe(tasks);
    importer.close();
  });

  it('by an abort while it is stored leaves nothing', async () => {
    await withImporter(async (importer) => {
      const storage = await aStorage();
      valueOf(await inspect(importer, await table()));
      const stop = new AbortController();
      const storing = importer.store(stop.signal, storage);
      stop.abort();
      expect(failureOf(await storing).kind).toBe('cancelled');
      expect(await isEmpty(storage)).toBe(true);
      importer.close();
      expect(failureOf(await importer.store(unstopped(), storage)).kind).toBe('bug');
    });
  });
});

describe('a pack that could not be stored', () => {
  it('is stored at the next try without being read again', async () => {
    await withImporter(async (importer) => {
      const storage = await aStorage();
      valueOf(await inspect(importer, await table()));
      const full = { packs: { putParts: () => Promise.resolve(failed(FULL)) } };
      expect(failureOf(await importer.store(unstopped(), full))).toEqual(FULL);
      const packHash = valueOf(await importer.store(unstopped(), storage));
      expect(await storage.packs.load(packHash)).toBeDefined();
    });
  });
});

describe('a file that can’t be used leaves the worker at work and nothing stored:', () => {
  const text = 'task_key,task,task_criteria,universal_criteria\n1,Write.,01. Has a title ==2,\n';
  const part = new Blob([text.repeat(10_000)]);
  const utf16 = Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0));
  it.each<[string, ImportFile]>([
    ['file-too-large', chosen('t.csv', ...Array.from({ length: Math.ceil(200e6 / part.size) }, () => part))],
    [
      'zip-too-large',
      chosen('t.zip', new Uint8Array(zipSync({ 't.csv': new Uint8Array(140e6) }, { level: 1 }))),
    ],
    ['zip-unsafe-path', chosen('t.zip', new Uint8Array(zipSync({ '../t.csv': strToU8(text) })))],
    ['unclosed-quote', chosen('t.csv', text, '2,"Write,01. Has a title ==2,\n3,Write.,x,')],
    ['looks-like-utf16', chosen('t.csv', utf16)],
    ['looks-like-latin1', chosen('t.csv', text, '2,Gr', Uint8Array.of(0xfc), ',01. Has a title ==2,\n')],
    ['looks-like-delimiter', chosen('t.csv', text.replaceAll(',', ';'))],
    ['empty-file', chosen('t.csv')],
    ['not-text', chosen('t.csv', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0))],
  ])('%s', async (kind, file) => {
    await withImporter(async (importer) => {
      const storage = await aStorage();
      const preview = valueOf(await inspect(importer, file));
      expect(preview).toMatchObject({ fits: false, tasks: 0 });
      expect(preview.issues.map((issue) => issue.kind)).toEqual([kind]);
      expect((await importer.store(unstopped(), storage)).ok).toBe(false);
      expect(await isEmpty(storage)).toBe(true);
      expect(valueOf(await inspect(importer, chosen('t.csv', text))).fits).toBe(true);
    });
  });
});
