import { formatBytes, formatDuration } from './format';
import { beginIn, isolate, type Direction } from './isolate';

type Section = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

const PLACEHOLDER = /\{\{(\w+)(?:, (\w+))?\}\}/g;

/** The tag for `Intl`: digits are 0–9 in every language, as in the texts, in fields and in the names of models. */
export const intlTag = (tag: string): string =>
  new Intl.NumberFormat(tag).resolvedOptions().numberingSystem === 'latn' ? tag : `${tag}-u-nu-latn`;

/**
 * Finds and fills texts: `section.name` in one language, in English where that lacks it. With a `count` the plural form
 * of the language is taken (CLDR; `_zero` for 0 wherever a text has it), a placeholder is `{{name}}`,
 * `{{name, number}}`, `{{name, bytes}}` or `{{name, duration}}` (milliseconds). What is filled in is not read again.
 */
export class Translator {
  readonly #texts = new Map<string, Map<string, Section>>();

  add(tag: string, sections: Readonly<Record<string, Section>>): void {
    const known = this.#texts.get(tag) ?? new Map<string, Section>();
    for (const [name, section] of Object.entries(sections)) known.set(name, section);
    this.#texts.set(tag, known);
  }

  /** Is one of these sections not there in a language? */
  lacks(tag: string, names: Iterable<string>): boolean {
    const known = this.#texts.get(tag);
    return [...names].some((name) => known?.has(name) !== true);
  }

  /** The function that gives texts of a language; a key without a text comes back as it is. */
  of(tag: string, direction: Direction): (key: string, values?: Values) => string {
    const tagOfIntl = intlTag(tag);
    const number = new Intl.NumberFormat(tagOfIntl);
    const plural = { own: new Intl.PluralRules(tag), en: new Intl.PluralRules('en') };
    const write = (value: unknown, form: string | undefined): string => {
      if (form === 'bytes') return formatBytes(Number(value), tagOfIntl);
      if (form === 'duration') return formatDuration(Number(value), tagOfIntl);
      if (typeof value === 'number') return number.format(value);
      return isolate(typeof value === 'string' ? value : '', direction);
    };
    const find = (language: string, rules: Intl.PluralRules, key: string, count: unknown) => {
      const [section, name] = splitKey(key);
      const texts = this.#texts.get(language)?.get(section);
      if (texts === undefined) return undefined;
      if (typeof count !== 'number') return own(texts, name);
      return (
        (count === 0 ? own(texts, `${name}_zero`) : undefined) ??
        own(texts, `${name}_${rules.select(count)}`) ??
        own(texts, `${name}_other`) ??
        own(texts, name)
      );
    };
    return (key, values = {}) => {
      const count = values['count'];
      const text = find(tag, plural.own, key, count) ?? find('en', plural.en, key, count) ?? key;
      const filled = text.replaceAll(PLACEHOLDER, (_, name: string, form?: string) =>
        write(values[name], form),
      );
      return beginIn(filled, text.replaceAll(PLACEHOLDER, ''), direction);
    };
  }
}

const own = (texts: Section, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;

const splitKey = (key: string): [string, string] => {
  const at = key.indexOf('.');
  return [key.slice(0, at), key.slice(at + 1)];
};
