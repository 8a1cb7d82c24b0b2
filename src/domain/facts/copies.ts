import { covered, GramCounts, gramsOf } from './grams';
import { isUnspaced, type Scan } from './scan';

/**
 * Only passages of so many tokens count as copied: a quoted example is shorter, and so no quotation marks have to be
 * understood, which every language sets otherwise. Letters say less than words.
 */
const PASSAGE = { words: 12, letters: 24 } as const;
/** So much of a response, or more, is copied. */
const SHARE = 0.5;
/** A shorter response can't say much of its own, and one quotation would be half of it. */
const FEWEST = { words: 30, letters: 60 } as const;

/** The texts a candidate is sent for a task, to be looked for in its responses. */
export class Source {
  readonly #tokens: readonly Int32Array[];
  readonly #grams = new Map<number, GramCounts>();

  /** Each text alone: a passage doesn't go on from one into the next. */
  constructor(texts: readonly Int32Array[]) {
    this.#tokens = texts;
  }

  /** Passages of one length, made when first asked for. */
  passages(size: number): GramCounts {
    const known = this.#grams.get(size);
    if (known !== undefined) return known;
    const made = new GramCounts(this.#tokens.reduce((sum, tokens) => sum + tokens.length, 0));
    for (const tokens of this.#tokens) for (const gram of gramsOf(tokens, size)) made.add(gram);
    this.#grams.set(size, made);
    return made;
  }
}

/** Whether half of a response or more stands in what it was sent. A task may have asked for just that. */
export function copiesFrom(source: Source, scanned: Scan): boolean {
  const unit = isUnspaced(scanned) ? 'letters' : 'words';
  const { tokens } = scanned;
  if (tokens.length < FEWEST[unit]) return false;
  const size = PASSAGE[unit];
  const passages = source.passages(size);
  const copied = covered(gramsOf(tokens, size), size, (gram) => passages.has(gram));
  return copied >= SHARE * tokens.length;
}
