import { transfer } from 'comlink';
import { done, failed, type Outcome } from '../../src/domain/failure';
import {
  FIRST_CHOICES,
  type ImportChoices,
  type ImportPreview,
  type ImportReading,
  type L2benchRules,
  RESULTS_MANIFEST,
} from '../../src/domain/formats';
import { finding } from '../../src/domain/issue';
import { tasksCanonical, type Task } from '../../src/domain/pack';
import type { ChosenFile, PackAnalysis } from '../../src/protocol/analysis';
import { readBeside } from './beside';
import { findTable } from './find-table';
import { isPack, lookAtPack } from './pack';
import { packed } from './packed';
import type { OnProgress } from './read-text';
import { refusedFile } from './refused';
import { isDebris, sourcesOf, type Refusal } from './sources';
import { Table, type TableReading } from './table';

/** One selection of files, looked at again under each choice. */
type Look = (choices: ImportChoices, onProgress: OnProgress) => Promise<Outcome<TableReading>>;

const refusing = ({ file, found }: Refusal, chosen: string): Look => {
  const preview = refusedFile(file === '' ? chosen : file, found);
  return () => Promise.resolve(done({ preview, reading: null }));
};

/** What the selection is called: its folder, its only file, or its first. */
const nameOf = (files: readonly ChosenFile<Blob>[]): string => files[0]?.path.split('/')[0] ?? '';

async function open(chosen: readonly ChosenFile<Blob>[], rules: L2benchRules): Promise<Look> {
  const name = nameOf(chosen);
  const sources = await sourcesOf(chosen);
  if (!Array.isArray(sources)) return refusing(sources, name);
  if (isPack(sources)) {
    const pack = await lookAtPack(sources, name);
    return () => Promise.resolve(pack);
  }
  if (sources.some(({ path }) => path === RESULTS_MANIFEST)) {
    return refusing({ file: '', found: finding('is-results-file', '') }, name);
  }
  const files = sources.filter((source) => !isDebris(source));
  const found = await findTable(files);
  if ('found' in found) return refusing(found, name);
  const beside = await readBeside(files.filter((source) => source !== found.source));
  const table = new Table(found, beside, rules);
  return async (choices, onProgress) => done(await table.look(choices, onProgress));
}

const nothing = (): Outcome<never> => failed({ kind: 'bug', detail: 'nothing was looked at that fits' });

/** The next tasks, at most so many. */
function takeSome(tasks: Iterator<Task>, count: number): Task[] {
  const some: Task[] = [];
  while (some.length < count) {
    const next = tasks.next();
    if (next.done === true) break;
    some.push(next.value);
  }
  return some;
}

/** Reads files of tasks; see the contract. */
export function createAnalysis(): PackAnalysis<Blob> {
  const gathered: ChosenFile<Blob>[] = [];
  let look: Look | undefined;
  let reading: ImportReading | null = null;
  let giving: Iterator<Task> | null = null;

  async function show(
    choices: Partial<ImportChoices>,
    onProgress: OnProgress,
  ): Promise<Outcome<ImportPreview>> {
    reading = null;
    giving = null;
    const seen = await look?.({ ...FIRST_CHOICES, ...choices }, onProgress);
    if (seen === undefined) return nothing();
    if (!seen.ok) return seen;
    reading = seen.value.preview.fits ? seen.value.reading : null;
    return done(seen.value.preview);
  }

  return {
    gather: (files) => {
      gathered.push(...files);
      return Promise.resolve();
    },
    inspect: async (choices, rules, onProgress) => {
      look = undefined;
      look = await open(gathered.splice(0), rules);
      return show(choices, onProgress);
    },
    revise: show,
    takeHead: () => {
      look = undefined;
      if (reading === null) return Promise.resolve(nothing());
      const { manifest, resources, tasks } = reading;
      reading = null;
      giving = tasks.drain()[Symbol.iterator]();
      return Promise.resolve(done({ manifest, resources, taskCount: tasks.count }));
    },
    takeTasks: (count) => {
      if (giving === null) return Promise.resolve(nothing());
      const tasks = takeSome(giving, count);
      const bytes = { list: packed(tasks), canonical: new TextEncoder().encode(tasksCanonical(tasks)) };
      return Promise.resolve(transfer(done(bytes), [bytes.list.buffer, bytes.canonical.buffer]));
    },
    forget: () => {
      gathered.length = 0;
      look = undefined;
      reading = null;
      giving = null;
      return Promise.resolve();
    },
  };
}
