import type { LocalModel, ModelPart } from '../../domain/run';
import type { CatalogueEntry } from '../../services/models';

/** How a model is used outside this page. */
export type Elsewhere =
  /** A published GGUF file: lines that fetch it. */
  | { kind: 'lines'; ollama: string; lmStudio: string }
  /** A file of the user's, of which nobody here knows where it came from. */
  | { kind: 'file' }
  /** Packed for the graphics card in a page, which other programs don't read. */
  | { kind: 'packed' }
  /** Already on a server of the user's own. */
  | { kind: 'server'; model: string };

/** Only plain names go into a line that somebody pastes into a terminal. */
const PUBLISHED = /^https:\/\/huggingface\.co\/([\w.-]+\/[\w.-]+)\/resolve\/[\w.-]+\/([\w.-]+\.gguf)$/i;
const PLAIN = /^\w+$/;

/** The lines for a published file; undefined where its repository or quantisation isn't known for sure. */
function linesOf({ sources, quantisation }: CatalogueEntry): Elsewhere | undefined {
  for (const source of sources) {
    const [, repo, file] = PUBLISHED.exec(source) ?? [];
    if (repo === undefined || file === undefined || !PLAIN.test(quantisation)) continue;
    if (!file.toLowerCase().includes(quantisation.toLowerCase())) continue;
    return {
      kind: 'lines',
      ollama: `ollama run hf.co/${repo}:${quantisation}`,
      lmStudio: `lms get ${repo}@${quantisation.toLowerCase()}`,
    };
  }
  return undefined;
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
  return lines ?? { kind: part.engine === 'webllm' ? 'packed' : 'file' };
}
