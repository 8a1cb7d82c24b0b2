import Papa from 'papaparse';
import { finding } from '../../src/domain/issue';
import type { Stop } from './decode';

/** A cell larger than a long book chapter is a quotation mark that isn't closed, or an attack. */
export const MOST_CELL_CHARACTERS = 1_000_000;
/** A row may have several large cells; beyond this it isn't looked at any further. */
const MOST_ROW_CHARACTERS = 4 * MOST_CELL_CHARACTERS;

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** As a keyboard names it. */
const nameOf = (delimiter: string): string => (delimiter === '\t' ? 'Tab' : delimiter);

export interface Row {
  /** Parts of the text they came in, which they keep alive: they are to be copied or let go. */
  cells: readonly string[];
  /** Where it begins, from 1. */
  line: number;
}
/** Takes a row; a stop ends the splitting. */
export type TakeRow = (row: Row) => Stop | null;

function breaksBetween(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

const looksLike = (delimiter: string): Stop => ({
  found: finding('looks-like-delimiter', '', { name: nameOf(delimiter), delimiter }),
  line: 0,
});

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0] === '';

/** Splits text with LF line ends into rows, piece by piece; blank lines are no rows. */
export class CsvSplitter {
  readonly #delimiter: string;
  readonly #take: TakeRow;
  #rest = '';
  #line = 1;
  #isFirst = true;

  constructor(delimiter: string, take: TakeRow) {
    this.#delimiter = delimiter;
    this.#take = take;
  }

  push(text: string): Stop | null {
    this.#rest += text;
    const stop = this.#parse(true);
    if (stop !== null || this.#rest.length <= MOST_ROW_CHARACTERS) return stop;
    const found = this.#openQuote();
    return found?.isMalformed === true ? found.stop : this.#tooLong(found?.stop.line ?? this.#line);
  }

  end(): Stop | null {
    return this.#parse(false);
  }

  #parse(isMoreToCome: boolean): Stop | null {
    const input = this.#rest;
    let from = 0;
    let stop: Stop | null = null;
    const parser = new Papa.Parser({
      delimiter: this.#delimiter,
      newline: '\n',
      step: ({ data, errors, meta }) => {
        if (stop !== null) return;
        const to = meta.cursor;
        stop = this.#row(data[0] ?? [], errors[0]?.index, { input, from, to });
        this.#line += breaksBetween(input, from, to);
        from = to;
        if (stop !== null) parser.abort();
      },
    });
    parser.parse(input, 0, isMoreToCome);
    this.#rest = input.slice(from);
    return stop;
  }

  #row(
    cells: readonly string[],
    badQuote: number | undefined,
    { input, from, to }: { input: string; from: number; to: number },
  ): Stop | null {
    // A quotation mark in the middle of a cell that began with one: from here on nothing can be trusted.
    if (badQuote !== undefined) {
      const other = this.#isFirst ? this.#cleanDelimiter(input.slice(from)) : undefined;
      return other === undefined ? this.#unclosed(input, from, badQuote) : looksLike(other);
    }
    if (isBlank(cells)) return null;
    if (this.#isFirst) {
      this.#isFirst = false;
      const other = this.#betterDelimiter(input.slice(from, to), cells.length);
      if (other !== undefined) return looksLike(other);
    }
    return this.#take({ cells, line: this.#line });
  }

  /** A separator that makes far more of the header than the one in use. */
  #betterDelimiter(header: string, columns: number): string | undefined {
    return DELIMITERS.find((delimiter) => {
      const parts = header.split(delimiter).length;
      return delimiter !== this.#delimiter && (columns === 1 ? parts > 1 : parts >= 3 * columns);
    });
  }

  /** A separator under which the header's quotation marks come out even: `"a";"b"` is broken only for a comma. */
  #cleanDelimiter(text: string): string | undefined {
    return DELIMITERS.find((delimiter) => {
      if (delimiter === this.#delimiter) return false;
      const parser = new Papa.Parser({ delimiter, newline: '\n', preview: 1 });
      const { data, errors } = parser.parse(text, 0, false);
      return errors.length === 0 && (data[0]?.length ?? 0) > 1;
    });
  }

  /** The quotation mark that makes the rest one unfinished row; `isMalformed`: it was met by another one. */
  #openQuote(): { stop: Stop; isMalformed: boolean } | undefined {
    const { errors } = new Papa.Parser({ delimiter: this.#delimiter, newline: '\n' }).parse(
      this.#rest,
      0,
      false,
    );
    const [first] = errors;
    if (first?.index === undefined) return undefined;
    return {
      stop: this.#unclosed(this.#rest, 0, first.index),
      isMalformed: first.code === 'InvalidQuotes',
    };
  }

  #unclosed(input: string, from: number, at: number): Stop {
    return { found: finding('unclosed-quote', ''), line: this.#line + breaksBetween(input, from, at) };
  }

  #tooLong(line: number): Stop {
    return { found: finding('cell-too-long', '', { limit: MOST_CELL_CHARACTERS }), line };
  }
}
