import * as v from 'valibot';
import { repositoryIn } from '../../domain/formats/eee';
import { DEPLOYMENTS, type EeeModel } from '../../domain/formats/eee/write';
import type { Hash } from '../../domain/ids';
import { comparedIn, nameIn, type LocalModel, type ModelPart, type Run } from '../../domain/run';
import type { CatalogueEntry } from '../../services/models';
import { makerOf } from './makers';

/** What a user said about a model, kept in the settings. */
export const KnownModelSchema = v.strictObject({
  id: v.string(),
  developer: v.string(),
  deployment: v.picklist(DEPLOYMENTS),
  baseModel: v.optional(v.string(), ''),
});
export type KnownModel = v.InferOutput<typeof KnownModelSchema>;

/** A model that takes part in a run, as candidate, judge or both; its names are asked once. */
export interface Party {
  /** Under which its names are remembered: the hash of its weights, or an imported candidate's id. */
  key: string;
  /** Names people read, of each part it plays. */
  names: readonly string[];
  candidateIds: readonly string[];
  judgeIds: readonly string[];
  /** null: its responses were imported, and where it ran isn't known. */
  part: ModelPart | null;
}

/** The models of a run, each once. Controls and people are none. */
export function partiesOf(run: Run): Party[] {
  const parties = new Map<string, Party>();
  const add = (role: 'candidateIds' | 'judgeIds', id: string, part: ModelPart | null): void => {
    const key = part?.weightsHash ?? id;
    const known = parties.get(key) ?? { key, names: [], candidateIds: [], judgeIds: [], part };
    const names = [...new Set([...known.names, nameIn(run, id) ?? id])];
    parties.set(key, { ...known, names, [role]: [...known[role], id] });
  };
  for (const candidate of comparedIn(run.spec))
    add('candidateIds', candidate.candidateId, candidate.kind === 'model' ? candidate.model : null);
  for (const judge of run.spec.judges)
    if (judge.kind === 'model') add('judgeIds', judge.judgeId, judge.model);
  return [...parties.values()];
}

/** What is known of a model besides what a run says of it. */
export interface ModelSources {
  local: LocalModel | undefined;
  entry: CatalogueEntry | undefined;
  known: KnownModel | undefined;
}

/** The catalogue's entry of these weights. */
export const entryOf = (
  entries: readonly CatalogueEntry[],
  weightsHash: Hash,
  local: LocalModel | undefined,
): CatalogueEntry | undefined =>
  entries.find(({ id, sha256 }) => sha256 === weightsHash || (local?.catalogueId ?? '') === id);

const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? path;
const looksLikeRepository = (name: string): boolean => /^[\w.-]+\/[\w.-]+$/.test(name);
/** A server may call a model by where its file lies, which is nobody's business. */
const openName = (name: string): string => (looksLikeRepository(name) ? name : lastPart(name));

const firstRepository = (urls: readonly string[]): string | undefined =>
  urls.map(repositoryIn).find((id) => id !== undefined);

/** As it was loaded: WebLLM's id, the name of the file, or a server's name for it. */
function loadedName({ local, entry }: ModelSources): string | undefined {
  const source = local?.source;
  if (source?.kind === 'mlc') return source.modelId;
  if (source?.kind === 'server') return source.model;
  if (source?.kind === 'gguf') return local?.files[0]?.name ?? local?.name;
  if (entry !== undefined) return entry.engine === 'webllm' ? entry.id : lastPart(entry.sources.at(-1) ?? '');
  return local?.name;
}

function repositoryOf({ local, entry }: ModelSources): string {
  const source = local?.source;
  const own = source?.kind === 'mlc' ? repositoryIn(source.modelUrl) : undefined;
  // Servers often call a model by its repository.
  const served = source?.kind === 'server' && looksLikeRepository(source.model) ? source.model : undefined;
  return own ?? served ?? firstRepository(entry?.sources ?? []) ?? '';
}

/** What the form begins with: what was said before, else what the catalogue and the model itself tell. */
export function proposalFor({ names, part }: Party, sources: ModelSources): EeeModel {
  const { known, local, entry } = sources;
  const name = openName(loadedName(sources) ?? names[0] ?? '');
  return {
    id: known?.id ?? repositoryOf(sources),
    name,
    developer:
      known?.developer ?? makerOf(part?.family ?? '', entry?.family ?? '', local?.name ?? name, name),
    deployment: known?.deployment ?? (part === null ? 'unknown' : 'own'),
    baseModel: known?.baseModel ?? '',
  };
}
