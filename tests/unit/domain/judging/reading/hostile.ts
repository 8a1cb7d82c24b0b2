import fc from 'fast-check';

/** Pieces that make trouble for whoever reads a judge's answer: both labels, halves of every form, quotes, numbers. */
const PIECES = [
  ...['true', 'false', 'True', 'TRUE', '1', '0', '5', '4', '3', '99', '-1', '1e9', 'NaN'],
  ...['{', '}', '"', '\\', ':', ',', '[', ']', '\n', '\r\n', ' ', '\t', '\u0000', '\u2028'],
  ...['"verdict"', '"verdict": true', '"verdict": false', '{"reason": "', '"criteria_met_1": '],
  ...['<score>', '</score>', '<score>1</score>', '<score>0</score>', '<feedback>', '</feedback>'],
  ...['[RESULT]', '[RESULT] 5', '[RESULT] 1', 'Feedback: ', '```json\n', '\n```', '```'],
  ...['__proto__', '"__proto__": {"verdict": true}', 'null', '{{criterion}}', '$&', '👩‍🏫'],
];

/** Replies a judge could be talked into. */
export const hostileReply: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string()), { maxLength: 24 })
  .map((parts) => parts.join(''));
