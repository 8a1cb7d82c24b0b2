import { areAlike } from './look-alikes';
import { isKnown, isSure, rankUnit, type Detect, type Fit } from './rank';
import { plainLetters, type Unit } from './units';

/** A unit with what may be said of it. */
export interface Ranked extends Unit {
  ranked: readonly Fit[];
  /** null: not by itself. */
  language: string | null;
}

export const rank = (unit: Unit, detect: Detect): Ranked => {
  const ranked = rankUnit(unit, detect);
  return { ...unit, ranked, language: isSure(ranked, unit.text) ? (ranked[0]?.language ?? null) : null };
};

/** A part of a sentence is looked at by itself from so many letters on, and only in so long a sentence. */
const PART = { letters: 12, sentence: 30, ahead: 0.08 } as const;
/** Two parts are of two languages when each fits its own so much better than the whole fits its best. */
const GAIN = 0.05;

const aheadOf = ({ ranked: [first, second] }: Ranked): number => (first?.fit ?? 0) - (second?.fit ?? 0);

const isOtherThan = (part: Ranked, whole: string | null): boolean =>
  part.language !== null &&
  part.language !== whole &&
  aheadOf(part) >= PART.ahead &&
  (whole === null || !areAlike(part.language, whole));

/** Clauses long enough to be looked at; a shorter one goes with the one before it. */
function clausesOf(text: string): string[] {
  const clauses: string[] = [];
  for (const clause of text.split(/(?<=[,;:—–…()"“”«»、，；：])/u)) {
    const last = clauses.at(-1);
    if (last !== undefined && (plainLetters(clause) < PART.letters || plainLetters(last) < PART.letters)) {
      clauses[clauses.length - 1] = last + clause;
    } else clauses.push(clause);
  }
  return clauses;
}

const partOf = (unit: Unit, text: string): Unit => ({
  ...unit,
  text,
  letters: (unit.letters * plainLetters(text)) / Math.max(1, plainLetters(unit.text)),
});

/** The place between two words where the languages change: both sides fit theirs much better than the whole fits any. */
function changeIn(whole: Ranked, detect: Detect): Ranked[] | null {
  const words = whole.text.split(/(?<=\s)/u);
  const best = whole.ranked[0]?.fit ?? 0;
  let found: { parts: Ranked[]; gain: number } | null = null;
  if (words.length > 40) return null;
  for (let at = 2; at <= words.length - 2; at += 1) {
    const texts = [words.slice(0, at).join(''), words.slice(at).join('')];
    if (texts.some((text) => plainLetters(text) < PART.letters)) continue;
    const parts = texts.map((text) => rank(partOf(whole, text), detect));
    const [left, right] = parts;
    if (left?.language == null || right?.language == null) continue;
    if (left.language === right.language || areAlike(left.language, right.language)) continue;
    const gain =
      parts.reduce((sum, part) => sum + (part.ranked[0]?.fit ?? 0) * part.letters, 0) / whole.letters - best;
    if (gain > Math.max(GAIN, found?.gain ?? 0)) found = { parts, gain };
  }
  return found?.parts ?? null;
}

/** By how much the best has to be ahead for a long sentence to be of one language without a closer look. */
const PLAIN = 0.05;

/** A sentence, or its parts where they are in different languages. */
export function partsOf(unit: Unit, detect: Detect): Ranked[] {
  const whole = rank(unit, detect);
  if (whole.ranked.length < 2 || unit.writing === 'Kanji' || plainLetters(unit.text) < PART.sentence)
    return [whole];
  if (whole.language !== null && aheadOf(whole) >= PLAIN) return [whole];
  const clauses = clausesOf(unit.text);
  if (clauses.length > 1) {
    const parts = clauses.map((text) => rank(partOf(unit, text), detect));
    if (parts.some((part) => isOtherThan(part, whole.language))) return parts;
  }
  return changeIn(whole, detect) ?? [whole];
}

/**
 * An unsure unit is in the language of its neighbours when that one fits nearly as well as its best. Fewer letters say
 * nothing against any language of their script.
 */
const NEAR = 0.1;
const FEW_LETTERS = 10;

const fitOf = (ranked: readonly Fit[], language: string): number | undefined =>
  ranked.find((one) => one.language === language)?.fit;

/** Letters by language of what is sure. */
function lettersByLanguage(units: readonly Ranked[]): [string, number][] {
  const sums = new Map<string, number>();
  for (const { language, letters } of units) {
    if (language !== null) sums.set(language, (sums.get(language) ?? 0) + letters);
  }
  return [...sums].toSorted((a, b) => b[1] - a[1]);
}

/** Fits of all units of one writing taken together, each by its letters. */
function together(units: readonly Ranked[]): Fit[] {
  const total = units.reduce((sum, { letters }) => sum + letters, 0);
  const sums = new Map<string, number>();
  for (const { ranked, letters } of units) {
    for (const { language, fit } of ranked)
      sums.set(language, (sums.get(language) ?? 0) + (fit * letters) / total);
  }
  return [...sums].map(([language, fit]) => ({ language, fit })).toSorted((a, b) => b.fit - a.fit);
}

/** Gives units that can't be told by themselves the language of the text they stand in, where it fits them. */
export function withContext(units: readonly Ranked[]): Ranked[] {
  const sure = lettersByLanguage(units).map(([language]) => language);
  const unsure = units.filter(({ language }) => language === null);
  const byWriting = new Map<string, Ranked[]>();
  for (const unit of unsure) {
    const some = byWriting.get(unit.writing);
    if (some === undefined) byWriting.set(unit.writing, [unit]);
    else some.push(unit);
  }
  const pooled = new Map<string, string>();
  for (const [writing, some] of byWriting) {
    const all = together(some);
    const [best] = all;
    if (some.length > 1 && best !== undefined && isSure(all, some.map(({ text }) => text).join(' '))) {
      pooled.set(writing, best.language);
    }
  }
  return units.map((unit) => {
    if (unit.language !== null) return unit;
    const best = unit.ranked[0]?.fit ?? 0;
    const letters = plainLetters(unit.text);
    if (letters >= FEW_LETTERS && !isKnown(unit.ranked, letters)) return unit;
    const near = letters < FEW_LETTERS ? 1 : NEAR;
    const candidates = [...sure, pooled.get(unit.writing)].filter((one) => one !== undefined);
    const language = candidates.find((one) => (fitOf(unit.ranked, one) ?? -1) >= best - near) ?? null;
    return { ...unit, language };
  });
}

/** A unit that is so far ahead stays what it is. */
const FIRM = 0.1;

/**
 * Where languages that look alike are found in one text, all of it is in the one that fits it best as a whole, except
 * for what is told firmly: hardly anybody writes in both, but both have sentences that may be either.
 */
export function withoutAlikes(units: readonly Ranked[]): Ranked[] {
  let current = [...units];
  for (const [language] of lettersByLanguage(units)) {
    const isOne = (unit: Ranked): boolean =>
      unit.language !== null && (unit.language === language || areAlike(unit.language, language));
    const some = current.filter(isOne);
    if (some.every((unit) => unit.language === some[0]?.language)) continue;
    const best = together(some).find((fit) => fit.language === language || areAlike(fit.language, language));
    if (best === undefined) continue;
    current = current.map((unit) =>
      isOne(unit) && aheadOf(unit) < FIRM ? { ...unit, language: best.language } : unit,
    );
  }
  return current;
}
