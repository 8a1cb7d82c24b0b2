// A judge made by a rule that anybody can check by eye. It isn't a model and isn't meant to judge well: it stands beside
// the recorded judge so that every view of two judges has something to show.

export const CONSTRUCTED_NAME = 'Constructed judge (a rule, not a model): shared words';

/** The rule, as the sample's tour and docs state it. */
export const RULE =
  'A merit is met when the response shares a word of six letters or more with it. A fault is never found.';

const SHORTEST = 6;

/** Words of six letters or more in lower case, in the order of the text. */
const longWords = (text) =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST);

/** What the rule says of one criterion ({ text, weight }) and a response's text: { met, reason }. */
export const judgeByRule = (criterion, responseText) => {
  if (criterion.weight < 0) return { met: false, reason: 'By its rule, this judge never finds a fault.' };
  const there = new Set(longWords(responseText));
  const shared = longWords(criterion.text).find((word) => there.has(word));
  return shared === undefined
    ? { met: false, reason: 'The response shares no word of six letters or more with this criterion.' }
    : { met: true, reason: `The response shares the word “${shared}” with this criterion.` };
};
