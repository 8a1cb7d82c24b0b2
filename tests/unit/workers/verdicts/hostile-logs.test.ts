import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpackZstd } from '../../../../src/domain/formats/inspect';
import { packedBytesOf, readDirectory } from '../../../../src/domain/formats/zip';
import { kindsIn, logBytes, lookedAt, readFile } from '../../../support/verdict-files';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

const HEADER = {
  version: 2,
  status: 'success',
  eval: { model: 'replay/someone/model', task: 't', scorers: [{ name: 's', options: { model: 'm' } }] },
  results: { total_samples: 1, completed_samples: 1, scores: [] },
};

interface Sample {
  id: string | number;
  epoch?: number;
  [field: string]: unknown;
}

const judged = (criteria: readonly unknown[], value: unknown = 1) => ({
  scores: { s: { value, metadata: { list: criteria } } },
});
const one = (id: string, met: unknown = true) => ({ criterion_id: id, weight: 1, met });

const asText = (samples: readonly Sample[], header: object = HEADER): string =>
  JSON.stringify({ ...header, samples });
const asZip = (samples: readonly Sample[], more: Record<string, Uint8Array> = {}) =>
  zipSync({
    ...Object.fromEntries(
      samples.map((sample, at) => [`samples/${String(at)}.json`, utf8(JSON.stringify(sample))]),
    ),
    ...more,
    'header.json': utf8(JSON.stringify(HEADER)),
  });

describe('a log that was cut off', () => {
  const names = ['rubric.eval', 'rubric-old-deflate.eval', 'rubric.json'];
  it.each(names)(
    '%s ends at every tenth as a sentence or with what came before, never as a crash',
    async (name) => {
      const whole = logBytes(name);
      for (let tenth = 0; tenth < 10; tenth += 1) {
        const part = whole.slice(0, Math.floor((whole.byteLength * tenth) / 10));
        const look = await lookedAt(name, part);
        const usable = look.judges.some(({ isUsable }) => isUsable);
        if (!usable) expect(look.issues.length).toBeGreaterThan(0);
        else {
          const { preview } = await readFile(name, [part]);
          expect(kindsIn(preview)).toContain('log-cut-off');
          expect(preview.counts.imported).toBeLessThan(6);
        }
      }
    },
  );

  it('in the middle of an entry gives the other samples, and counts that one', async () => {
    const bytes = logBytes('rubric.eval');
    const [, first] = readDirectory(bytes) ?? [];
    bytes.fill(0, (first?.at ?? 0) + 80, (first?.at ?? 0) + 90);
    const { preview } = await readFile('damaged.eval', [bytes]);
    expect(preview.counts).toMatchObject({ read: 6, imported: 5, leftOut: { unreadable: 1 } });
    expect(preview.leftOut[0]?.detail).toBe('samples/corner-01_epoch_1.json');
  });
});

