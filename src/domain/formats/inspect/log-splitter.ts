/** A part of a log in JSON form: one sample, or one field of the log itself. */
export type LogPart = { kind: 'sample'; text: string } | { kind: 'field'; name: string; text: string };

/** Fields that hold nothing an import needs and may be as large as the samples. */
const SKIPPED = new Set(['reductions']);
const SAMPLES = 'samples';

/** What stopped the splitting: no log at all, or a part larger than is held in memory. */
export type SplitProblem = 'not-a-log' | 'part-too-long';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = '{[';
const CLOSE = '}]';
const isBlank = (char: string): boolean => char === ' ' || char === '\n' || char === '\r' || char === '\t';

/**
 * Takes a log in JSON form apart while it is read, so that never more than one sample lies in memory: the fields of the
 * outer object one by one, and the list `samples` element by element. It looks at brackets and strings alone; what a
 * part says is for whoever parses it.
 */
export class LogSplitter {
  readonly #take: (part: LogPart) => void;
  readonly #longest: number;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  /** Name of the outer field that is being read; null: none yet. */
  #field: string | null = null;
  #isValue = false;
  #pieces: string[] = [];
  #length = 0;
  #isOver = false;

  constructor(take: (part: LogPart) => void, longest: number) {
    this.#take = take;
    this.#longest = longest;
  }

  /** The next piece of text; what is wrong with it, or null. */
  push(text: string): SplitProblem | null {
    let kept = 0;
    for (let at = 0; at < text.length; at += 1) {
      if (this.#isInString) {
        at = this.#throughString(text, at);
        continue;
      }
      const char = text.charAt(at);
      if (char === '"') {
        if (this.#depth === 0) return 'not-a-log';
        this.#isInString = true;
      } else if (OPEN.includes(char)) {
        if (this.#depth === 0) {
          if (char !== '{' || this.#isOver) return 'not-a-log';
          kept = at + 1;
        } else if (this.#isSamples && this.#depth === 1) kept = at + 1;
        this.#depth += 1;
      } else if (CLOSE.includes(char)) {
        this.#depth -= 1;
        if (this.#depth < 0) return 'not-a-log';
        if (this.#isSamples && this.#depth === 1) {
          this.#keep(text.slice(kept, at));
          this.#endSample();
          this.#endField();
          kept = at + 1;
        } else if (this.#depth === 0) {
          this.#keep(text.slice(kept, at));
          this.#endField();
          this.#isOver = true;
          kept = at + 1;
        }
      } else if (char === ':' && this.#depth === 1 && !this.#isValue) {
        this.#keep(text.slice(kept, at));
        this.#startValue();
        kept = at + 1;
      } else if (char === ',' && (this.#depth === 1 || (this.#isSamples && this.#depth === 2))) {
        this.#keep(text.slice(kept, at));
        if (this.#depth === 1) this.#endField();
        else this.#endSample();
        kept = at + 1;
      } else if (this.#depth === 0 && !isBlank(char)) return 'not-a-log';
    }
    if (this.#depth > 0) this.#keep(text.slice(kept));
    return this.#length > this.#longest ? 'part-too-long' : null;
  }

  /** Whether the log came to its end; one that is cut off didn't. */
  get isWhole(): boolean {
    return this.#isOver;
  }

  get #isSamples(): boolean {
    return this.#isValue && this.#field === SAMPLES;
  }

  /** The last place of the string in this piece. */
  #throughString(text: string, from: number): number {
    // Letter by letter: looking ahead for the next mark reads a long text once for each of its marks.
    for (let at = from; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (this.#isEscaped) this.#isEscaped = false;
      else if (code === BACKSLASH) this.#isEscaped = true;
      else if (code === QUOTE) {
        this.#isInString = false;
        return at;
      }
    }
    return text.length;
  }

  #keep(text: string): void {
    if (text === '' || (this.#isValue && this.#field !== null && SKIPPED.has(this.#field))) return;
    this.#pieces.push(text);
    this.#length += text.length;
  }

  #drain(): string {
    const text = this.#pieces.join('').trim();
    this.#pieces = [];
    this.#length = 0;
    return text;
  }

  #startValue(): void {
    const key = this.#drain();
    let name: unknown = null;
    try {
      name = JSON.parse(key);
    } catch {
      // no name: the value is read and left
    }
    this.#field = typeof name === 'string' ? name : null;
    this.#isValue = true;
  }

  #endSample(): void {
    const text = this.#drain();
    if (text !== '') this.#take({ kind: 'sample', text });
  }

  #endField(): void {
    const text = this.#drain();
    if (this.#isValue && this.#field !== null && text !== '') {
      this.#take({ kind: 'field', name: this.#field, text });
    }
    this.#field = null;
    this.#isValue = false;
  }
}
