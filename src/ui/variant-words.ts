import '../i18n/variants-messages';
import type { Variation } from '../domain/variants';
import { chosenLanguage, type Translate } from '../i18n';
import { formatList, formatNumber } from '../i18n/format';
import { engineWord } from './model-words';

/** Both values of what differs, in words; undefined: it has no values that can be named. */
function valueWords(t: Translate, variation: Variation): { a: string; b: string } | undefined {
  const { tag } = chosenLanguage();
  switch (variation.what) {
    case 'thinking': {
      const words = { on: t('variants.thinkingOn'), off: t('variants.thinkingOff') };
      return { a: words[variation.a], b: words[variation.b] };
    }
    case 'quantisation': {
      const { a, b } = variation;
      return { a: a || t('variants.noQuantisation'), b: b || t('variants.noQuantisation') };
    }
    case 'engine':
      return { a: engineWord(t, variation.a), b: engineWord(t, variation.b) };
    case 'temperature':
    case 'contextTokens':
    case 'maxTokens': {
      const { what } = variation;
      const words = (value: number): string =>
        t(`variants.${what}`, { value: formatNumber(value, what === 'temperature' ? 2 : 0, tag) });
      return { a: words(variation.a), b: words(variation.b) };
    }
    case 'sampling':
    case 'template':
    case 'file':
      return undefined;
  }
}

const OTHER = { sampling: 'otherSampling', template: 'otherTemplate', file: 'otherFile' } as const;

/** One thing that differs: `Q4_1 or Q8_0`, `another chat template`. */
function variationWords(t: Translate, variation: Variation): string {
  const values = valueWords(t, variation);
  if (values !== undefined) return t('variants.versus', values);
  const { what } = variation;
  return what === 'sampling' || what === 'template' || what === 'file' ? t(`variants.${OTHER[what]}`) : '';
}

/** Everything that differs, as a list. */
export const variationsWords = (t: Translate, variations: readonly Variation[]): string =>
  formatList(
    variations.map((one) => variationWords(t, one)),
    chosenLanguage().tag,
  );

/** What each side is called: by the first thing that differs and has values, which people ask about first. */
export function sideWords(t: Translate, variations: readonly Variation[]): { first: string; second: string } {
  for (const one of variations) {
    const values = valueWords(t, one);
    if (values !== undefined) return { first: values.a, second: values.b };
  }
  return { first: t('variants.firstOne'), second: t('variants.secondOne') };
}
