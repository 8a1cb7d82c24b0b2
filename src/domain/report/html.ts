/** Text that is HTML already. Only `markup` makes it, so nothing gets in unescaped. */
export class Html {
  readonly #text: string;
  private constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** The literal parts as they stand, everything between them escaped unless it is HTML. */
  static of(literals: readonly string[], values: readonly HtmlValue[]): Html {
    const parts = literals.map((literal, at) => literal + textOf(values[at] ?? ''));
    return new Html(parts.join(''));
  }
}

export type HtmlValue = Html | string | number | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Controls that no text needs, and those that turn the order of what follows: a name must not rewrite its table. */
const CONTROLS = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu;

/** A text as HTML may carry it between tags and in quoted attributes. Unpaired surrogates and controls become `�`. */
export const escapeHtml = (text: string): string =>
  text
    .toWellFormed()
    .replace(CONTROLS, '\uFFFD')
    .replace(/[&<>"'`]/g, (sign) => ENTITIES[sign] ?? '');

function textOf(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return value instanceof Html ? value.toString() : value.map(String).join('');
}

/** HTML from a template: what is filled in is escaped. Attributes must stand in double quotes. */
export const markup = (literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html =>
  Html.of(literals, values);
