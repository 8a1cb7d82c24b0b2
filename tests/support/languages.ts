import { eld } from 'eld/small';
import { identify, type Detect } from '../../src/domain/language/identify';
import type { LanguageProfile } from '../../src/domain/language';
import type { LanguageClient } from '../../src/services/languages';
import { createLanguageReader } from '../../workers/languages/language-reader';

/** The library itself: identification is tested with what it is used with. */
export const detect: Detect = (text) => eld.detect(text).getScores();

export const profileOf = (text: string): LanguageProfile => identify(text, detect);

/** A profile as percents by language. */
export const percentsOf = ({ shares }: LanguageProfile): Record<string, number> =>
  Object.fromEntries(shares.map(({ language, share }) => [language, Math.round(share * 100)]));

/** Languages as the worker finds them, without a worker. */
export const languagesHere = (): LanguageClient => ({
  ...createLanguageReader(() => Promise.resolve(detect)),
  close: () => undefined,
});
