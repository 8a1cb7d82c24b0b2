import { normaliseNewlines } from '../../canonical';
import type { ImportChoices, ResourceReport } from '../preview';
import type { BesideFiles } from './reading';

/** The file that stands for a resource name, or why there is none. */
export type Match =
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

const hasPath = (match: Match): match is Extract<Match, { path: string }> => 'path' in match;

/** What the names that tasks give stand for; each name is looked up when it is first met. */
export class Materials {
  readonly #files: BesideFiles;
  readonly #find: (name: string) => Match;
  readonly #placeholders: boolean;
  readonly #uses = new Map<string, number>();
  readonly #matches = new Map<string, Match>();

  constructor(
    files: BesideFiles,
    { resourceFor, placeholders }: Pick<ImportChoices, 'resourceFor' | 'placeholders'>,
  ) {
    this.#files = files;
    this.#find = resourceFinder(files, resourceFor);
    this.#placeholders = placeholders;
  }

  /** Counts the names of one task. */
  use(names: readonly string[]): void {
    for (const name of new Set(names)) this.#uses.set(name, (this.#uses.get(name) ?? 0) + 1);
  }

  match(name: string): Match {
    const known = this.#matches.get(name) ?? this.#find(name);
    this.#matches.set(name, known);
    return known;
  }

  /** Whether the official text for a missing resource takes its place. */
  isPlaceholder(name: string): boolean {
    return this.#placeholders && !hasPath(this.match(name));
  }

  /** The texts of these names as far as there are any, in the order in which tasks came to name them. */
  texts(wanted: ReadonlySet<string>): Record<string, string> {
    const names = [...this.#uses.keys()].filter((name) => wanted.has(name));
    return Object.fromEntries(
      names.flatMap((name) => {
        const match = this.match(name);
        if (hasPath(match)) return [[name, normaliseNewlines(this.#files.get(match.path) ?? '')] as const];
        return this.#placeholders ? [[name, placeholderFor(name)] as const] : [];
      }),
    );
  }

  report(): ResourceReport {
    const matches = [...this.#uses.keys()].map((name) => this.match(name));
    const taken = new Set(matches.filter(hasPath).map(({ path }) => path));
    return {
      named: this.#uses.size,
      found: matches.filter(hasPath).length,
      missing: [...this.#uses].flatMap(([name, tasks]) =>
        hasPath(this.match(name)) ? [] : [{ name, tasks }],
      ),
      spare: [...this.#files.keys()].filter((path) => !taken.has(path)),
    };
  }
}
