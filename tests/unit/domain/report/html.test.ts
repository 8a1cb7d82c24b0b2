import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barOf,
  escapeHtml,
  factList,
  foreign,
  markup,
  reportPage,
  tableOf,
} from '../../../../src/domain/report';

const page = (text: string): string =>
  reportPage({
    language: 'en',
    direction: 'ltr',
    title: text,
    body: [
      markup`<h1>${foreign(text)}</h1>`,
      factList([[text, foreign(text)]]),
      tableOf({ caption: text, head: [text], rows: [[foreign(text)]] }),
      barOf({ mean: 0.5, low: 0.2, high: 0.7, label: text }),
    ],
  });
/** Tags and attributes alone: what a browser would act on. */
const skeleton = (text: string): string => text.replaceAll(/>[^<]*</g, '><').replaceAll(/="[^"]*"/g, '=""');

describe('a page made of strange texts', () => {
  it('has the same tags and attributes whatever they are', () => {
    const plain = skeleton(page('plain'));
    const sign = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '`',
      '/',
      '=',
      ' ',
      '\n',
      '\0',
      '\u202e',
      'x',
      '\ud800',
      '-->',
      '</style>',
      '<script>',
    );
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 30 }), (text) => {
        expect(skeleton(page(text))).toBe(plain);
      }),
    );
  });

  it('shows signs as they are, and replaces controls that turn the order of the text', () => {
    expect(escapeHtml(`<b a="1" c='2'>&amp;`)).toBe('&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;&amp;amp;');
    expect(escapeHtml('a\u202egnp.exe\u2066\0')).toBe('a\uFFFDgnp.exe\uFFFD\uFFFD');
    expect(escapeHtml('עברית\u200f 😀\n\t')).toBe('עברית\u200f 😀\n\t');
  });

  it('allows itself neither scripts nor anything from elsewhere', () => {
    const text = page('x');
    expect(text).toContain(
      `content="default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; img-src data:`,
    );
    expect(text).not.toMatch(/<script|<link|<a |src=|href=|url\(|https?:/);
  });
});
