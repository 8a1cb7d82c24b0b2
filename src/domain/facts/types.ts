import type { LanguageProfile } from '../language';

/** What can be said of a response without a judge. None of it is a verdict: a fact may be what the task asked for. */
export const FACT_KINDS = ['statedLanguage', 'cutOff', 'repeats', 'empty', 'refused', 'copies'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** null: it can't be decided, and then it counts neither for nor against. */
export interface ResponseFacts extends Readonly<Record<FactKind, boolean | null>> {
  /** Written in the languages that its task states. */
  statedLanguage: boolean | null;
  /** In which languages it is written; null: it has no text, or nobody could be asked. */
  profile: LanguageProfile | null;
  /** It ended at the longest length it was allowed. */
  cutOff: boolean;
  /** It says the same again and again: a loop. */
  repeats: boolean | null;
  /** There is no letter and no digit in it. */
  empty: boolean;
  /** It declines to answer, in words that nothing else begins with. */
  refused: boolean | null;
  /** Half of it or more stands in the task's prompt or resources. */
  copies: boolean | null;
  /** As a reader counts them: an accent is no character of its own. */
  characters: number;
  /** null: mostly in a script that sets no words apart. */
  words: number | null;
}
