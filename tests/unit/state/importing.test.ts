import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { done, failed, type Outcome } from '../../../src/domain/failure';
import {
  ColumnMappingSchema,
  FIRST_CHOICES,
  mappingKey,
  previewOf,
  tallyOf,
  type ColumnMapping,
  type ImportChoices,
  type ImportPreview,
} from '../../../src/domain/formats';
import { issueOfFile } from '../../../src/domain/issue';
import { partsOf } from '../../../src/services/storage/packs';
import type { PackImporter } from '../../../src/services/transfer';
import { Importing, type ImportFile } from '../../../src/state/importing.svelte';
import { aManifest, aPack, aTask } from '../../support/builders';
import { valueOf } from '../../support/outcomes';
import { aStorage } from '../../support/results';

const aFile = (path: string): ImportFile => ({ path, file: new File(['x'], path) });
const columns = ['Aufgabe', 'Kriterien'];
const guessed: ColumnMapping = { fields: { prompt: 'Aufgabe' }, criteria: [] };
const known: ColumnMapping = {
  fields: { prompt: 'Aufgabe' },
  criteria: [{ column: 'Kriterien', form: 'cell', layer: 'task' }],
};

const aPreview = (changes: Partial<ImportPreview> = {}): ImportPreview => ({
  ...previewOf(tallyOf([aTask()]), {
    ...{ kind: 'table', file: 'tasks.csv', manifest: aManifest(), refused: 0, leftOut: [], issues: [] },
    resources: { named: 0, found: 0, missing: [], spare: [] },
    ...{ extraColumns: [], columns, firstRows: [], mapping: guessed },
  }),
  ...changes,
});

interface Look {
  paths: readonly string[];
  choices: Partial<ImportChoices>;
  settle: (seen: Outcome<ImportPreview>) => void;
}

/** An importer that waits to be told what it sees. */
async function aTestImport(pack = aPack()) {
  const looks: Look[] = [];
  let paths: readonly string[] = [];
  let closed = 0;
  const see = (signal: AbortSignal, choices: Partial<ImportChoices>) =>
    new Promise<Outcome<ImportPreview>>((settle) => {
      signal.addEventListener('abort', () => {
        settle(failed({ kind: 'cancelled' }));
      });
      looks.push({ paths, choices, settle });
    });
  const importer: PackImporter = {
    inspect: (signal, files, choices) => {
      paths = files.map(({ path }) => path);
      return see(signal, choices);
    },
    revise: see,
    store: async (_signal, { packs }) => packs.putParts(await partsOf(pack)),
    close: () => {
      closed += 1;
    },
  };
  const storage = await aStorage();
  const importing = new Importing(() => Promise.resolve(importer), storage);
  const look = async (at: number): Promise<Look> => {
    await expect.poll(() => looks.length).toBeGreaterThan(at);
    const found = looks[at];
    if (found === undefined) throw new Error('nothing was looked at');
    return found;
  };
  /** Takes files and shows this preview of them. */
  const show = async (preview = aPreview(), ...files: string[]): Promise<void> => {
    const at = looks.length;
    const taking = importing.take((files.length === 0 ? ['tasks.csv'] : files).map(aFile));
    (await look(at)).settle(done(preview));
    await taking;
  };
  return { importing, storage, looks, look, show, closed: () => closed };
}

describe('an import', () => {
  it('stores nothing before someone agrees, and says where the pack is after', async () => {
    const { importing, storage, show, closed } = await aTestImport();
    await show();
    expect(importing.phase).toBe('preview');
    expect(await storage.packs.list()).toEqual([]);
    await importing.agree();
    const [summary] = await storage.packs.list();
    expect(importing.phase).toBe('stored');
    expect(importing.stored).toEqual({ packHash: summary?.packHash, wasHere: false });
    await expect.poll(closed).toBe(1);
  });

  it('says so when the very same pack was here', async () => {
    const { importing, storage, show } = await aTestImport();
    await storage.packs.put(aPack());
    await show();
    await importing.agree();
    expect(importing.stored?.wasHere).toBe(true);
  });

  it('what does not fit can not be agreed to', async () => {
    const { importing, storage, show } = await aTestImport();
    await show(aPreview({ fits: false, issues: [issueOfFile('tasks.csv', 'unmapped-criteria')] }));
    await importing.agree();
    expect(importing.phase).toBe('preview');
    expect(await storage.packs.list()).toEqual([]);
  });

  it('is stopped at once, whatever the reader still says', async () => {
    const { importing, look } = await aTestImport();
    const taking = importing.take([aFile('large.csv')]);
    const { settle } = await look(0);
    importing.stop();
    settle(done(aPreview()));
    await taking;
    expect(importing.phase).toBe('empty');
    expect(importing.wasStopped).toBe(true);
    expect(importing.preview).toBeNull();
  });

  it('a failure of the reader leaves the page where it began, with the failure', async () => {
    const { importing, look } = await aTestImport();
    const taking = importing.take([aFile('newer.zip')]);
    (await look(0)).settle(failed({ kind: 'newer-format', file: 'newer.zip', version: 9, known: 1 }));
    await taking;
    expect(importing.phase).toBe('empty');
    expect(importing.failure?.kind).toBe('newer-format');
  });
});

