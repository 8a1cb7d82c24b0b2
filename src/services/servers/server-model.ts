import type { LocalModel, ServerKind } from '../../domain/run';
import { hashText, hashValue } from '../hash';

/** A model as its server tells of it; null or empty: it doesn't say. */
export interface ServerModel {
  /** What the server calls it: may be a path of its computer. */
  id: string;
  /** The same for people, without folders. */
  name: string;
  family: string;
  paramsB: number | null;
  quantisation: string;
  /** On the server's disk or in its memory. */
  sizeBytes: number | null;
  /** What it can read and write at once, as the server runs it now. */
  contextTokens: number | null;
  thinking: LocalModel['thinking'] | null;
  template: string | null;
  /** What of this makes it the model it is: never where it lies, nor how it is run. */
  report: Readonly<Record<string, string | number>>;
}

/** What is taken where neither the server nor a person says it: what most tasks and judges need. */
const USUAL_CONTEXT = 8192;

/** The identity of a server's model: its name and what the server reports of it, wherever the server is. */
export const serverModelHash = ({ name, report }: ServerModel): Promise<LocalModel['weightsHash']> =>
  hashValue({ name, report });

/** Kinds that give the probabilities of words, until a trial shows otherwise. */
const givesLabels = (kind: ServerKind): boolean => kind === 'llama.cpp' || kind === 'vllm';

/** The record of a model that stays on its server. */
export async function serverModel(
  { serverId, kind }: { serverId: string; kind: ServerKind },
  model: ServerModel,
  now: Date,
): Promise<LocalModel> {
  return {
    weightsHash: await serverModelHash(model),
    name: model.name,
    engine: 'http',
    source: { kind: 'server', serverId, model: model.id },
    sizeBytes: 0,
    files: [],
    family: model.family,
    paramsB: model.paramsB,
    quantisation: model.quantisation,
    contextTokens: model.contextTokens ?? USUAL_CONTEXT,
    template: model.template,
    templateHash: await hashText(model.template ?? ''),
    thinking: model.thinking ?? 'none',
    labels: givesLabels(kind),
    licence: null,
    catalogueId: null,
    addedAt: now.toISOString(),
  };
}
