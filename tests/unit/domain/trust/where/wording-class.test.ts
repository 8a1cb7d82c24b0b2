import { expect, it } from 'vitest';
import { classOfWording } from '../../../../../src/domain/trust';

it.each([
  ['Does not give the answer away.', 'en', 'negated'],
  ['Gives at least two examples.', 'en', 'quantity'],
  ['Has 3 steps.', 'en', 'quantity'],
  ['Uses a table with a heading.', 'en', 'format'],
  ['Praises the learner’s effort.', 'en', 'tone'],
  ['Names the error in the verb.', 'en', 'other'],
  ['Says “do not worry” to the learner.', 'en', 'other'],
  ['Not only corrects but explains.', 'en', 'other'],
  ['Nennt mindestens zwei Beispiele.', 'de', 'quantity'],
  ['Gibt keine Lösung vor.', 'de', 'negated'],
  ['Utilise un tableau.', 'fr', 'format'],
  ['Mantiene un tono amable.', 'es', 'tone'],
  ['至少给出两个例子。', 'zh', 'quantity'],
  ['Uses a bulleted list of the words.', 'vi', 'format'],
  ['Nêu 2 ví dụ.', 'vi', 'quantity'],
])('%s (%s) is about %s', (text, language, expected) => {
  expect(classOfWording(text, language)).toBe(expected);
});
