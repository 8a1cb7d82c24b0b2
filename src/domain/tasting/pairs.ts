import { drawPairs } from './draw';
import { BOTH, otherOf, type Preference, type Tasting, type Who } from './tasting';

/** What a text looks like on a side: cut off at the limit is said, since a reader would wonder. */
export interface Side {
  text: string;
  isCutOff: boolean;
}

/** Two answers to one text, as they are laid side by side: nothing tells whose they are. */
export interface Pair {
  text: number;
  left: Side;
  right: Side;
}

type Facts = Pick<Tasting, 'texts' | 'answers' | 'seed'>;

/** What a model wrote to a text; undefined: nothing. */
function sideOf({ answers }: Pick<Tasting, 'answers'>, text: number, who: Who): Side | undefined {
  const answer = answers.find((one) => one.text === text && one.who === who);
  if (answer?.outcome.ok !== true || answer.outcome.text === null) return undefined;
  return { text: answer.outcome.text, isCutOff: answer.outcome.finish === 'length' };
}

/** Every pair there is, in the order it is shown. A text that one of the two has no answer to has none. */
export const allPairs = (tasting: Facts): Pair[] =>
  drawPairs(tasting.texts.length, tasting.seed).flatMap(({ text, left }) => {
    const sides = [sideOf(tasting, text, left), sideOf(tasting, text, otherOf(left))] as const;
    return sides[0] === undefined || sides[1] === undefined
      ? []
      : [{ text, left: sides[0], right: sides[1] }];
  });

const isIdentical = ({ left, right }: Pair): boolean => left.text.trim() === right.text.trim();

/** The pairs a person is asked about: two that are word for word the same are the same without asking. */
export const askedPairs = (tasting: Facts): Pair[] => allPairs(tasting).filter((pair) => !isIdentical(pair));
export const identicalPairs = (tasting: Facts): Pair[] => allPairs(tasting).filter(isIdentical);

/** The next pair without a preference; undefined: all of them have one. */
export function nextPair(tasting: Facts & Pick<Tasting, 'preferences'>): Pair | undefined {
  const said = new Set(tasting.preferences.map(({ text }) => text));
  return askedPairs(tasting).find(({ text }) => !said.has(text));
}

/** Whose answer a preference is for; null: the same. */
export function preferred({ texts, seed }: Pick<Tasting, 'texts' | 'seed'>, said: Preference): Who | null {
  const laid = drawPairs(texts.length, seed).find(({ text }) => text === said.text);
  if (said.choice === 'same' || laid === undefined) return null;
  return said.choice === 'left' ? laid.left : otherOf(laid.left);
}

/** With one more preference; unchanged unless it is about the pair whose turn it is, or once the names are shown. */
export function withPreference(tasting: Tasting, said: Preference): Tasting {
  if (tasting.shown !== null || nextPair(tasting)?.text !== said.text) return tasting;
  return { ...tasting, preferences: [...tasting.preferences, said] };
}

/** Without the last preference; unchanged once the names are shown. */
export const withoutLast = (tasting: Tasting): Tasting =>
  tasting.shown === null ? { ...tasting, preferences: tasting.preferences.slice(0, -1) } : tasting;

/** Answers still to be written, all of one model first, so that each is loaded once. */
export const missingAnswers = ({
  texts,
  answers,
}: Pick<Tasting, 'texts' | 'answers'>): { who: Who; text: number }[] =>
  BOTH.flatMap((who) =>
    texts
      .map((_, text) => ({ who, text }))
      .filter((one) => !answers.some(({ text, who: by }) => by === who && text === one.text)),
  );

/** Places of texts that one of the two has no answer to, though both were asked. */
export const failedTexts = (tasting: Pick<Tasting, 'texts' | 'answers'>): number[] => [
  ...new Set(tasting.answers.filter(({ outcome }) => !outcome.ok).map(({ text }) => text)),
];

/** Without the answers that failed, so that they are asked for again; nothing once somebody has begun to choose. */
export const withoutFailed = (tasting: Tasting): Tasting =>
  tasting.preferences.length > 0 || tasting.shown !== null
    ? tasting
    : { ...tasting, answers: tasting.answers.filter(({ outcome }) => outcome.ok) };
