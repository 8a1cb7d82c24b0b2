import { normaliseNewlines } from '../../canonical';
import type { ImportChoices, ResourceReport } from '../preview';
import type { BesideFiles } from './reading';

/** The file that stands for a resource name, or why there is none. */
type Match =
  | { kind: 'same' | 'similar' | 'chosen'; path: string }
  | { kind: 'ambiguous'; paths: string[] }
  | { kind: 'missing' };

/** The official text a candidate gets in place of a resource that is missing (reference code, commit 837c464). */
const placeholderFor = (name: string): string => `[Resource not available: ${name}]`;

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a percent sign that is only a percent sign
  }
}

const lookOf = (name: string): string => decoded(name).normalize('NFC').toLowerCase();

function groupBy(paths: Iterable<string>, keyOf: (name: string) => string): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const key = keyOf(baseName(path));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [path]);
    else group.push(path);
  }
  return groups;
}

/** Finds files by the names that cells give: exactly first, then without case, composed, `%20` decoded. */
function resourceFinder(files: BesideFiles, chosen: ImportChoices['resourceFor']): (name: string) => Match {
  const same = groupBy(files.keys(), (name) => name);
  const similar = groupBy(files.keys(), lookOf);
  const only = (kind: 'same' | 'similar', paths: readonly string[] = []): Match | undefined => {
    const [path] = paths;
    if (path === undefined) return undefined;
    const isOneText = paths.every((other) => files.get(other) === files.get(path));
    return isOneText ? { kind, path } : { kind: 'ambiguous', paths: [...paths] };
  };
  return (name) => {
    const path = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    if (path !== undefined && files.has(path)) return { kind: 'chosen', path };
    return only('same', same.get(name)) ?? only('similar', similar.get(lookOf(name))) ?? { kind: 'missing' };
  };
}

export interface Materials {
  /** Texts by the names the tasks use; with placeholders where they were asked for. */
  texts: Record<string, string>;
  matches: ReadonlyMap<string, Match>;
  report: ResourceReport;
}

const hasPath = (match: Match): match is Extract<Match, { path: string }> => 'path' in match;

/** Looks up every name that tasks give (for each task its names). */
export function findMaterials(
  named: readonly (readonly string[])[],
  files: BesideFiles,
  { resourceFor, placeholders }: Pick<ImportChoices, 'resourceFor' | 'placeholders'>,
): Materials {
  const find = resourceFinder(files, resourceFor);
  const uses = new Map<string, number>();
  for (const names of named) for (const name of new Set(names)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const matches = new Map([...uses.keys()].map((name) => [name, find(name)]));
  const taken = new Set([...matches.values()].filter(hasPath).map(({ path }) => path));
  const texts = [...matches].flatMap(([name, match]) => {
    if (hasPath(match)) return [[name, normaliseNewlines(files.get(match.path) ?? '')] as const];
    return placeholders ? [[name, placeholderFor(name)] as const] : [];
  });
  return {
    texts: Object.fromEntries(texts),
    matches,
    report: {
      named: uses.size,
      found: [...matches.values()].filter(hasPath).length,
      missing: [...uses].flatMap(([name, tasks]) =>
        hasPath(matches.get(name) ?? { kind: 'missing' }) ? [] : [{ name, tasks }],
      ),
      spare: [...files.keys()].filter((path) => !taken.has(path)),
    },
  };
}
