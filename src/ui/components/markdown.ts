import DOMPurify, { type Config } from 'dompurify';
import { Marked } from 'marked';

/**
 * What may stand in text that a model or a pack wrote. No pictures, frames, forms or styles: an image link is a
 * network beacon, and nothing may imitate the app.
 */
const ALLOWED: Config = {
  ALLOWED_TAGS: [
    ...[
      'p',
      'br',
      'hr',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'del',
      'sub',
      'sup',
    ],
    ...['ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'a'],
  ],
  ALLOWED_ATTR: ['start', 'align', 'href'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};
const HEADINGS = /^H[1-6]$/;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML inside Markdown stays text: not even a parser sees it, so nothing of it can run or be reported by the CSP. */
const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  renderer: { html: ({ text }) => escape(text) },
});

/** Markdown as a DOM fragment that loads nothing: links become text with their address, headings lose their rank. */
export function renderMarkdown(text: string): DocumentFragment {
  const html = marked.parse(text, { async: false });
  const fragment = DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const link of fragment.querySelectorAll('a')) link.replaceWith(...linkAsText(link));
  for (const element of fragment.querySelectorAll('*')) {
    if (HEADINGS.test(element.tagName)) element.replaceWith(headingAsText(element));
  }
  for (const block of fragment.querySelectorAll('p, li, blockquote, td, th'))
    block.setAttribute('dir', 'auto');
  return fragment;
}

/** `words (address)`: readable, printable, and nothing to click by mistake. */
function linkAsText(link: HTMLAnchorElement): Node[] {
  const address = link.getAttribute('href') ?? '';
  const words = [...link.childNodes];
  const plain = link.textContent === address || address === '' || address === `mailto:${link.textContent}`;
  return plain ? words : [...words, document.createTextNode(` (${address})`)];
}

/** A model's heading must not enter the page's outline: a bold paragraph looks the same. */
function headingAsText(heading: Element): HTMLElement {
  const paragraph = document.createElement('p');
  const strong = document.createElement('strong');
  strong.append(...heading.childNodes);
  paragraph.append(strong);
  return paragraph;
}
