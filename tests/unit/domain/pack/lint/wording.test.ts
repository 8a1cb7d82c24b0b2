import { describe, expect, it } from 'vitest';
import { lintTask } from '../../../../../src/domain/pack/lint';
import { draftOf } from '../../../../../src/domain/pack/edit';
import { asCriterionId } from '../../../../../src/domain/ids';
import { aCriterion, aHash, aPack, aTask } from '../../../../support/builders';

/** What is said about the wording of one criterion, in a task of this language. */
function said(language: string | null, text: string, weight = 3): string[] {
  const rubric = [aCriterion({ text, weight }), aCriterion({ id: asCriterionId('c2'), text: 'Zzz.' })];
  const pack = aPack({ tasks: [aTask({ instructionLanguage: language, rubric })] });
  const [task] = draftOf(pack, aHash('a')).tasks;
  return task === undefined
    ? []
    : lintTask(task, {})
        .filter(({ kind }) => kind === 'two-questions' || kind === 'negated-fault')
        .map(({ kind, values }) => `${kind}: ${String(values['word'])}`);
}

const TWO = [
  ['en', 'Names the date and explains the rule.', 'and'],
  ['en', 'Gives a reason as well as an example.', 'as well as'],
  ['en', 'Praises Leyla; sets one task.', ';'],
  ['en', 'Is it short? Is it polite?', '?'],
  [null, 'Names an aim and a result.', 'and'],
  ['de', 'Nennt das Datum und erklärt die Regel.', 'und'],
  ['de', 'Names the date and the rule of the lesson.', 'and'],
  ['es', 'Nombra la fecha y explica la regla.', 'y'],
  ['fr', 'Donne la date et explique la règle.', 'et'],
  ['it', 'Indica la data e spiega la regola.', 'e'],
  ['pt-BR', 'Indica a data e explica a regra.', 'e'],
  ['tr', 'Tarihi verir ve kuralı açıklar.', 've'],
  ['pl', 'Podaje datę oraz wyjaśnia regułę.', 'oraz'],
  ['ru', 'Называет дату и объясняет правило.', 'и'],
  ['uk', 'Називає дату та пояснює правило.', 'та'],
  ['ar', 'يذكر التاريخ وكذلك يشرح القاعدة.', 'وكذلك'],
  ['zh-Hans', '说明日期并且解释规则。', '并且'],
  ['ja', '日付を示し、かつ規則を説明している。', 'かつ'],
] as const;

it.each(TWO)('two questions in one criterion (%s): %s', (language, text, word) => {
  expect(said(language, text)).toEqual([`two-questions: ${word}`]);
});

const ONE = [
  ['en', 'Says what is wrong in "bread and butter and jam".'],
  ['en', 'Quotes “he came and went” from the note.'],
  ['en', 'Explains the difference between a habit and a plan.'],
  ['en', 'Explains the difference between "used to do" and "be used to doing".'],
  ['en', 'Has a part with questions and answers.'],
  ['en', 'Works in black and white.'],
  ['en', 'Shows the pros and cons of the plan.'],
  ['en', 'Has between 120 and 150 words.'],
  ['en', 'Takes two and a half minutes.'],
  ['en', 'Gets more and more difficult.'],
  ['en', 'Gives a role each to Linh and Tom.'],
  ['en', 'Names a standard or a band.'],
  ['en', 'Uses the file [dates and places.md].'],
  ['de', 'Erklärt den Unterschied zwischen „seit“ und „vor“.'],
  ['de', 'Zeigt Vor- und Nachteile des Plans.'],
  ['es', 'Explica la diferencia entre «ser» y «estar».'],
  ['fr', 'Explique la différence entre l’imparfait et le passé composé.'],
  ['it', 'Spiega la differenza tra “essere” e “stare”.'],
  ['pt', 'Explica a diferença entre “ser” e “estar”.'],
  ['tr', 'Soru ve cevap bölümü vardır.'],
  ['pl', 'Wyjaśnia różnicę między „od” i „z”.'],
  ['ru', 'Объясняет разницу между «в» и «на».'],
  ['uk', 'Пояснює різницю між «у» та «на».'],
  ['zh', '解释“了”和“过”的区别。'],
  ['ja', '「は」と「が」の違いを説明している。'],
  ['sw', 'Anaeleza tarehe na kanuni.'],
  ['constructor', 'Nothing is known of this language.'],
] as const;

it.each(ONE)('one question (%s): %s', (language, text) => {
  expect(said(language, text)).toEqual([]);
});

const NEGATED = [
  ['en', 'Does not mention the deadline.', 'not'],
  ['en', 'Doesn’t greet the reader.', 'doesn’t'],
  ['en', 'Fails to greet the reader.', 'fails'],
  ['en', 'Lacks a greeting.', 'lacks'],
  ['de', 'Nennt keinen Grund.', 'keinen'],
  ['es', 'No saluda al lector.', 'no'],
  ['fr', 'Ne salue pas le lecteur.', 'ne'],
  ['fr', 'N’explique rien.', 'n'],
  ['it', 'Non saluta il lettore.', 'non'],
  ['pt', 'Não cumprimenta o leitor.', 'não'],
  ['tr', 'Okuru selamlamaz.', 'selamlamaz'],
  ['pl', 'Nie wita czytelnika.', 'nie'],
  ['ru', 'Не приветствует читателя.', 'не'],
  ['uk', 'Не вітає читача.', 'не'],
  ['ar', 'لا يحيي القارئ.', 'لا'],
  ['zh', '没有问候读者。', '没有'],
  ['ja', '読者に挨拶していない。', 'ない'],
] as const;

describe('a fault', () => {
  it.each(NEGATED)('worded with a negation (%s): %s', (language, text, word) => {
    expect(said(language, text, -3)).toEqual([`negated-fault: ${word}`]);
  });

  it.each([
    ['en', 'Relies on a skill that the learner is said to lack.'],
    ['en', 'Says "there is no excuse" to the learner.'],
    ['en', 'Corrects not only the error but the whole text.'],
    ['de', 'Verwendet nicht nur das Beispiel, sondern den ganzen Text.'],
    ['es', 'Usa la palabra, sin embargo, como insulto.'],
    ['zh', '给出与原文不同的事实。'],
    ['ja', '説明が少ない。'],
  ])('stated as it would be seen (%s): %s', (language, text) => {
    expect(said(language, text, -3)).toEqual([]);
  });

  it('is what a negation is looked for in: a merit may say "no"', () => {
    expect(said('en', 'Is no longer than 120 words.', 3)).toEqual([]);
  });
});
