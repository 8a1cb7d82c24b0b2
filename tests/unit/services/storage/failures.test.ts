import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  openStorage,
  storageFailure,
  storageOver,
  openDatabase,
  MIGRATIONS,
} from '../../../../src/services/storage';
import { aResponse, aRun, RUN_ID } from '../../../support/builders';
import { failureOf, valueOf } from '../../../support/outcomes';

const refused = (name: string, message = 'no'): DOMException => new DOMException(message, name);

describe('an error of IndexedDB', () => {
  it.each([
    ['QuotaExceededError', 'storage-full'],
    ['SecurityError', 'storage-blocked'],
    ['NotAllowedError', 'storage-blocked'],
    ['DataCloneError', 'bug'],
    ['ConstraintError', 'bug'],
    ['InvalidStateError', 'storage-failed'],
    ['UnknownError', 'storage-failed'],
  ])('%s is the failure %s', (name, kind) => {
    expect(storageFailure(refused(name))).toMatchObject({ kind, detail: `${name}: no` });
  });

  it('says how much is missing where the browser says it', () => {
    const error = Object.assign(new Error('full'), {
      name: 'QuotaExceededError',
      requested: 3000,
      quota: 1000,
    });
    expect(storageFailure(error)).toMatchObject({ kind: 'storage-full', missingBytes: 2000 });
    expect(storageFailure(refused('QuotaExceededError'))).toMatchObject({ missingBytes: null });
  });
});

describe('storage that is refused', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(['SecurityError', 'InvalidStateError'])('when opening throws %s is blocked', async (name) => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw refused(name);
      },
    });
    expect(failureOf(await openStorage('refused'))).toMatchObject({ kind: 'storage-blocked' });
  });

  it('when the browser has none is blocked', async () => {
    vi.stubGlobal('indexedDB', undefined);
    expect(failureOf(await openStorage('none'))).toMatchObject({ kind: 'storage-blocked' });
  });
});

describe('a write that fails', () => {
  it('in the middle of a transaction leaves nothing of it', async () => {
    const storage = valueOf(await openStorage('half'));
    valueOf(await storage.responses.add(aResponse()));
    const failure = failureOf(await storage.responses.add(aResponse({ epoch: 2 }), aResponse()));
    expect(failure.kind).toBe('bug');
    expect(await storage.responses.keysOf(RUN_ID)).toEqual([[RUN_ID, 'candidate-1', 't1', 1]]);
  });

  it('with a full disk is a value, and what was stored stays', async () => {
    const db = valueOf(await openDatabase('full', MIGRATIONS));
    valueOf(await storageOver(db).runs.put(aRun()));
    const full = storageOver(
      new Proxy(db, {
        get: (target, name) => {
          if (name === 'transaction') throw refused('QuotaExceededError');
          const value: unknown = Reflect.get(target, name);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      }),
    );
    expect(failureOf(await full.runs.put(aRun({ name: 'Changed' })))).toMatchObject({ kind: 'storage-full' });
    expect(await storageOver(db).runs.get(RUN_ID)).toEqual(aRun());
  });
});
