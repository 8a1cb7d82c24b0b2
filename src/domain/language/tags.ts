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
