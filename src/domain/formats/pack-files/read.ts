import * as v from 'valibot';
import { normaliseNewlines } from '../../canonical';
import { done, type Outcome } from '../../failure';
import { isError, issueOfFile, type Issue } from '../../issue';
import {
  checkPack,
  ManifestSchema,
  PACK_FORMAT_VERSION,
  ResourceNameSchema,
  TaskSchema,
  type Pack,
} from '../../pack';
import { readJsonl } from '../jsonl';
import { readVersioned } from '../versioned';
import { PACK_MANIFEST, PACK_RESOURCES, PACK_TASKS } from './write';

export interface PackTexts {
  manifest: string;
  tasks: string;
  /** Resource texts by bare file name. */
  resources: Readonly<Record<string, string>>;
}

/** No pack has values nested deeper; what a hostile one nests a hundred thousand deep is left to the schema. */
const MOST_DEPTH = 8;

/** Line ends inside JSON strings are escaped, so they are evened out after parsing. */
function normaliseTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return normaliseNewlines(value);
  if (typeof value !== 'object' || value === null || depth === MOST_DEPTH) return value;
  if (Array.isArray(value)) return value.map((inner) => normaliseTexts(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, normaliseTexts(inner, depth + 1)]),
  );
}

const normalised = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => normaliseTexts(value)),
    schema,
  );

function readResources(texts: PackTexts['resources']): {
  resources: Record<string, string>;
  issues: Issue[];
} {
  const entries = Object.entries(texts);
  const isGood = ([name]: [string, string]): boolean => v.is(ResourceNameSchema, name);
  return {
    resources: Object.fromEntries(
      entries.filter(isGood).map(([name, text]) => [name, normaliseNewlines(text)]),
    ),
    issues: entries
      .filter((entry) => !isGood(entry))
      .map(([name]) => issueOfFile(`${PACK_RESOURCES}${name}`, 'resource-name-not-bare', { name })),
  };
}

/**
 * A pack from its files. Tasks with an error are left out and listed with their record and line; `pack.tasks` is
 * empty when none is usable. Failures: a manifest that can't be read, is invalid, or is of a newer version.
 */
export function readPack(texts: PackTexts): Outcome<{ pack: Pack; issues: Issue[] }> {
  const manifest = readVersioned(
    normalised(ManifestSchema),
    texts.manifest,
    PACK_MANIFEST,
    PACK_FORMAT_VERSION,
  );
  if (!manifest.ok) return manifest;
  const { rows, issues } = readJsonl(normalised(TaskSchema), texts.tasks, PACK_TASKS);
  const { resources, issues: badNames } = readResources(texts.resources);
  const all: Pack = { manifest: manifest.value, tasks: rows.map(({ value }) => value), resources };
  // checkPack counts the tasks that could be parsed: back to the records of the file.
  // Where no line could be parsed, the lines are the trouble, not a pack without tasks.
  const checked = rows.length === 0 && issues.length > 0 ? [] : checkPack(all, PACK_TASKS);
  const found = checked.map((issue) => {
    const row = rows[issue.record - 1];
    return row === undefined ? issue : { ...issue, record: row.record, line: row.line };
  });
  const refused = new Set(found.filter(isError).map(({ record }) => record));
  const tasks = rows.filter(({ record }) => !refused.has(record)).map(({ value }) => value);
  return done({
    pack: { ...all, tasks },
    issues: [...badNames, ...issues, ...found].toSorted((a, b) => a.record - b.record),
  });
}
