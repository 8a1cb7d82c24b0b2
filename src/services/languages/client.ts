import type { Outcome } from '../../domain/failure';
import type { LanguageProfile } from '../../domain/language';
import type { LanguageReader } from '../../protocol/languages';
import { WorkerHandle } from '../worker-handle';

/** Says in which languages texts are written: one profile a text, in their order. */
export interface LanguageClient {
  profilesOf(texts: readonly string[]): Promise<Outcome<readonly LanguageProfile[]>>;
  /** Ends the worker. */
  close(): void;
}

const spawn = (): Worker =>
  new Worker(new URL('../../../workers/languages.worker.ts', import.meta.url), { type: 'module' });

/**
 * A client with a worker of its own, which starts at the first call. It is never ended in the midst: some texts take it
 * a moment, a new one would have to read its data again.
 */
export function openLanguageClient(start: () => Worker = spawn): LanguageClient {
  const handle = new WorkerHandle<LanguageReader>(start);
  const never = new AbortController().signal;
  return {
    profilesOf: (texts) => handle.ask(never, (api) => api.profilesOf(texts)),
    close: () => {
      handle.stop();
    },
  };
}
