import { guessMapping, headerNames, isL2benchHeader } from '../../src/domain/formats';
import { finding } from '../../src/domain/issue';
import { parquetColumns } from './read-parquet';
import { looksOf, SNIFFED_BYTES } from './sniff';
import type { Refusal, Source } from './sources';
import { CsvSplitter } from './split';

export type TableForm = 'separated' | 'json' | 'parquet';

export interface FoundTable {
  source: Source;
  form: TableForm;
}

const FORMS: Readonly<Record<string, TableForm>> = {
  csv: 'separated',
  tsv: 'separated',
  tab: 'separated',
  json: 'json',
  jsonl: 'json',
  ndjson: 'json',
  parquet: 'parquet',
};

const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).toLowerCase();
const depthOf = ({ source }: FoundTable): number => source.path.split('/').length;

/** Tabs separate by name alone. */
export const usualDelimiter = (path: string): string =>
  ['tsv', 'tab'].includes(extensionOf(path)) ? '\t' : ',';

/** A header with long names, and a byte order mark. */
const HEADER_BYTES = 64 * 1024;

/** The first row, leniently: what is wrong with the file is said when it is read. */
async function headerOf({ source, form }: FoundTable): Promise<readonly string[]> {
  if (form === 'json') return [];
  if (form === 'parquet') return parquetColumns(source).catch(() => []);
  const head = await source.head(HEADER_BYTES);
  if (!(head instanceof Uint8Array)) return [];
  let header: readonly string[] = [];
  const splitter = new CsvSplitter(usualDelimiter(source.path), ({ cells, line }) => {
    header = cells;
    return { found: finding('no-rows', ''), line };
  });
  const text = new TextDecoder().decode(head).replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  if (splitter.push(text) === null) splitter.end();
  return header;
}

function oneOf(tables: readonly FoundTable[]): FoundTable | Refusal {
  const least = Math.min(...tables.map(depthOf));
  const highest = tables.filter((table) => depthOf(table) === least);
  const [first, second] = highest;
  if (first !== undefined && second === undefined) return first;
  const names = highest.slice(0, 5).map(({ source }) => source.path);
  return { file: '', found: finding('several-tables', '', { names: names.join(', ') }) };
}

/** The only file: whatever its name says, by what is in it. */
async function onlyTable(source: Source): Promise<FoundTable | Refusal> {
  const head = await source.head(SNIFFED_BYTES);
  if (!(head instanceof Uint8Array)) return { file: source.path, found: head };
  const isParquet = looksOf(head) === 'parquet';
  return { source, form: isParquet ? 'parquet' : (FORMS[extensionOf(source.path)] ?? 'separated') };
}

/**
 * The table of tasks among the files: the only file; else the one with the benchmark's columns; else the only one
 * that could have prompts, the one nearest to the top first.
 */
export async function findTable(sources: readonly Source[]): Promise<FoundTable | Refusal> {
  const [only, ...others] = sources;
  if (only === undefined) return { file: '', found: finding('no-table', '') };
  if (others.length === 0) return onlyTable(only);
  const tables = sources.flatMap((source) => {
    const form = FORMS[extensionOf(source.path)];
    return form === undefined ? [] : [{ source, form }];
  });
  if (tables.length === 0) return { file: '', found: finding('no-table', '') };
  const headed: { table: FoundTable; header: string[] }[] = [];
  for (const table of tables) headed.push({ table, header: headerNames(await headerOf(table)) });
  const official = headed.filter(({ header }) => isL2benchHeader(header)).map(({ table }) => table);
  if (official.length > 0) return oneOf(official);
  const prompted = headed.filter(
    ({ table, header }) => table.form === 'json' || guessMapping(header, []).fields.prompt !== undefined,
  );
  return oneOf(prompted.length > 0 ? prompted.map(({ table }) => table) : tables);
}
