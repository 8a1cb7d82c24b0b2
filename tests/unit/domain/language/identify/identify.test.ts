import { describe, expect, it } from 'vitest';
import { IDENTIFIER, mainLanguage } from '../../../../../src/domain/language';
import packageJson from '../../../../../package.json' with { type: 'json' };
import { percentsOf, profileOf } from '../../../../support/languages';

const percents = (text: string): Record<string, number> => percentsOf(profileOf(text));
const main = (text: string): string => mainLanguage(profileOf(text));

const SPANISH = 'El subjuntivo se usa cuando hablamos de deseos, de dudas o de emociones en una oración.';
const ENGLISH = 'The present perfect links something in the past with the moment in which we speak about it.';

describe('the identifier', () => {
  it('names the version of the library that is installed', () => {
    expect(IDENTIFIER).toContain(`eld-${packageJson.dependencies.eld}-small`);
  });

  it('says the same of the same text every time', () => {
    expect(profileOf(SPANISH)).toEqual(profileOf(SPANISH));
  });
});

describe('a text in one language', () => {
  it.each([
    ['es', SPANISH],
    ['en', ENGLISH],
    ['zh', '这个句子的语序不对，你应该把时间放在动词前面。'],
    ['ja', 'この文では、助詞の使い方が少し違います。'],
    ['yue', '佢哋話聽日唔使返學，你知唔知點解呀？'],
    ['ko', '이 문장에서는 조사를 바꿔야 합니다.'],
    ['ar', 'الجملة الاسمية تبدأ باسم، أما الجملة الفعلية فتبدأ بفعل.'],
    ['he', 'המשפט הזה נכון, אבל חסרה בו מילה אחת.'],
    ['el', 'Πώς σε λένε και από πού είσαι;'],
  ])('%s is told', (language, text) => {
    expect(percents(text)).toEqual({ [language]: 100 });
  });
});

describe('what is no running prose', () => {
  it.each([
    [
      'code in a fence',
      `${SPANISH}\n\`\`\`js\n${'const theAnswer = questions.filter(Boolean);\n'.repeat(9)}\`\`\``,
    ],
    ['code in a fence that never ends', `${SPANISH}\n~~~\n${ENGLISH}`],
    [
      'an example in quotation marks',
      `${SPANISH}\n“${ENGLISH}”\nDi «I have been to Paris» y no «I am been».`,
    ],
    ['a quoted line', `${SPANISH}\n> ${ENGLISH}`],
    ['stressed words', `${SPANISH} Por ejemplo, *I wish I were* o **if I had known** son formas correctas.`],
    ['cells of words', `${SPANISH}\n| have | has |\n|---|---|\n| she has | they have |\n| good | better |`],
    ['pairs', `${SPANISH}\n- house – casa\n- I am going = voy\n- He go → He goes to the big school`],
    ['a link', `${SPANISH} https://example.org/the-present-perfect-in-english/why-we-use-it`],
    ['tags and comments', `<p class="the present perfect in english">${SPANISH}</p><!-- ${ENGLISH} -->`],
    ['sounds', `${SPANISH} Se pronuncia /ðə ˈwɛðər ɪz naɪs təˈdeɪ/ en general.`],
    ['a word in another script', `${SPANISH.slice(0, -1)} y la palabra 你好 también.`],
  ])('%s counts for nothing', (_, text) => {
    expect(percents(text)).toEqual({ es: 100 });
  });

  it('is what was asked for where there is nearly nothing else', () => {
    expect(percents(`> ${ENGLISH}\n>\n> “${ENGLISH}”`)).toEqual({ en: 100 });
    expect(main('**Where have you been?**')).toBe('en');
  });
});

describe('a text in two languages', () => {
  it('has the share of letters of each', () => {
    const both = percents(`${SPANISH} ${ENGLISH}`);
    expect(Object.keys(both).toSorted()).toEqual(['en', 'es']);
    expect(both['en']).toBeGreaterThan(40);
    expect(both['en']).toBeLessThan(60);
    expect(Object.keys(percents(`${ENGLISH} 这个句子的语序不对，你应该把时间放在动词前面。`))).toHaveLength(
      2,
    );
  });

  it('that changes within a sentence is told where that is clear', () => {
    const mixed = percents(
      'Yesterday we went to the supermarket because we needed milk, pero mi hermana se quedó en casa toda la tarde.',
    );
    expect(mixed['en']).toBeGreaterThan(35);
    expect(mixed['es']).toBeGreaterThan(35);
  });

  it('says so of a hundred languages that it knows some of', () => {
    const bits = Array.from({ length: 100 }, (_, i) => [SPANISH, ENGLISH, 'ⵣⴰⵡⵍ ⵢⵉⴷⵉ', 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ'][i % 4]);
    expect(Object.keys(percents(bits.join('\n'))).toSorted()).toEqual(['en', 'es']);
  });
});

describe('a hostile text', () => {
  it.each([
    ['nothing', ''],
    ['one letter', 'a'],
    ['letters one by one', 'a b c d e f g h i j k l m n o p'],
    ['numbers', '12 345,67 – 89 %'],
    ['emoji', '😀👩‍👩‍👧‍👦🏳️‍🌈🇪🇸'],
    ['halves of pairs', '\ud83d \udc00 \ud800'],
    ['bidi controls', '\u202e\u2066\u2069\u200f'],
    ['code alone', 'for (let i = 0; i < n; i++) { total += items[i].price * items[i].count; }'],
    ['HTML alone', '<div class="card"><img src="the-picture-of-the-day.png"></div>'],
    ['an alphabet that nobody knows here', 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ᎠᏂᏬᏂᎯᏍᏗ'],
  ])('of %s has no language', (_, text) => {
    expect(main(text)).toBe('und');
  });

  it('keeps its language under marks heaped on letters and controls between them', () => {
    const zalgo = Array.from(SPANISH)
      .map((letter) => `${letter}\u0335\u0321\u0336\u0322\u0337`.normalize())
      .join('');
    expect(['es', 'und']).toContain(main(zalgo));
    expect(main(Array.from(SPANISH).join('\u2060'))).toBe('es');
    expect(main(`\ud83d${SPANISH}\udc00`)).toBe('es');
  });

  it.each([
    ['one word', 'a'.repeat(1e7)],
    ['one line', `${ENGLISH} `.repeat(1e5)],
    ['one quotation mark after the other', '"“«*_('.repeat(1e6)],
    ['one bracket after the other', '[('.repeat(1e6)],
    ['one tag that never ends', '<a '.repeat(1e6)],
    ['marks alone', '\u0301'.repeat(1e6)],
    ['one table', '|a'.repeat(1e6)],
  ])('of ten megabytes in %s is read in its beginning', (_, text) => {
    expect(['en', 'und']).toContain(main(text));
  });
});
