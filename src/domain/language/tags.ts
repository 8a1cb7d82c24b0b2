/** Whether a text is a BCP 47 tag in due form, such as `en`, `pt-BR` or `zh-Hant`. */
export function isLanguageTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== '';
  } catch {
    return false;
  }
}

/** A tag in its canonical form, by which two ways of writing it are one; as it is when it is no tag. */
export function canonicalTag(text: string): string {
  try {
    return new Intl.Locale(text).toString();
  } catch {
    return text;
  }
}

/** A tag's language with the script it is written in where no other is named: `zh-Hans` of `zh`, `sr-Cyrl` of `sr`. */
function writtenForm(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    return tag.toLowerCase();
  }
}

/** Whether two tags are one language in one script, of whatever country: `es` and `es-MX`, `zh` and `zh-Hans`, not `zh-TW`. */
export const isWrittenAlike = (one: string, other: string): boolean =>
  writtenForm(one) === writtenForm(other);
