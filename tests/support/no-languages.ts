import { done } from '../../src/domain/failure';
import type { LanguagesDoor, LoadLanguages } from '../../src/state/ports';

/** Tells no text's language. */
export const speechless: LanguagesDoor = { profilesOf: () => Promise.resolve(done(new Map())) };
export const noLanguages: LoadLanguages = () => Promise.resolve(speechless);
