import type { GgufFacts } from '../../domain/formats/gguf';
import { asHash } from '../../domain/ids';
import { trainedFamilyOf } from '../../domain/judging';
import type { LocalModel } from '../../domain/run';
import type { FileDigest } from '../../protocol/files';
import { hashText, hashValue } from '../hash';
import type { CatalogueEntry } from './catalogue';
import { ggufName, pathOf } from './opfs';

/** What the user adds where a file doesn't say. */
export interface ModelHints {
  name?: string;
  paramsB?: number;
}

/**
 * `SmolLM2 135M Instruct` → `SmolLM2`, `Qwen_Qwen3 1.7B` → `Qwen3`, `flow-judge-v0.1.gguf` → `Flow-Judge`, which has a
 * recipe of its own; the architecture when there is no name.
 */
function familyOf(facts: GgufFacts, fileName: string): string {
  const name = (facts.name ?? '').split('_').pop()?.trim() ?? '';
  const first = /^[\p{L}][\p{L}\p{N}.]*/u.exec(name)?.[0];
  return trainedFamilyOf(name, fileName) ?? first ?? facts.architecture;
}

/** The record of a GGUF file that lies under its hash in the models folder. */
export async function ggufModel(
  digest: FileDigest,
  facts: GgufFacts,
  about: { entry: CatalogueEntry | null; fileName: string; hints: ModelHints },
): Promise<LocalModel> {
  const { entry, hints } = about;
  const sha256 = asHash(digest.sha256);
  const path = pathOf(ggufName(digest.sha256));
  const licence =
    facts.licence === null ? null : { name: facts.licence, url: null, verified: false, note: '' };
  return {
    weightsHash: sha256,
    name: hints.name ?? entry?.name ?? facts.name ?? about.fileName.replace(/\.gguf$/i, ''),
    engine: 'wllama',
    source: { kind: 'gguf', path, sizeBytes: digest.sizeBytes },
    sizeBytes: digest.sizeBytes,
    files: [{ name: about.fileName, sha256, sizeBytes: digest.sizeBytes }],
    family: entry?.family ?? familyOf(facts, about.fileName),
    paramsB: hints.paramsB ?? entry?.paramsB ?? facts.paramsB,
    quantisation: facts.quantisation,
    contextTokens: facts.contextTokens ?? entry?.maxContextTokens ?? 2048,
    template: facts.template,
    templateHash: await hashText(facts.template ?? ''),
    thinking: facts.thinking,
    licence: entry?.licence ?? licence,
    catalogueId: entry?.id ?? null,
    addedAt: new Date().toISOString(),
  };
}

/**
 * Identity of an MLC model: hash over the sorted (file name, SHA-256) of weights, tokenizer and configuration. The
 * GPU code is left out: it is the engine's, and a newer build of it doesn't make other weights.
 */
export const mlcWeightsHash = (files: LocalModel['files']): Promise<LocalModel['weightsHash']> =>
  hashValue(
    files
      .filter((file) => !file.name.endsWith('.wasm'))
      .map((file) => [file.name, file.sha256])
      .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
