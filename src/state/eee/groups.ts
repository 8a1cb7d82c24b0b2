import { canonicalText } from '../../domain/canonical';
import type { ReferenceFigure } from '../../domain/references';
import type { EeeFileRecord } from '../../services/eee-import';
import type { PackSummary } from '../../services/storage';

/** Records about one set of tasks: they stand beside the same runs, and their rows are one run. */
export interface EeeGroup {
  key: string;
  dataset: Pick<ReferenceFigure['dataset'], 'name' | 'version' | 'packHash'>;
  /** What the set is called; of one without a name its evaluation. */
  name: string;
  records: readonly EeeFileRecord[];
}

/** Records by the set of tasks they are about, in the order of the files. */
export function groupsOf(records: readonly EeeFileRecord[]): EeeGroup[] {
  const found = new Map<string, EeeGroup>();
  for (const one of records) {
    const figure = one.record.figures[0];
    const { name = null, version = null, packHash = null } = figure?.dataset ?? {};
    const called = name ?? figure?.evaluation ?? '';
    const key = canonicalText([called, version, packHash]);
    const known = found.get(key);
    found.set(key, {
      ...{ key, dataset: { name, version, packHash }, name: called },
      records: [...(known?.records ?? []), one],
    });
  }
  return [...found.values()];
}

/** The pack here that a group is about: the very same, else the newest of its name. */
export function packOfGroup(
  { dataset, name }: Pick<EeeGroup, 'dataset' | 'name'>,
  packs: readonly PackSummary[],
): PackSummary | undefined {
  const newest = packs.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt));
  return (
    newest.find(({ packHash }) => packHash === dataset.packHash) ??
    newest.find(({ manifest }) => manifest.id === name)
  );
}

/**
 * The pack whose tasks a group's rows answer, as far as that is sure: where they name their pack, the very same alone,
 * since another version of it may ask and judge otherwise.
 */
export const packOfRun = (
  group: Pick<EeeGroup, 'dataset' | 'name'>,
  packs: readonly PackSummary[],
): PackSummary | undefined =>
  group.dataset.packHash === null
    ? packOfGroup(group, packs)
    : packs.find(({ packHash }) => packHash === group.dataset.packHash);

/** Records that bring responses. */
export const withResponses = (records: readonly EeeFileRecord[]): EeeFileRecord[] =>
  records.filter(({ rows }) => rows !== null && rows.responses.length > 0);
