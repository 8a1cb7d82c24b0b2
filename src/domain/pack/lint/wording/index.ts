import { ar, ja, tr, zh } from './asian';
import { de, en } from './germanic';
import { es, fr, it, pt } from './romance';
import { pl, ru, uk } from './slavic';
import type { Wording } from './wording';

/** The languages whose wording is checked; in others these two checks say nothing. */
const WORDING: ReadonlyMap<string, Wording> = new Map(
  Object.entries({ ar, de, en, es, fr, it, ja, pl, pt, ru, tr, uk, zh }),
);

/** Words no text in another of these languages has, and hardly an English one lacks. */
const ENGLISH = /\b(?:the|of|with|that|its|their|response|learners?)\b/iu;

/** The table for a text in the language of this tag; an English text in a task of another language gets the English one. */
export function wordingFor(text: string, tag: string | null): Wording | undefined {
  const language = (tag ?? 'en').toLowerCase().split('-')[0] ?? '';
  return ENGLISH.test(text) ? WORDING.get('en') : WORDING.get(language);
}

export type { Wording } from './wording';
