import * as v from 'valibot';
import { languageKey } from './keys';

/** The share that no language could be told of: too short, unsure, or in a script that isn't known. */
export const UNDETERMINED = 'und';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/**
 * In which languages a text is written: shares of the letters of its running prose, without code, links, numbers and
 * marked examples (`README.md` beside this file says what is left out). A letter of Han counts as three, a kana or a
 * syllable of Hangul as two, since they say as much as so many letters of an alphabet.
 */
export const LanguageProfileSchema = v.strictObject({
  /** Which identifier said so; another one may say something else. */
  identifier: v.string(),
  /** Letters looked at, weighed as above. */
  letters: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Most letters first; together 1, `und` among them. Empty where there is no letter. */
  shares: v.array(v.strictObject({ language: v.string(), share })),
});
export type LanguageProfile = v.InferOutput<typeof LanguageProfileSchema>;

/** What is documented of how a profile is read. */
export const USE_THRESHOLDS = {
  /** Where more than this can't be told, nothing is said of the text. */
  undetermined: 0.5,
  /** A language with so much of what can be told is the text's language. */
  one: 0.8,
  /** Languages that are neither target nor L1 with so much of what can be told make a text one of others. */
  other: 0.5,
} as const;

/** What a text's language is to a task. */
export const LANGUAGE_USES = ['l1', 'target', 'mixed', 'other', 'und'] as const;
export type LanguageUse = (typeof LANGUAGE_USES)[number];

/** The share of all letters that are in one of these languages, in whatever country's form: 0…1. */
export function shareIn(profile: LanguageProfile, tags: readonly string[]): number {
  const keys = new Set(tags.map(languageKey));
  return profile.shares.reduce(
    (sum, { language, share: own }) =>
      language !== UNDETERMINED && keys.has(languageKey(language)) ? sum + own : sum,
    0,
  );
}

/** The share of all letters whose language could be told: 0…1. */
export const shareTold = ({ shares }: LanguageProfile): number =>
  shares.reduce((sum, { language, share: own }) => (language === UNDETERMINED ? sum : sum + own), 0);

/** Whether nothing can be said of the text as a whole. */
export const isUndetermined = (profile: LanguageProfile): boolean =>
  profile.letters === 0 || shareTold(profile) < 1 - USE_THRESHOLDS.undetermined;

/** The language with the most letters; `und` where too little can be told. */
export function mainLanguage(profile: LanguageProfile): string {
  if (isUndetermined(profile)) return UNDETERMINED;
  return profile.shares.find(({ language }) => language !== UNDETERMINED)?.language ?? UNDETERMINED;
}

/**
 * What a text's language is to learners of a target with these first languages. One language with `one` of what can be
 * told decides; `other` where most of it is in neither; else it is mixed. The target goes before an L1 that is the same.
 */
export function languageUse(
  profile: LanguageProfile,
  { target, l1s }: { target: string | null; l1s: readonly string[] },
): LanguageUse {
  if (isUndetermined(profile)) return 'und';
  const known = shareTold(profile);
  const inTarget = target === null ? 0 : shareIn(profile, [target]) / known;
  const others = l1s.filter((tag) => target === null || languageKey(tag) !== languageKey(target));
  const inL1 = shareIn(profile, others) / known;
  if (inTarget >= USE_THRESHOLDS.one) return 'target';
  if (inL1 >= USE_THRESHOLDS.one) return 'l1';
  return 1 - inTarget - inL1 >= USE_THRESHOLDS.other ? 'other' : 'mixed';
}

const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The direction of a text in this language; `auto`: its letters decide, paragraph by paragraph. */
export function directionOf(language: string): 'ltr' | 'rtl' | 'auto' {
  if (language === UNDETERMINED) return 'auto';
  return RIGHT_TO_LEFT.has(languageKey(language)) ? 'rtl' : 'ltr';
}
