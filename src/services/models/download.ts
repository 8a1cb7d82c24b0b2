import { done, unreachable, type Outcome } from '../../domain/failure';
import type { LocalModel } from '../../domain/run';
import { keyOf, type CatalogueEntry } from './catalogue';
import { downloadGguf } from './download-gguf';
import { downloadMlc } from './download-mlc';
import { holding } from './lock';
import type { OnProgress } from './progress';

/** A model that is here now. `hashKnown: false`: nothing to compare with, the hash found is kept from now on. */
export interface DownloadedModel {
  model: LocalModel;
  hashKnown: boolean;
}

async function download(
  signal: AbortSignal,
  entry: CatalogueEntry,
  onProgress: OnProgress,
  waitsMs?: readonly number[],
): Promise<Outcome<LocalModel>> {
  switch (entry.engine) {
    case 'wllama':
      return downloadGguf(signal, entry, onProgress, waitsMs);
    case 'webllm':
      return downloadMlc(signal, entry, onProgress, waitsMs);
    default:
      return unreachable(entry.engine);
  }
}

/**
 * Downloads a catalogue entry, checked and hashed, to where its engine looks for it. An abort is a pause: what came
 * stays, and the same call goes on from there. Faults that may pass are tried again (`waitsMs` between tries).
 */
export async function downloadModel(
  signal: AbortSignal,
  entry: CatalogueEntry,
  onProgress: OnProgress,
  waitsMs?: readonly number[],
): Promise<Outcome<DownloadedModel>> {
  const model = await holding(signal, keyOf(entry), () => download(signal, entry, onProgress, waitsMs));
  return model.ok ? done({ model: model.value, hashKnown: entry.sha256 !== null }) : model;
}
