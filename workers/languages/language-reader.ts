import { done, failed } from '../../src/domain/failure';
import { identify, type Detect } from '../../src/domain/language/identify';
import type { LanguageReader } from '../../src/protocol/languages';

/** The library with its data, half a megabyte: read when first asked for. */
async function loadLibrary(): Promise<Detect> {
  const { eld } = await import('eld/small');
  return (text) => eld.detect(text).getScores();
}

/** Says in which languages texts are written; see the contract. */
export function createLanguageReader(load: () => Promise<Detect> = loadLibrary): LanguageReader {
  let library: Promise<Detect> | undefined;
  return {
    profilesOf: async (texts) => {
      try {
        library ??= load();
        const detect = await library;
        return done(texts.map((text) => identify(text, detect)));
      } catch (error) {
        library = undefined; // its chunk may be there the next time
        return failed({ kind: 'bug', detail: String(error) });
      }
    },
  };
}
