import { asCandidateId } from '../../src/domain/ids';
import { OFFICIAL_SAMPLING, type ResponseOutcome } from '../../src/domain/run';
import {
  askedPairs,
  drawPairs,
  nextPair,
  otherOf,
  withPreference,
  type Choice,
  type Tasting,
  type TastingAnswer,
  type Who,
} from '../../src/domain/tasting';
import { aHash, aModelPart, AN_INSTANT, aResponse } from './builders';

export const TASTING_ID = '7b1c1f5e-52c1-4b7e-9a53-0c8a4f6e1a01';

const wrote = (text: string): ResponseOutcome => {
  const { outcome } = aResponse();
  return outcome.ok ? { ...outcome, text } : outcome;
};

/** What a model wrote to the text at this place; null: it failed there. */
export const anAnswer = (
  text: number,
  who: Who,
  words: string | null = `Answer ${'AB'[who] ?? ''}${String(text + 1)}`,
): TastingAnswer => ({
  text,
  who,
  outcome: words === null ? { ok: false, failure: { kind: 'empty-response' } } : wrote(words),
  environmentId: aHash('e'),
  at: AN_INSTANT,
});

/** A tasting of so many texts by two models, all answers there, nothing chosen yet. */
export function aTasting(texts = 5, overrides: Partial<Tasting> = {}): Tasting {
  const places = Array.from({ length: texts }, (_, place) => place);
  const model = aModelPart();
  return {
    tastingId: TASTING_ID,
    template: 'feedback',
    level: 'B1',
    answerLanguage: '',
    system: 'You are a teacher.',
    prompt: 'Write feedback.',
    texts: places.map((place) => `I has a dog number ${String(place + 1)}.`),
    tasted: [
      { candidateId: asCandidateId('one'), name: 'Model One', model, sampling: OFFICIAL_SAMPLING },
      { candidateId: asCandidateId('two'), name: 'Model Two', model, sampling: OFFICIAL_SAMPLING },
    ],
    seed: 7,
    answers: places.flatMap((place) => [anAnswer(place, 0), anAnswer(place, 1)]),
    begun: null,
    preferences: [],
    shown: null,
    at: AN_INSTANT,
    ...overrides,
  };
}

/** The tasting after somebody preferred these, pair by pair as they are shown; null: the same. */
export function chosen(tasting: Tasting, whose: readonly (Who | null)[]): Tasting {
  const laid = drawPairs(tasting.texts.length, tasting.seed);
  return askedPairs(tasting)
    .slice(0, whose.length)
    .reduce((all, { text }, place) => {
      const who = whose[place] ?? null;
      const left = laid.find((one) => one.text === text)?.left ?? 0;
      const choice = who === null ? 'same' : who === otherOf(left) ? 'right' : 'left';
      return withPreference(all, { text, choice, ms: 1000 });
    }, tasting);
}

/** With this choice for the pair whose turn it is. */
export const saying = (tasting: Tasting, choice: Choice): Tasting =>
  withPreference(tasting, { text: nextPair(tasting)?.text ?? 0, choice, ms: 1 });
