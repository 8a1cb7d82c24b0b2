import type { LocalModel, ModelPart } from '../../domain/run';
import { isSameModel, type NamedModel } from '../../domain/variants';
import type { CatalogueEntry } from '../../services/models';

/** One line for each program. */
export interface Lines {
  ollama: string;
  lmStudio: string;
}

/** How a model is used outside this page. */
export type Elsewhere =
  /** A published GGUF file: lines that fetch it. */
  | ({ kind: 'lines' } & Lines)
  /** A file of the user's, of which nobody here knows where it came from. */
  | { kind: 'file' }
  /** Packed for the graphics card in a page, which other programs don't read; `alike` fetches the same model in another form. */
  | { kind: 'packed'; alike: ({ quantisation: string } & Lines) | null }
  /** Already on a server of the user's own. */
  | { kind: 'server'; model: string };

/** Only plain names go into a line that somebody pastes into a terminal. */
const PUBLISHED = /^https:\/\/huggingface\.co\/([\w.-]+\/[\w.-]+)\/resolve\/[\w.-]+\/([\w.-]+\.gguf)$/i;
const PLAIN = /^\w+$/;

/** The lines for a published file; undefined where its repository or quantisation isn't known for sure. */
function linesOf({ sources, quantisation }: CatalogueEntry): Lines | undefined {
  for (const source of sources) {
    const [, repo, file] = PUBLISHED.exec(source) ?? [];
    if (repo === undefined || file === undefined || !PLAIN.test(quantisation)) continue;
    if (!file.toLowerCase().includes(quantisation.toLowerCase())) continue;
    return {
      ollama: `ollama run hf.co/${repo}:${quantisation}`,
      lmStudio: `lms get ${repo}@${quantisation.toLowerCase()}`,
    };
  }
  return undefined;
}

/** The published file of the same model, where the list has one. */
function alikeOf(packed: NamedModel | undefined, entries: readonly CatalogueEntry[]) {
  for (const entry of entries) {
    const lines = packed === undefined || !isSameModel(packed, entry) ? undefined : linesOf(entry);
    if (lines !== undefined) return { quantisation: entry.quantisation, ...lines };
  }
  return null;
}

/** How a candidate's model is used elsewhere, as far as the list of models or its own source tells. */
export function elsewhereOf(
  part: Pick<ModelPart, 'engine' | 'weightsHash'>,
  local: LocalModel | undefined,
  entries: readonly CatalogueEntry[],
): Elsewhere {
  if (local?.source.kind === 'server' || part.engine === 'http') {
    return { kind: 'server', model: local?.source.kind === 'server' ? local.source.model : '' };
  }
  const entry = entries.find(
    ({ id, sha256 }) => sha256 === part.weightsHash || (local !== undefined && id === local.catalogueId),
  );
  const lines = entry === undefined ? undefined : linesOf(entry);
  if (lines !== undefined) return { kind: 'lines', ...lines };
  return part.engine === 'webllm'
    ? { kind: 'packed', alike: alikeOf(local ?? entry, entries) }
    : { kind: 'file' };
}
