import { done, failed, type Outcome } from '../../src/domain/failure';
import { RESULTS_MANIFEST } from '../../src/domain/formats';
import type { VerdictFileLook } from '../../src/domain/formats/verdict-sets';
import { finding } from '../../src/domain/issue';
import type { VerdictSet } from '../../src/domain/trust';
import type { ChosenFile } from '../../src/protocol/analysis';
import type { MadeSet, VerdictFiles } from '../../src/protocol/verdicts';
import type { OnProgress } from '../analysis/read-text';
import { looksOf, SNIFFED_BYTES } from '../analysis/sniff';
import { sourceOfFile, type Source } from '../analysis/sources';
import { archiveLog, entriesOf } from './archive-log';
import { jsonLog } from './json-log';
import { openLog } from './log-file';
import { refused, sha256, type OpenedFile, type Reading } from './opened';
import { openResults } from './results-file';
import { openTable } from './table-file';

async function openZipped(source: Source, onProgress: OnProgress): Promise<OpenedFile | VerdictFileLook> {
  const entries = await entriesOf(source);
  if (!Array.isArray(entries)) return refused(source.path, entries);
  if (entries.some(({ name }) => name === RESULTS_MANIFEST)) return openResults(source);
  const log = archiveLog(source, entries);
  return 'kind' in log ? refused(source.path, log, 'inspect') : openLog(source.path, log, onProgress);
}

/** What a file is, is told by its bytes: names are anybody's. */
async function open(chosen: ChosenFile<Blob>, onProgress: OnProgress): Promise<OpenedFile | VerdictFileLook> {
  const source = sourceOfFile(chosen);
  const head = await source.head(SNIFFED_BYTES);
  if (!(head instanceof Uint8Array)) return refused(source.path, head);
  const looks = looksOf(head);
  if (looks === 'zip') return openZipped(source, onProgress);
  if (typeof looks !== 'string') return refused(source.path, looks);
  if (looks === 'parquet') return refused(source.path, finding('not-verdicts', ''));
  const isJson = /^\uFEFF?\s*\{/.test(new TextDecoder().decode(head));
  return isJson ? openLog(source.path, jsonLog(source), onProgress) : openTable(source, onProgress);
}

/** The id is the same each time the same file is read under the same choices. */
async function made(file: string, set: Reading['sets'][number]): Promise<MadeSet> {
  const setId = (await sha256(JSON.stringify([file, set]))).slice(0, 32);
  const named: VerdictSet = 'judgeId' in set ? set : { ...set, judgeId: `imported:${setId}` };
  return { setId, set: named };
}

const nothing = (): Outcome<never> => failed({ kind: 'bug', detail: 'nothing was looked at that fits' });

/** Reads files of verdicts; see the contract. */
export function createVerdictFiles(): VerdictFiles<Blob> {
  let opened: OpenedFile | null = null;
  let reading: Reading | null = null;
  let file = '';
  return {
    look: async (chosen, onProgress) => {
      opened = null;
      reading = null;
      file = chosen.path;
      const found = await open(chosen, onProgress);
      opened = 'look' in found ? found : null;
      return done('look' in found ? found.look : found);
    },
    read: async (choices, onProgress) => {
      reading = null;
      if (opened === null) return nothing();
      const read = await opened.read(choices, onProgress);
      if (!read.ok) return read;
      reading = read.value;
      return done(read.value.preview);
    },
    take: async () => {
      if (reading === null) return nothing();
      const sets: MadeSet[] = [];
      for (const set of reading.sets) sets.push(await made(file, set));
      return done(sets);
    },
    texts: () =>
      Promise.resolve(reading === null ? nothing() : done(reading.texts ?? { candidate: '', responses: [] })),
    forget: () => {
      opened = null;
      reading = null;
      return Promise.resolve();
    },
  };
}
