import { nothing, relation, word, words, type Wording } from './wording';

export const tr: Wording = {
  joins: words('ve', 'hem', 've/veya', 'ayrıca'),
  pairs: words(
    `${word} ve (?:${word} ){1,3}(?:arasında\\p{L}*)`,
    'soru ve (?:cevap|yanıt)\\p{L}*',
    'siyah ve beyaz',
    'neden ve sonuç',
    'deneme ve yanılma',
    'doğru ve yanlış',
    'ad ve soyad\\p{L}*',
    've benzeri',
    've saire',
  ),
  negates: words(
    'değil\\p{L}*',
    'yok\\p{L}*',
    'hiç(?:bir)?',
    '\\p{L}{2,}m[ae]z',
    '\\p{L}{2,}m[ıiuü]yor',
    '\\p{L}{2,}m[ae]m[ıi]ş(?:t[ıi]r)?',
    '\\p{L}{2,}(?:madan|meden)',
    '\\p{L}{2,}m[ae]d[ıi]',
  ),
  affirms: words('sadece değil', 'temmuz', 'namaz', 'çıkmaz', 'kaçınılmaz', 'vazgeçilmez'),
};

export const ar: Wording = {
  // The usual "and" is one letter at the beginning of the next word, where every word may begin with it.
  joins: words('و', 'وكذلك', 'وأيضا', 'وأيضًا', 'كما', 'بالإضافة إلى', 'فضلا عن', 'وكما', 'ثم'),
  pairs: words(relation('بين', 'و')),
  negates: words('لا', 'لم', 'لن', 'ليس', 'ليست', 'بدون', 'دون', 'غير', 'عدم', 'بلا', 'يخلو', 'تخلو'),
  affirms: words('لا سيما', 'نعم أو لا', 'ليس فقط'),
};

export const zh: Wording = {
  joins: /并且|而且|以及|同时|并(?!非|不|没|未|列|行|排)|且(?=[^\p{P}])|；/gu,
  pairs: /合并|一并|尚且|暂且|与此同时|同时(?:态|性)/gu,
  negates: /没有|没|未|缺乏|缺少|遗漏|不|无|並非|并非|沒有|沒/gu,
  affirms:
    /不同|不仅|不僅|不只|不但|不错|不錯|不过|不過|不管|不论|不論|不断|不斷|不足|不久|不得不|不可或缺|未来|未來|无论|無論|是否|是不是|有没有|对不对|是不是/gu,
};

export const ja: Wording = {
  joins: /そして|かつ|および|及び|ならびに|並びに|また、|しかも|；/gu,
  pairs: nothing,
  negates: /ない(?!し(?:は)?)|ません|なく(?=、|て|$)|ずに|なし(?=で|に|の|$)|無し|欠け|欠く|抜けて/gu,
  affirms:
    /少ない|すくない|危ない|あぶない|つまらない|とんでもない|もったいない|だけでなく|のみならず|かもしれない|しかない/gu,
};
