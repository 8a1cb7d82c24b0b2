import type { Outcome } from '../domain/failure';
import type { LanguageProfile } from '../domain/language';

/** The contract of the worker that says in which languages texts are written. It keeps nothing. */
export interface LanguageReader {
  /** One profile a text, in their order. Its client sends some texts at a time, so that it can be called off between. */
  profilesOf(texts: readonly string[]): Promise<Outcome<readonly LanguageProfile[]>>;
}
