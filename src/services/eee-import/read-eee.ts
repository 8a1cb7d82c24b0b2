import { validateAggregate, validateRow } from 'virtual:eee-schemas';
import { done, failed, type Outcome } from '../../domain/failure';
import { samplesPath } from '../../domain/formats/eee';
import {
  readAggregate,
  RowsReader,
  type FileRecord,
  type ReadRecord,
  type ReadRows,
} from '../../domain/formats/eee/read';
import type { Hash } from '../../domain/ids';
import { isError, issueOfFile, type Issue } from '../../domain/issue';
import { Breath } from '../breath';
import { hashText } from '../hash';
import { gather, type ChosenEeeFile, type Part } from './gather';
import { eachLine } from './lines';

/** A record that can be used, with its rows where they lie beside it. */
export interface EeeFileRecord {
  /** SHA-256 of its text. */
  hash: Hash;
  record: FileRecord;
  rows: ReadRows | null;
}

/** What chosen files come to; nothing of it is stored. */
export interface EeeReading {
  records: EeeFileRecord[];
  issues: Issue[];
}

const MOST_RECORD_BYTES = 32 * 1024 * 1024;
const MOST_RECORDS = 5000;
/** A list that long is worked through by nobody; the same goes wrong in the rest. */
const MOST_ISSUES = 1000;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
/** Of files chosen one by one no folder is known: what is said about folders isn't their fault. */
const ABOUT_FOLDERS: ReadonlySet<Issue['kind']> = new Set(['eee-path', 'eee-folder-not-model']);

interface Rules {
  aggregate: Parameters<typeof readAggregate>[1];
  row: { schema: Parameters<typeof readAggregate>[1]; sha256: (text: string) => Promise<string> };
}
const RULES: Rules = {
  aggregate: (value) => (validateAggregate(value) ? [] : (validateAggregate.errors ?? [])),
  row: {
    schema: (value) => (validateRow(value) ? [] : (validateRow.errors ?? [])),
    sha256: hashText,
  },
};

async function textOf({ path, blob }: Part): Promise<string | Issue> {
  if (blob.size > MOST_RECORD_BYTES)
    return issueOfFile(path, 'file-too-large', { size: blob.size, limit: MOST_RECORD_BYTES });
  const bytes = await blob.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return issueOfFile(path, 'not-utf8', { line: 1 });
  }
}

/** The file of rows of a record: beside it by name, or as the record says. */
function rowsOf(part: Part, parts: readonly Part[], said: string | null): Part | undefined {
  const beside = parts.find(({ path }) => path === samplesPath(part.path));
  const named = said === null ? '' : nameOf(said);
  return beside ?? parts.find(({ path }) => named !== '' && nameOf(path) === named);
}

async function readRows(signal: AbortSignal, record: ReadRecord, part: Part): Promise<ReadRows> {
  const reader = new RowsReader(part.path, record, RULES.row);
  const { checksum, endsWell, notText } = await eachLine(signal, part.blob, (line) => reader.add(line));
  const rows = reader.finish(checksum, endsWell);
  return notText === null
    ? rows
    : { ...rows, issues: [issueOfFile(part.path, 'not-utf8', { line: notText }), ...rows.issues] };
}

async function readAll(signal: AbortSignal, parts: readonly Part[]): Promise<EeeReading> {
  const records: EeeFileRecord[] = [];
  const issues: Issue[] = [];
  const seen = new Set<Hash>();
  const used = new Set<Part>();
  const breath = new Breath();
  const all = parts.filter(({ path }) => path.endsWith('.json'));
  for (const part of all.slice(0, MOST_RECORDS)) {
    signal.throwIfAborted();
    const text = await textOf(part);
    if (typeof text !== 'string') {
      issues.push(text);
      continue;
    }
    const beside = rowsOf(part, parts, null);
    const read = readAggregate({ path: part.path, text, companion: beside?.path ?? null }, RULES.aggregate);
    if (Array.isArray(read)) {
      issues.push(...read);
      if (beside !== undefined) used.add(beside);
      continue;
    }
    const hash = await hashText(text);
    const rowsPart = beside ?? rowsOf(part, parts, read.samplesPath);
    if (rowsPart !== undefined) used.add(rowsPart);
    if (seen.has(hash)) {
      issues.push(issueOfFile(part.path, 'eee-record-twice'));
      continue;
    }
    seen.add(hash);
    const isLoose = !part.path.startsWith('data/');
    issues.push(...read.issues.filter(({ kind }) => !isLoose || !ABOUT_FOLDERS.has(kind)));
    const rows = rowsPart === undefined ? null : await readRows(signal, read, rowsPart);
    issues.push(...(rows?.issues ?? []));
    records.push({ hash, record: read.record, rows });
    await breath.take();
  }
  const unread = all.slice(MOST_RECORDS);
  if (unread.length > 0)
    issues.unshift(issueOfFile('', 'eee-more-records', { count: unread.length, limit: MOST_RECORDS }));
  const ofUnread = new Set(unread.map(({ path }) => samplesPath(path)));
  const alone = parts.filter(
    (part) => part.path.endsWith('.jsonl') && !used.has(part) && !ofUnread.has(part.path),
  );
  return {
    records,
    issues: [...issues, ...alone.map(({ path }) => issueOfFile(path, 'eee-no-record'))],
  };
}

/** The worst first where there are more than anybody reads; their number is said. */
function shortened(issues: readonly Issue[]): Issue[] {
  if (issues.length <= MOST_ISSUES) return [...issues];
  const sorted = [...issues.filter(isError), ...issues.filter((issue) => !isError(issue))];
  const left = issues.length - MOST_ISSUES;
  return [...sorted.slice(0, MOST_ISSUES), issueOfFile('', 'more-issues', { count: left })];
}

/**
 * Reads records of Every Eval Ever: files, folders, zips. Every fault is named by file and row; what can be used is used.
 * Nothing is stored. Fails where a zip can't be read, when nothing in it is a record, or `cancelled`.
 */
export async function readEee(
  signal: AbortSignal,
  files: readonly ChosenEeeFile[],
): Promise<Outcome<EeeReading>> {
  try {
    const parts = await gather(files);
    if (!parts.ok) return parts;
    const read = await readAll(signal, parts.value);
    return done({ ...read, issues: shortened(read.issues) });
  } catch (error) {
    if (signal.aborted) return failed({ kind: 'cancelled' });
    return failed({ kind: 'unreadable-file', file: files[0]?.path ?? '', detail: String(error) });
  }
}