describe('a log in zip form', () => {
  /** The directory's claims about an entry changed; the entry itself stays. */
  const claiming = (zip: Uint8Array, field: number, value: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(zip);
    const view = new DataView(bytes.buffer);
    const central = bytes.findIndex(
      (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
    );
    view.setUint32(central + field, value, true);
    return bytes;
  };
  const log = asZip([{ id: 'a', epoch: 1, ...judged([one('1')]) }]);

  it('that says it unpacks to more than is held is not unpacked', async () => {
    expect(kindsIn(await lookedAt('bomb.eval', claiming(log, 24, 0x7fffffff)))).toEqual(['log-part-damaged']);
  });

  it('that unpacks to more than it says is left at what it says', async () => {
    expect(kindsIn(await lookedAt('more.eval', claiming(log, 24, 10)))).toEqual(['log-part-damaged']);
  });

  it('in the form for more than 4 GB is refused by name', async () => {
    expect(kindsIn(await lookedAt('big.eval', claiming(log, 24, 0xffffffff)))).toEqual(['log-zip64']);
    const end = new Uint8Array(log);
    new DataView(end.buffer).setUint32(end.length - 6, 0xffffffff, true);
    expect(kindsIn(await lookedAt('big.eval', end))).toEqual(['log-zip64']);
  });

  it('of another kind is no log', async () => {
    expect(kindsIn(await lookedAt('x.zip', zipSync({ 'a.txt': utf8('a') })))).toEqual(['not-verdicts']);
    expect(kindsIn(await lookedAt('x.eval', zipSync({ 'header.json': utf8('{}') })))).toEqual([
      'not-verdicts',
    ]);
    expect(kindsIn(await lookedAt('x.eval', zipSync({ 'header.json': utf8('{"eval":') })))).toEqual([
      'log-part-damaged',
    ]);
  });
});

describe('Zstandard', () => {
  const bytes = logBytes('rubric.eval');
  const entry = (readDirectory(bytes) ?? []).find(({ name }) => name === 'header.json');
  if (entry === undefined) throw new Error('no header');
  const packed = packedBytesOf(bytes, entry) ?? new Uint8Array();
  const text = unpackZstd(packed, entry.bytes);

  it('of several frames one after the other is one text, frames to skip left out', () => {
    const skipped = new Uint8Array([0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3]);
    const twice = unpackZstd(new Uint8Array([...packed, ...skipped, ...packed]), 2 * entry.bytes);
    expect(text?.byteLength).toBe(entry.bytes);
    expect(twice).toEqual(new Uint8Array([...(text ?? []), ...(text ?? [])]));
  });

  it('that isn’t of the announced size, is cut off, or asks for a huge window gives nothing', () => {
    expect(unpackZstd(packed, entry.bytes - 1)).toBeNull();
    expect(unpackZstd(packed, entry.bytes + 1)).toBeNull();
    for (let length = 1; length < packed.length; length += 97) {
      expect(unpackZstd(packed.subarray(0, length), entry.bytes)).toBeNull();
    }
    // No size, a window of 1 TB, one block that ends at once.
    const huge = new Uint8Array([0x28, 0xb5, 0x2f, 0xfd, 0, 0xf8, 1, 0, 0]);
    expect(unpackZstd(huge, 0)).toBeNull();
  });
});

describe('samples that nobody would write', () => {
  it('of one id and repeat count once, the last; ids are texts whatever they are called', async () => {
    const samples: Sample[] = [
      { id: 1, epoch: 1, ...judged([one('__proto__', false)], 0) },
      { id: '1', epoch: 1, ...judged([one('__proto__')]) },
      { id: '__proto__', epoch: 1, ...judged([one('constructor')]) },
      { id: 'constructor', epoch: 2, ...judged([one('hasOwnProperty', false)], 0) },
      { id: '\u202Egpj.exe', epoch: 1, ...judged([one('\u2066x\u2069')]) },
    ];
    for (const parts of [[asText(samples)], [asZip(samples)]]) {
      const { preview, set } = await readFile('odd.eval', parts);
      expect(preview.counts).toMatchObject({ read: 5, imported: 4, leftOut: { duplicate: 1 } });
      expect(
        set.responses.map(({ taskId, verdicts }) => [taskId, verdicts[0]?.criterionId, verdicts[0]?.met]),
      ).toEqual([
        ['1', '__proto__', true],
        ['__proto__', 'constructor', true],
        ['constructor', 'hasOwnProperty', false],
        ['\u202Egpj.exe', '\u2066x\u2069', true],
      ]);
      expect(set.candidates[0]?.candidateId).toBe('someone/model');
    }
  });

  it('without an id, with an impossible repeat, or with a criterion twice are counted as unreadable', async () => {
    const { preview } = await readFile('bad.json', [
      asText([
        { id: 'good', ...judged([one('1')]) },
        { id: '', ...judged([one('1')]) },
        { id: 'x'.repeat(201), ...judged([one('1')]) },
        { id: 'a', epoch: 0, ...judged([one('1')]) },
        { id: 'b', epoch: 1.5, ...judged([one('1')]) },
        { id: 'c', ...judged([one('1'), one('1')]) },
        { id: 'd', ...judged([one('1', 'perhaps')]) },
      ]),
    ]);
    expect(preview.counts).toMatchObject({ read: 7, imported: 1, leftOut: { unreadable: 6 } });
  });

  it('that were withdrawn are counted, and missing verdicts stay missing', async () => {
    const { preview, set } = await readFile('odd.json', [
      asText([
        { id: 'a', ...judged([one('1'), one('2', null)]) },
        { id: 'b', invalidation: { reason: 'wrong key' }, ...judged([one('1')]) },
      ]),
    ]);
    expect(preview.counts).toMatchObject({ imported: 1, leftOut: { invalidated: 1 } });
    expect(set.responses[0]?.verdicts.map(({ met }) => met)).toEqual([true, null]);
    expect(preview.check).toMatchObject({ compared: 0 });
  });

  it('of ten megabytes on one line are read', async () => {
    const long = 'NaN "\\" {[ '.repeat(900_000);
    const { set } = await readFile('long.json', [asText([{ id: 'a', ...judged([one('1')]), note: long }])]);
    expect(set.responses).toHaveLength(1);
  });

  it('hold the words NaN and Infinity as text, and as tokens only outside of strings', async () => {
    const answer = 'It says NaN, -Infinity and \\"NaN\\" — "value": NaN';
    const text = asText([
      { id: 'a', ...judged([{ ...one('1'), reason: answer }], 'TOKEN') },
      { id: 'b', ...judged([one('1')], 1), time: 'TOKEN2' },
    ])
      .replace('"TOKEN"', 'NaN')
      .replace('"TOKEN2"', '-Infinity');
    const { preview } = await readFile('nan.json', [text]);
    expect(preview.counts).toMatchObject({ imported: 1, leftOut: { unscored: 1 } });
    const kept = await readFile('nan.json', [text.replace('"value":NaN', '"value":1')]);
    expect(kept.set.responses[0]?.verdicts[0]?.reason).toBe(answer);
  });
});

describe('scores in other forms', () => {
  it('a map of criteria, and one word for the whole answer, are verdicts without weights', async () => {
    const map = await readFile('map.json', [
      asText([{ id: 'a', scores: { s: { value: { x: 1, y: 'I', z: null } } } }]),
    ]);
    expect(map.set.responses[0]?.verdicts.map(({ criterionId, met }) => [criterionId, met])).toEqual([
      ['x', true],
      ['y', false],
      ['z', null],
    ]);
    const word = await readFile('word.json', [
      asText([
        { id: 'a', scores: { s: { value: 'C', explanation: 'Because.' } } },
        { id: 'b', scores: { s: { value: 'I' } } },
        { id: 'c', scores: { s: { value: 'P' } } },
      ]),
    ]);
    expect(word.preview.counts).toMatchObject({ imported: 2, leftOut: { unreadable: 1 } });
    expect(word.preview.sets[0]).toMatchObject({ verdicts: 2, met: 1, withoutWeight: 2 });
  });

  it('fields with names nobody knows are left to be chosen', async () => {
    const text = asText([
      {
        id: 'a',
        scores: { s: { value: 1, metadata: { list: [{ wozu: 'k1', erreicht: 'yes', punkte: 2 }] } } },
      },
    ]);
    const look = await lookedAt('foreign.json', text);
    const [judge] = look.judges;
    expect(judge).toMatchObject({
      isUsable: true,
      mapping: { list: 'list', fields: { criterion: '', met: '' } },
    });
    expect(judge?.form?.lists[0]?.fields.map(({ name }) => name)).toEqual(['wozu', 'erreicht', 'punkte']);
    const fields = { criterion: 'wozu', met: 'erreicht', weight: 'punkte', layer: '', reason: '', pMet: '' };
    const { set } = await readFile('foreign.json', [text], {
      mapping: { place: 'list', list: 'list', fields },
    });
    expect(set.responses[0]?.verdicts).toMatchObject([{ criterionId: 'k1', met: true, weight: 2 }]);
  });

  it('an attachment takes the place of a text that is nothing but its name', async () => {
    const answer = (content: string, attachments: object = {}) => ({
      ...judged([one('1')]),
      ...{ output: { choices: [{ message: { content } }] }, attachments },
    });
    const hashes = await Promise.all(
      [
        answer('Words.'),
        answer('attachment://k', { k: 'Words.' }),
        answer('see attachment://k', { k: 'Words.' }),
        answer('attachment://unknown', { k: 'Words.' }),
      ].map(async (fields) => {
        const { set } = await readFile('a.json', [asText([{ id: 'a', ...fields }])]);
        return set.responses[0]?.responseHash;
      }),
    );
    expect(hashes[1]).toBe(hashes[0]);
    expect(new Set(hashes).size).toBe(3);
  });
});
