import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/domain/failure';
import {
  deleteModel,
  discardPart,
  downloadModel,
  isComplete,
  partOf,
  verifyModel,
  type CatalogueEntry,
  type DownloadedModel,
  type ModelProgress,
} from '../../../../src/services/models';
import {
  aGgufEntry,
  bytesOf,
  clearModels,
  cutNow,
  hubFolder,
  hubLog,
  modelFiles,
  sha256Of,
  tinyGguf,
} from '../../../support/models';
import { aHash } from '../../../support/builders';
import { CHAT_TEMPLATE } from '../../../support/gguf-bytes';

const live = (): AbortSignal => new AbortController().signal;
const AT_ONCE = [0, 0];
const silent = (): void => undefined;
const failureOf = (outcome: Outcome<unknown>): unknown => (outcome.ok ? 'ok' : outcome.failure);
const get = (entry: CatalogueEntry, signal = live()): Promise<Outcome<DownloadedModel>> =>
  downloadModel(signal, entry, silent, AT_ONCE);
async function got(entry: CatalogueEntry): Promise<DownloadedModel> {
  const outcome = await get(entry);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}

beforeEach(clearModels);

describe('downloading a GGUF model', () => {
  it('leaves one file, named by its hash, and a record of what it is', async () => {
    const entry = await aGgufEntry(hubFolder('ok').url);
    const progress: ModelProgress[] = [];
    const outcome = await downloadModel(live(), entry, (step) => progress.push(step), AT_ONCE);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
    const { model, hashKnown } = outcome.value;
    expect(hashKnown).toBe(true);
    expect(model).toMatchObject({
      weightsHash: entry.sha256,
      name: entry.name,
      engine: 'wllama',
      source: { kind: 'gguf', path: `models/${entry.sha256 ?? ''}.gguf`, sizeBytes: entry.sizeBytes },
      quantisation: 'F16',
      contextTokens: 2048,
      template: CHAT_TEMPLATE,
      catalogueId: 'tiny',
    });
    expect(await modelFiles()).toEqual({ [`${entry.sha256 ?? ''}.gguf`]: entry.sizeBytes });
    expect(await sha256Of(await bytesOf(model))).toBe(await sha256Of(tinyGguf()));
    expect(progress.at(-1)).toMatchObject({
      phase: 'downloading',
      doneBytes: entry.sizeBytes,
      totalBytes: entry.sizeBytes,
    });
    expect(await isComplete(model)).toBe(true);
    expect((await verifyModel(live(), model, silent)).ok).toBe(true);
  });

  it('goes on after a cut connection, by a range', async () => {
    const { url, token } = hubFolder('cut-when-told');
    // What was on its way when a connection ends may be lost: it is cut when something has been stored.
    let cut: Promise<boolean> | undefined;
    const outcome = await downloadModel(
      live(),
      await aGgufEntry(url),
      ({ doneBytes }) => {
        if (doneBytes > 0) cut ??= cutNow(token);
      },
      AT_ONCE,
    );
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
    const { model } = outcome.value;
    expect(await cut).toBe(true);
    expect(await sha256Of(await bytesOf(model))).toBe(await sha256Of(tinyGguf()));
    const log = await hubLog(token);
    expect(log.map(({ range }) => range === null)).toEqual([true, false]);
  });

  it('starts over where the server takes no ranges', async () => {
    const { model } = await got(await aGgufEntry(hubFolder('no-ranges').url));
    expect(await sha256Of(await bytesOf(model))).toBe(await sha256Of(tinyGguf()));
  });

  it('tries again when the server was busy, and gives up when it stays away', async () => {
    await got(await aGgufEntry(hubFolder('busy').url));
    await clearModels();
    const { url, token } = hubFolder('cut-always');
    const outcome = await downloadModel(live(), await aGgufEntry(url, { sha256: null }), silent, []);
    expect(failureOf(outcome)).toMatchObject({ kind: 'download', reason: 'interrupted' });
    expect((await hubLog(token)).length).toBe(1);
  });

  it('can be paused and goes on from what is there', async () => {
    const { url, token } = hubFolder('ok');
    const entry = await aGgufEntry(url);
    const stop = new AbortController();
    const paused = await downloadModel(
      stop.signal,
      entry,
      ({ doneBytes }) => {
        if (doneBytes > 0) stop.abort();
      },
      AT_ONCE,
    );
    expect(failureOf(paused)).toEqual({ kind: 'cancelled' });
    const here = await partOf(entry);
    expect(here).toBeGreaterThan(0);
    expect(here).toBeLessThan(entry.sizeBytes);
    const { model } = await got(entry);
    expect(await sha256Of(await bytesOf(model))).toBe(await sha256Of(tinyGguf()));
    expect((await hubLog(token)).at(-1)?.range).toBe(`bytes=${String(here)}-`);
    expect(await partOf(entry)).toBe(0);
  });

  it('can be paused and thrown away', async () => {
    const entry = await aGgufEntry(hubFolder('ok').url);
    const stop = new AbortController();
    await downloadModel(
      stop.signal,
      entry,
      ({ doneBytes }) => {
        if (doneBytes > 0) stop.abort();
      },
      AT_ONCE,
    );
    expect((await discardPart(entry)).ok).toBe(true);
    expect(await modelFiles()).toEqual({});
  });

  it('takes the first source that has the file', async () => {
    const { url } = hubFolder('ok');
    const entry = await aGgufEntry(url, {
      sources: [
        'models/nowhere.gguf',
        `${hubFolder('missing').url}tiny.gguf`,
        `${hubFolder('page').url}tiny.gguf`,
        `${url}tiny.gguf`,
      ],
    });
    expect(await sha256Of(await bytesOf((await got(entry)).model))).toBe(entry.sha256);
  });

  it('refuses a file with another hash and leaves nothing', async () => {
    const entry = await aGgufEntry(hubFolder('ok').url, { sha256: aHash('ab') });
    expect(failureOf(await get(entry))).toMatchObject({
      kind: 'wrong-hash',
      file: 'tiny.gguf',
      expected: aHash('ab'),
    });
    expect(await modelFiles()).toEqual({});
  });

  it('refuses a file of another size before keeping any of it', async () => {
    const entry = await aGgufEntry(hubFolder('short').url);
    expect(failureOf(await get(entry))).toMatchObject({ kind: 'not-a-model' });
  });

  it('without a known hash keeps the one it found and says so', async () => {
    const known = await aGgufEntry(hubFolder('ok').url);
    const { model, hashKnown } = await got({ ...known, sha256: null });
    expect(hashKnown).toBe(false);
    expect(model.weightsHash).toBe(known.sha256);
  });

  it('without a known hash notices that the file was exchanged between two tries', async () => {
    const known = await aGgufEntry(hubFolder('exchanged').url);
    const { model } = await got({ ...known, sha256: null });
    const bytes = await bytesOf(model);
    expect(model.weightsHash).not.toBe(known.sha256);
    expect(new TextDecoder().decode(bytes.subarray(0, 400))).toContain('Tiny Best Model');
    expect((await verifyModel(live(), model, silent)).ok).toBe(true);
  });

  it('refuses a base model, since it has no chat template', async () => {
    const { url } = hubFolder('ok');
    const entry = await aGgufEntry(url, { sha256: null, sources: [`${url}base.gguf`], sizeEstimated: true });
    expect(failureOf(await get(entry))).toMatchObject({ kind: 'unsupported-model' });
    expect(await modelFiles()).toEqual({});
  });

  it('asks for room before it asks the server', async () => {
    const { url, token } = hubFolder('ok');
    const entry = await aGgufEntry(url, { sizeBytes: 2 ** 50 });
    expect(failureOf(await get(entry))).toMatchObject({ kind: 'storage-full' });
    expect(await hubLog(token)).toEqual([]);
  });

  it('fetches nothing when the file is here already', async () => {
    const entry = await aGgufEntry(hubFolder('ok').url);
    await got(entry);
    const { url, token } = hubFolder('ok');
    await got({ ...entry, sources: [`${url}tiny.gguf`] });
    expect(await hubLog(token)).toEqual([]);
  });
});

describe('a GGUF model that is here', () => {
  it('is deleted with its file', async () => {
    const { model } = await got(await aGgufEntry(hubFolder('ok').url));
    expect((await deleteModel(model, [])).ok).toBe(true);
    expect(await modelFiles()).toEqual({});
    expect(await isComplete(model)).toBe(false);
    expect(failureOf(await verifyModel(live(), model, silent))).toMatchObject({ kind: 'model-missing' });
  });

  it('is found damaged when the disk gives back other bytes', async () => {
    const { model } = await got(await aGgufEntry(hubFolder('ok').url));
    const root = await navigator.storage.getDirectory();
    const handle = await (await root.getDirectoryHandle('models')).getFileHandle(`${model.weightsHash}.gguf`);
    const writable = await handle.createWritable({ keepExistingData: true });
    await writable.write({ type: 'write', position: 2_000_000, data: Uint8Array.of(1, 2, 3) });
    await writable.close();
    expect(failureOf(await verifyModel(live(), model, silent))).toMatchObject({ kind: 'wrong-hash' });
  });
});
