/** A line of a Markdown text without its signs. */
export interface Line {
  text: string;
  /** It shows something: a quotation, a word and its meaning, a correction, a cell of a table with a word or two. */
  isExample: boolean;
}

const FENCE = /^\s{0,3}(`{3,}|~{3,})/u;
const SEPARATOR = /^[\s|:+=-]+$/u;
const MARKER = /^\s*(?:#{1,6}\s+|(?:[-*+•●▪–—]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s+)*/iu;
const ARROW = /[→➜➔⇒⟶]|[-=]>/u;
/** `perro – dog`, `casa = house`, `une maison : a house`: a word or two on both sides. */
const GLOSS = /^\s*(\S+(?:\s+\S+){0,2})\s*(?:\s[-–—]\s|=|:|\t|\s\/\s)\s*(\S+(?:\s+\S+){0,3})\s*$/u;
const MOST_ARROW_WORDS = 14;
/** A cell with fewer words is a form or a sentence that shows it; in scripts without spaces it has fewer characters. */
const CELL = { words: 10, units: 80 } as const;

/** A line typed at a prompt, or asked of a database. */
const COMMAND = /^\s*(?:\$\s+[a-z][\w.-]*\s|SELECT\b.+\bFROM\b)/u;

const isCode = (line: string): boolean => {
  const signs = line.match(/[{}()[\];=<>+*/&|\\$@_^~"']/gu)?.length ?? 0;
  const visible = line.replace(/\s/gu, '').length;
  if (COMMAND.test(line)) return true;
  const ends =
    /(?:[{}]|[)}\]"'];)\s*$/u.test(line) ||
    /^\s*(?:\/\/|#include|import\s|from\s+\S+\s+import|def\s|const\s|let\s|var\s|return\b|SELECT\s)/u.test(
      line,
    );
  return visible > 0 && (signs / visible > 0.2 || (ends && signs / visible > 0.08));
};

function cellsOf(line: string): Line[] {
  return line
    .split('|')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .map((text) => ({
      text,
      isExample: text.split(/\s+/u).length < CELL.words && text.length < CELL.units,
    }));
}

/** A line as text, or as the cells it is of; none where it is code or a rule. */
function read(line: string): Line[] {
  if (/^\s*\|.*\|\s*$/u.test(line) || (line.match(/\|/gu)?.length ?? 0) >= 2) return cellsOf(line);
  if (isCode(line)) return [];
  const isQuoted = /^\s*>/u.test(line);
  const text = line.replace(/^[\s>]+/u, '').replace(MARKER, '');
  const isPair = ARROW.test(text) && text.split(/\s+/u).length <= MOST_ARROW_WORDS;
  return [{ text, isExample: isQuoted || isPair || GLOSS.test(text.replace(/[*_"“”]/gu, '')) }];
}

/** The lines of a Markdown text outside of code. */
export function linesOfProse(text: string): Line[] {
  const lines: Line[] = [];
  let fence: string | null = null;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/u)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) === true) fence = null;
    } else if (mark !== undefined) fence = mark;
    else if (!SEPARATOR.test(line)) lines.push(...read(line));
  }
  return lines;
}
