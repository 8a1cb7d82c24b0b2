import { describe, expect, it } from 'vitest';
import { factContext, factsOf, factsOfOutcome, NO_CONTEXT } from '../../../../src/domain/facts';
import type { ResponseLanguage } from '../../../../src/domain/pack';
import { aTask } from '../../../support/builders';
import { profileOf } from '../../../support/languages';

const contextOf = (targetLanguage: string | null, learnerLanguages: string[] = []) =>
  factContext(
    aTask({
      targetLanguage,
      learnerLanguages,
      instructionLanguage: null,
      systemPrompt: '',
      prompt: 'Write.',
      resources: [],
    }),
    {},
  );
const stop = (text: string, context = NO_CONTEXT) =>
  factsOf(text, { finish: 'stop', context, profile: profileOf(text) });

const TEXTS = {
  en: 'Your letter is easy to read and you have said what you want. There is one thing that you can do better: the verbs in the second part are not in the past. Look at them again and change them.',
  de: 'Dein Brief ist gut zu lesen und du hast gesagt, was du willst. Nur eine Sache kannst du noch besser machen: die Verben im zweiten Teil sind nicht in der Vergangenheit. Sieh sie dir noch einmal an.',
  fr: 'Votre lettre est facile à lire et vous avez dit ce que vous voulez. Il y a une chose que vous pouvez mieux faire : les verbes dans la deuxième partie ne sont pas au passé. Regardez-les avec un camarade.',
  es: 'Tu carta es fácil de leer y has dicho lo que quieres. Hay una cosa que puedes hacer mejor: los verbos en la segunda parte no están en el pasado. Mira los verbos otra vez y cambia los que no son correctos.',
  it: 'La tua lettera si legge bene e hai detto che cosa vuoi. Una cosa si può fare meglio: i verbi nella seconda parte non sono al passato. Leggi di nuovo il testo e cambia quelli che non sono giusti per la storia.',
  pl: 'Twój list dobrze się czyta i jest w nim to, co chcesz powiedzieć. Jest jedna rzecz, którą możesz zrobić lepiej: czasowniki w drugiej części nie są w czasie przeszłym. Przeczytaj je jeszcze raz i popraw.',
  tr: 'Mektubun çok kolay okunuyor ve ne istediğini iyi anlatıyor. Daha iyi olan bir şey var: ikinci bölümde olan fiiller geçmiş zaman için uygun değil. Bu fiilleri bir daha oku ve sonra hepsini değiştir.',
  ru: 'Твоё письмо легко читать, и ты сказал всё, что хотел. Но есть одна вещь, которую можно сделать лучше: глаголы во второй части не в прошедшем времени. Прочитай их ещё раз и исправь, если нужно.',
  uk: 'Твій лист легко читати, і ти сказав усе, що хотів. Але є одна річ, яку можна зробити краще: дієслова у другій частині не в минулому часі. Прочитай їх ще раз і виправ, якщо це треба.',
  ar: 'رسالتك سهلة القراءة وقد قلت فيها كل ما تريد. لكن هناك شيء يمكن أن يكون أفضل من هذا: الأفعال في الجزء الثاني ليست في الماضي. اقرأ هذه الأفعال مرة أخرى ثم غير ما لا يناسب القصة التي كتبت عن أمس.',
  el: 'Το γράμμα σου διαβάζεται εύκολα και είπες αυτό που θέλεις. Υπάρχει ένα πράγμα που μπορείς να κάνεις καλύτερα.',
  ko: '편지는 읽기 쉽고 하고 싶은 말을 잘 했습니다. 다만 둘째 부분의 동사는 과거형이 아닙니다. 다시 읽어 보세요.',
  ja: '手紙はとても読みやすくて、言いたいことがよく分かります。一つだけ、二番目の段落の動詞が過去形ではありません。',
  zh: '你的信很容易读，你想说的话都说清楚了。只有一件事可以做得更好：第二段的时间写得不对，请再看一遍。',
  th: 'จดหมายของคุณอ่านง่ายและคุณบอกสิ่งที่ต้องการแล้ว มีสิ่งหนึ่งที่ทำได้ดีกว่านี้คือคำกริยาในส่วนที่สอง',
};

describe('the stated language', () => {
  it.each(Object.entries(TEXTS))('of %s is seen where it is stated', (language, text) => {
    expect(stop(text, contextOf(language)).statedLanguage).toBe(true);
  });

  it('is one that is expected of a response, where the task says so; none where any will do', () => {
    const expecting = (...responseLanguages: ResponseLanguage[]) =>
      factContext(aTask({ targetLanguage: 'en', learnerLanguages: ['es'], responseLanguages }), {});
    const [en, de] = [
      { language: 'en', role: 'examples' },
      { language: 'de', role: 'explanation' },
    ] as const;
    expect(stop(TEXTS.es, expecting(en, de)).statedLanguage).toBe(false);
    expect(stop(TEXTS.de, expecting(en, de)).statedLanguage).toBe(true);
    expect(stop(TEXTS.es, expecting()).statedLanguage).toBeNull();
  });

  it('is missed where all of a text is in another one', () => {
    const found = Object.entries(TEXTS).flatMap(([language, text]) =>
      Object.keys(TEXTS).flatMap((other) =>
        other === language || stop(text, contextOf(other)).statedLanguage === false
          ? []
          : [`${language} as ${other}`],
      ),
    );
    expect(found).toEqual([]);
  });

  it('stays open without a language, with an unknown one, in a few words, and half in each of two', () => {
    expect(stop(TEXTS.en, contextOf(null)).statedLanguage).toBeNull();
    expect(stop(TEXTS.en, contextOf('tlh')).statedLanguage).toBeNull();
    expect(stop('Good work!', contextOf('en')).statedLanguage).toBeNull();
    expect(stop(`${TEXTS.en} ${TEXTS.de}`, contextOf('en')).statedLanguage).not.toBe(false);
    expect(stop(TEXTS.en, contextOf('so')).statedLanguage).toBeNull();
  });

  it('may be that of the learners', () => {
    expect(stop(TEXTS.es, contextOf('en', ['es'])).statedLanguage).toBe(true);
  });
});

