import { negation } from '../../pack/lint/criterion-wording';
import { withoutQuotations } from '../../pack/lint/quotations';
import { wordingFor } from '../../pack/lint/wording';
import { words } from '../../pack/lint/wording/wording';
import type { WordingClass } from '../lab-types';

type Told = 'quantity' | 'format' | 'tone';

/** Words that tell what a criterion is about; number signs tell of a quantity in every language. */
const WORDS: Readonly<Record<string, Readonly<Record<Told, RegExp>>>> = {
  en: {
    quantity: words(
      'two|three|four|five|six|seven|eight|nine|ten|a dozen',
      'at least|at most|no more than|fewer than|more than|less than|exactly|up to|between',
      'number of|every|each|only one|several|enough|minutes?|seconds?|percent',
    ),
    format: words(
      'tables?|lists?|bullet(?:ed|s)?|bullet points?|headings?|headlines?|paragraphs?|columns?|rows?',
      'numbered|bold|italics?|markdown|json|html|layout|format(?:ted|ting|s)?|sections?|labell?ed|in one sentence',
    ),
    tone: words(
      'tone|polite(?:ly|ness)?|friendly|warm(?:ly|th)?|kind(?:ly|ness)?|encourag\\p{L}*|prais\\p{L}+|respectful(?:ly)?',
      'supportive(?:ly)?|condescending|patroni[sz]\\p{L}+|formal(?:ly|ity)?|informal(?:ly)?|register|harsh(?:ly)?|motivat\\p{L}+|empath\\p{L}+',
    ),
  },
  de: {
    quantity: words(
      'zwei|drei|vier|fünf|sechs|zehn|mindestens|höchstens|genau|mehr als|weniger als|jede[rsnm]?',
    ),
    format: words(
      'tabellen?|listen?|überschrift(?:en)?|absatz|absätze|spalten?|fett|gegliedert|format\\p{L}*',
    ),
    tone: words(
      'ton|tonfall|höflich\\p{L}*|freundlich\\p{L}*|ermutig\\p{L}*|lob\\p{L}*|respektvoll\\p{L}*|wertschätz\\p{L}+',
    ),
  },
  es: {
    quantity: words('dos|tres|cuatro|cinco|seis|diez|al menos|como máximo|exactamente|más de|menos de|cada'),
    format: words('tablas?|listas?|viñetas|títulos?|encabezados?|párrafos?|columnas?|negrita|formato'),
    tone: words(
      'tono|cortés|amable\\p{L}*|anima\\p{L}*|elogi\\p{L}+|respetuos\\p{L}+|formal\\p{L}*|registro',
    ),
  },
  fr: {
    quantity: words('deux|trois|quatre|cinq|six|dix|au moins|au plus|exactement|plus de|moins de|chaque'),
    format: words('tableaux?|listes?|puces|titres?|paragraphes?|colonnes?|gras|format|mise en page'),
    tone: words(
      'ton|poli\\p{L}*|bienveillan\\p{L}+|encourage\\p{L}*|respectueu\\p{L}+|chaleureu\\p{L}+|registre',
    ),
  },
  it: {
    quantity: words('due|tre|quattro|cinque|sei|dieci|almeno|al massimo|esattamente|più di|meno di|ogni'),
    format: words('tabell[ae]|elenc(?:o|hi)|titol[oi]|paragraf[oi]|colonn[ae]|grassetto|formato'),
    tone: words('tono|gentil\\p{L}+|cortes\\p{L}+|incoraggi\\p{L}+|rispettos\\p{L}+|registro'),
  },
  pt: {
    quantity: words(
      'dois|duas|três|quatro|cinco|seis|dez|pelo menos|no máximo|exatamente|mais de|menos de|cada',
    ),
    format: words('tabelas?|listas?|títulos?|parágrafos?|colunas?|negrito|formato'),
    tone: words('tom|educad\\p{L}+|gentil\\p{L}*|encoraj\\p{L}+|elogi\\p{L}+|respeitos\\p{L}+|registro'),
  },
  ru: {
    quantity: words('дв[ае]|три|четыре|пять|десять|не менее|не более|ровно|каждый'),
    format: words('таблиц\\p{L}*|спис\\p{L}+|заголов\\p{L}+|абзац\\p{L}*|столб\\p{L}+'),
    tone: words('тон\\p{L}*|вежлив\\p{L}+|дружелюб\\p{L}+|поддерж\\p{L}+|хвал\\p{L}+|уважит\\p{L}+'),
  },
  zh: {
    quantity: /[两二三四五六七八九十]+(?:个|個|项|項|条|條|句|次|种|種)|至少|最多|不超过|每[个個]/gu,
    format: /表格|列表|标题|標題|段落|粗体|格式/gu,
    tone: /语气|語氣|礼貌|禮貌|鼓励|鼓勵|友好|尊重/gu,
  },
};

const NUMBER = /\p{Nd}/u;

/**
 * How a criterion is worded, by plain rules: what judges err on most first. A negation outweighs a quantity, that a
 * format, that a tone; languages without words of their own here are told by negations and number signs alone.
 */
export function classOfWording(text: string, language: string | null): WordingClass {
  const wording = wordingFor(text, language);
  if (negation(text, wording) !== undefined) return 'negated';
  const own = withoutQuotations(text).toLowerCase().replace(/\s+/gu, ' ');
  const isEnglish = wording !== undefined && wording === wordingFor('the', null);
  const told = WORDS[isEnglish ? 'en' : ((language ?? 'en').toLowerCase().split('-')[0] ?? '')];
  const isAbout = (what: Told): boolean => told !== undefined && own.match(told[what]) !== null;
  if (NUMBER.test(own) || isAbout('quantity')) return 'quantity';
  if (isAbout('format')) return 'format';
  return isAbout('tone') ? 'tone' : 'other';
}
