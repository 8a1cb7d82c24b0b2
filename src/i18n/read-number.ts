/** The separators of a language: `1.234,5` or `1,234.5`. */
function separatorsOf(language: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234_567.5);
  const of = (type: string, usual: string): string =>
    parts.find((part) => part.type === type)?.value ?? usual;
  return { decimal: of('decimal', '.'), group: of('group', ',') };
}

/** Digits alone, groups of three or none. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * A number of 0 or more as people type it; null: it is none. Point and comma are both understood as the decimal sign;
 * a single one before three digits is read as the language does, so that `1,500` is not one and a half in English.
 */
export function readNumber(text: string, language = 'en'): number | null {
  const typed = text.replaceAll(/[\s\u00a0\u202f'’]/g, '');
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(typed)) return null;
  const { group } = separatorsOf(language);
  const signs: readonly string[] = typed.match(/[.,]/g) ?? [];
  const last = signs.at(-1);
  const isMixed = new Set(signs).size === 2;
  // Without both signs, several of one are groups; a lone one is what the language says where three digits follow.
  const isGroups =
    !isMixed && GROUPED.test(typed) && !typed.startsWith('0') && (signs.length > 1 || last === group);
  if (!isMixed && !isGroups && signs.length > 1) return null;
  const decimal = isGroups || last === undefined ? null : last;
  const [whole = '', ...rest] = decimal === null ? [typed] : splitLast(typed, decimal);
  if (isMixed && !GROUPED.test(whole)) return null;
  const number = Number(`${whole.replaceAll(/[.,]/g, '') || '0'}.${rest.join('') || '0'}`);
  return Number.isFinite(number) ? number : null;
}

function splitLast(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
}