describe('a loop', () => {
  const loop = 'The teacher asks the class to read the text again. '.repeat(20);
  it('is found at the end, in the middle, counting its rounds, in letters, and in signs', () => {
    expect(stop(`First we read. ${loop}`).repeats).toBe(true);
    expect(stop(`First we read. ${loop} So we end the lesson here.`).repeats).toBe(true);
    expect(stop(`好的。${'请大家再读一遍课文，然后回答问题。'.repeat(12)}`).repeats).toBe(true);
    expect(stop(`Well done! ${'😀'.repeat(400)}`).repeats).toBe(true);
    const counted = Array.from({ length: 12 }, (_, at) => `${String(at + 1)}. Read the text aloud.`).join(
      '\n',
    );
    expect(factsOf(counted, { finish: 'length', context: NO_CONTEXT, profile: null }).repeats).toBe(true);
  });

  it.each([
    [
      'a drill',
      'I am a student. You are a student. He is a student. She is a student. We are students. You are students. They are students. Am I a student? Are you a student? Is he a student? Is she a student?',
    ],
    [
      'a tracker',
      Array.from({ length: 14 }, (_, at) => `Day ${String(at + 1)}: I did my homework ☐ yes ☐ no`).join('\n'),
    ],
    [
      'an answer sheet',
      Array.from({ length: 20 }, (_, at) => `${String(at + 1)}. a) True b) False`).join('\n'),
    ],
    [
      'lines to write on',
      `Write five sentences.\n${'________________________________________\n'.repeat(12)}`,
    ],
    [
      'a chant',
      'Row, row, row your boat, gently down the stream. Merrily, merrily, merrily, merrily, life is but a dream.',
    ],
    ['a text given twice', `${TEXTS.en}\n\n${TEXTS.en}`],
    ['a sound drill', 'ship sheep ship sheep ship sheep ship sheep ship sheep'],
  ])('is not %s', (_, text) => {
    expect(stop(text).repeats).toBe(false);
  });
});

describe('a refusal', () => {
  it.each([
    "I'm sorry, but I can't help with that.",
    'I cannot assist with this request.',
    'As an AI language model, I am unable to write this.',
    'Es tut mir leid, aber ich kann dir dabei nicht helfen.',
    'Lo siento, pero no puedo ayudarte con eso.',
    'Je suis désolé, mais je ne peux pas vous aider.',
    'Przepraszam, ale nie mogę pomóc w tej sprawie.',
    'Извините, но я не могу помочь с этим.',
    '抱歉，我无法提供这方面的帮助。',
    '申し訳ありませんが、そのご要望にはお応えできません。',
    '죄송하지만 도와드릴 수 없습니다.',
    'Üzgünüm, bu konuda yardımcı olamam.',
  ])('is %s', (text) => {
    expect(stop(text).refused).toBe(true);
  });
  it.each([
    "I'm sorry, I can't come to class today. I have a cold.",
    "A: I'm sorry, but I can't help with that. B: Never mind.",
    'I can help with that. Here is a plan.',
    'Es tut mir leid, ich kann heute nicht kommen.',
    `I can't help with that, said the clerk. ${TEXTS.en.repeat(4)}`,
  ])('is not %s', (text) => {
    expect(stop(text).refused).toBe(false);
  });
});

describe('what is copied', () => {
  const learner =
    'Yesterday I go to the market with my brother and we buy many apple and one big fish for my mother because she have birthday and she like fish very much and then we goed home by bus.';
  const context = factContext(
    aTask({ systemPrompt: '', prompt: 'Give feedback on this text.', resources: ['text.md'] }),
    { 'text.md': learner },
  );
  it('is most of a response, short quotations aside', () => {
    expect(stop(`Here is your text. ${learner}`, context).copies).toBe(true);
    expect(stop(`You wrote "we buy many apple". Say "many apples". ${TEXTS.en}`, context).copies).toBe(false);
    expect(stop(learner).copies).toBeNull();
  });
});

describe('empty, cut off and length', () => {
  it('says of signs alone that they are empty, and nothing that needs words', () => {
    expect(stop(' … ')).toMatchObject({ empty: true, statedLanguage: null, refused: null, copies: null });
  });
  it('knows a response that failed for a reason of its own, and nothing of others', () => {
    const of = (failure: Parameters<typeof factsOfOutcome>[0] & { ok: false }) =>
      factsOfOutcome(failure, NO_CONTEXT, null);
    expect(of({ ok: false, failure: { kind: 'empty-response' } })).toMatchObject({
      empty: true,
      cutOff: false,
    });
    expect(of({ ok: false, failure: { kind: 'thinking-unfinished' } })).toMatchObject({
      empty: true,
      cutOff: true,
    });
    expect(of({ ok: false, failure: { kind: 'no-response' } })).toBeNull();
  });
  it.each(Object.values(TEXTS))('counts characters as a reader does: %s', (text) => {
    expect(stop(text).characters).toBe([...new Intl.Segmenter('und').segment(text)].length);
  });
  it('counts words where they are set apart', () => {
    expect(stop("Don't run, it's 5 o'clock.").words).toBe(5);
    expect(stop(TEXTS.zh).words).toBeNull();
  });
});
