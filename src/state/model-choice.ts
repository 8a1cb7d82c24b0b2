import type { EngineKind, LocalModel } from '../domain/run';
import { isSameModel } from '../domain/variants';
import type { CatalogueEntry, Device, Fit } from '../services/models';
import { fitOf, memoryAt } from '../services/models';

/** A model that can be chosen: here already, or offered for download. */
export interface ModelChoice {
  /** weightsHash of a model that is here, else the catalogue's id. */
  key: string;
  name: string;
  engine: EngineKind;
  family: string;
  paramsB: number | null;
  quantisation: string;
  contextTokens: number;
  local: LocalModel | null;
  entry: CatalogueEntry | null;
  /** What must be fetched; 0 when it is here. */
  downloadBytes: number;
}

const ofLocal = (local: LocalModel, entry: CatalogueEntry | null): ModelChoice => ({
  key: local.weightsHash,
  name: local.name,
  engine: local.engine,
  family: local.family,
  paramsB: local.paramsB,
  quantisation: local.quantisation,
  contextTokens: local.contextTokens,
  local,
  entry,
  downloadBytes: 0,
});

export type { CatalogueEntry } from '../services/models';

export const choiceOfEntry = (entry: CatalogueEntry): ModelChoice => ({
  key: entry.id,
  name: entry.name,
  engine: entry.engine,
  family: entry.family,
  paramsB: entry.paramsB,
  quantisation: entry.quantisation,
  contextTokens: entry.maxContextTokens,
  local: null,
  entry,
  downloadBytes: entry.sizeBytes,
});

/** Entries in the version that suits this computer: f16 builds where f16 works, their f32 twins elsewhere. */
export function offeredEntries(entries: readonly CatalogueEntry[], device: Device | null): CatalogueEntry[] {
  const hasF16 = device?.webgpu?.f16 === true;
  const twins = new Set(entries.flatMap(({ f32Twin }) => f32Twin ?? []));
  return entries.filter((entry) =>
    hasF16 ? !twins.has(entry.id) : !(entry.needsF16 && entry.f32Twin !== null),
  );
}

/** The catalogue's entry of a model that is known by its files, where it has one. */
export const entryOfWeights = (
  entries: readonly CatalogueEntry[],
  local: readonly LocalModel[],
  weightsHash: string,
): CatalogueEntry | undefined => {
  const here = local.find((model) => model.weightsHash === weightsHash);
  return entries.find(({ id, sha256 }) => sha256 === weightsHash || here?.catalogueId === id);
};

/** Whether it should fit; null while the computer was not looked at. */
export const fitHere = (
  entry: CatalogueEntry,
  device: Device | null,
  entries: readonly CatalogueEntry[],
): Fit | null => (device === null ? null : fitOf(entry, device, entries));

/** Models that are here first, then those that should fit or are asked for by id, the smaller ones first. */
export function modelChoices(
  local: readonly LocalModel[],
  entries: readonly CatalogueEntry[],
  device: Device | null,
  asked: readonly string[] = [],
): ModelChoice[] {
  const here = local.map((model) =>
    ofLocal(model, entries.find(({ id }) => id === model.catalogueId) ?? null),
  );
  const ids = new Set(local.map(({ catalogueId }) => catalogueId));
  const suiting = new Set(
    offeredEntries(entries, device)
      .filter((entry) => fitHere(entry, device, entries)?.fits === true)
      .map(({ id }) => id),
  );
  const offered = entries
    .filter(({ id }) => !ids.has(id) && (suiting.has(id) || asked.includes(id)))
    .toSorted((a, b) => a.sizeBytes - b.sizeBytes)
    .map(choiceOfEntry);
  return [...here, ...offered];
}

/** Whether a link's word (catalogue id, or the beginning of a fingerprint) means this model. */
export const isNamed = (choice: ModelChoice, word: string): boolean =>
  choice.key === word ||
  choice.entry?.id === word ||
  choice.local?.catalogueId === word ||
  (word.length >= 8 && choice.local?.weightsHash.startsWith(word) === true);

/** Whether a run can have the model once with thinking and once without. */
export const canSwitchThinking = ({ local, entry }: Pick<ModelChoice, 'local' | 'entry'>): boolean =>
  (local ?? entry)?.thinking === 'switchable';

/** Other ways in which the same model can be had: another quantisation, or for another engine. */
export const otherForms = (choice: ModelChoice, choices: readonly ModelChoice[]): ModelChoice[] =>
  choices.filter((one) => one.key !== choice.key && isSameModel(one, choice));

/** Memory the model takes at a context; a local file without an entry is taken as its size and a fifth. */
export const memoryOf = (choice: ModelChoice, contextTokens: number): number =>
  choice.entry === null
    ? (choice.local?.sizeBytes ?? 0) * 1.2
    : memoryAt(choice.entry, Math.min(contextTokens, choice.contextTokens));

/** What is here first, then what the list recommends for the role; the order is otherwise kept. */
export function suitedFirst(choices: readonly ModelChoice[], role: 'candidate' | 'judge'): ModelChoice[] {
  const rank = ({ local, entry }: ModelChoice): number => {
    if (local !== null) return 0;
    return entry?.roles.includes(role) === true ? 1 : 2;
  };
  return choices.toSorted((a, b) => rank(a) - rank(b));
}