describe('choices of an import', () => {
  it('of several in a row the last counts, and agreeing waits for it', async () => {
    const { importing, storage, looks, look, show } = await aTestImport();
    await show();
    importing.correct({ name: 'M' });
    const first = await look(1);
    for (const name of ['My', 'My ta', 'My tasks']) importing.correct({ name });
    const agreeing = importing.agree();
    first.settle(done(aPreview()));
    const last = await look(2);
    expect(await storage.packs.list()).toEqual([]);
    last.settle(done(aPreview()));
    await agreeing;
    expect(importing.phase).toBe('stored');
    expect(looks).toHaveLength(3);
    expect(last.choices.manifest?.name).toBe('My tasks');
    expect(importing.manifest?.name).toBe('My tasks');
  });

  it('agreeing to what turns out not to fit stores nothing', async () => {
    const { importing, storage, look, show } = await aTestImport();
    await show();
    importing.correct({ name: '' });
    const agreeing = importing.agree();
    (await look(1)).settle(done(aPreview({ fits: false })));
    await agreeing;
    expect(await storage.packs.list()).toEqual([]);
    expect(importing.phase).toBe('preview');
  });

  it('other files begin with no choices; added ones keep them', async () => {
    const { importing, look, show } = await aTestImport();
    await show();
    importing.change({ placeholders: true });
    (await look(1)).settle(done(aPreview()));
    await expect.poll(() => importing.phase).toBe('preview');
    void importing.add([aFile('note.md')]);
    const added = await look(2);
    expect(added.paths).toEqual(['tasks.csv', 'note.md']);
    expect(added.choices.placeholders).toBe(true);
    void importing.take([aFile('other.csv')]);
    const other = await look(3);
    expect([other.paths, other.choices]).toEqual([['other.csv'], FIRST_CHOICES]);
  });

  it('a file chosen by hand for a resource is added, and what was chosen in a zip stays chosen', async () => {
    const { importing, look, show } = await aTestImport();
    await show(aPreview(), 'pack.zip');
    importing.chooseFor('a.md', 'texts/A (1).md');
    (await look(1)).settle(done(aPreview()));
    await expect.poll(() => importing.choices.resourceFor).toEqual({ 'a.md': 'texts/A (1).md' });
    void importing.bring('b.md', new File(['x'], 'draft.md'));
    const { paths, choices } = await look(2);
    expect(paths).toEqual(['pack.zip', 'b.md/draft.md']);
    expect(choices.resourceFor).toEqual({ 'a.md': 'pack.zip/texts/A (1).md', 'b.md': 'b.md/draft.md' });
  });
});

describe('what columns mean', () => {
  it('is remembered once the pack was added, for tables with the same columns', async () => {
    const { importing, storage, look, show } = await aTestImport();
    await show();
    importing.map(known);
    (await look(1)).settle(done(aPreview({ mapping: known })));
    expect(await storage.settings.get(mappingKey(columns), ColumnMappingSchema)).toBeUndefined();
    await importing.agree();
    expect(await storage.settings.get(mappingKey(columns), ColumnMappingSchema)).toEqual(known);
  });

  it('is recalled, and can be guessed anew', async () => {
    const { importing, storage, look } = await aTestImport();
    valueOf(await storage.settings.set(mappingKey(columns), known));
    const taking = importing.take([aFile('next.csv')]);
    (await look(0)).settle(done(aPreview()));
    const recalled = await look(1);
    expect(recalled.choices.mapping).toEqual(known);
    recalled.settle(done(aPreview({ mapping: known })));
    await taking;
    expect(importing.isRemembered).toBe(true);
    importing.map(null);
    expect((await look(2)).choices.mapping).toBeNull();
    expect(importing.isRemembered).toBe(false);
  });

  it('is not recalled where the columns are others', async () => {
    const { importing, storage, looks, show } = await aTestImport();
    valueOf(await storage.settings.set(mappingKey([...columns, 'Neu']), known));
    await show();
    expect(looks).toHaveLength(1);
    expect(importing.isRemembered).toBe(false);
  });
});
