import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvSplitter, type Row } from '../../../../workers/analysis/split';
import { harmlessCell, writeCsv } from '../../../../src/domain/formats';

/** The rows of a text that comes in these pieces, and where the splitter stopped. */
function split(pieces: readonly string[], delimiter = ',') {
  const rows: Row[] = [];
  const splitter = new CsvSplitter(delimiter, (row) => {
    rows.push(row);
    return null;
  });
  for (const piece of pieces) {
    const stop = splitter.push(piece);
    if (stop !== null) return { rows, stop: [stop.found.kind, stop.line] };
  }
  const stop = splitter.end();
  return { rows, stop: stop === null ? null : [stop.found.kind, stop.line] };
}
const inPieces = (text: string, size: number): string[] =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size));

const TABLE = 'id,text\n1,"two\nlines, ""quoted"""\n\n2,plain\n3,"ends"\n4,';

describe('the rows of a table', () => {
  it('are the same in pieces of any size, each with the line where it begins', () => {
    const expected = [
      { cells: ['id', 'text'], line: 1 },
      { cells: ['1', 'two\nlines, "quoted"'], line: 2 },
      { cells: ['2', 'plain'], line: 5 },
      { cells: ['3', 'ends'], line: 6 },
      { cells: ['4', ''], line: 7 },
    ];
    for (let size = 1; size <= TABLE.length; size += 1) {
      expect(split(inPieces(TABLE, size))).toEqual({ rows: expected, stop: null });
    }
  });

  it('come back as they were written, whatever the cells', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .filter((text) => !text.includes('\r') && harmlessCell(text) === text);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 20 }),
        fc.integer({ min: 1, max: 50 }),
        (rows, size) => {
          const text = writeCsv(['a', 'b', 'c'], rows).replaceAll('\r\n', '\n');
          expect(
            split(inPieces(text, size))
              .rows.slice(1)
              .map(({ cells }) => cells),
          ).toEqual(rows);
        },
      ),
    );
  });
});

describe('a quotation mark that is not closed', () => {
  const good = '1,"a",b\n'.repeat(50);
  it('is reported at the line where it opens, to the end of the file', () => {
    expect(split([`x,y,z\n${good}2,"opened,b\n3,c,d\n`]).stop).toEqual(['unclosed-quote', 52]);
  });

  it('is reported there too when other quotation marks follow', () => {
    expect(split(inPieces(`x,y,z\n${good}2,"opened,b\n${good}`, 64)).stop).toEqual(['unclosed-quote', 52]);
    expect(split([`x,y,z\n1,"two\nlines","opened,\n2,"c\nd",e\n`]).stop).toEqual(['unclosed-quote', 3]);
  });

  it('or stands unescaped inside a cell is one that closes too early', () => {
    expect(split(['x,y\n1,"he said "so" to me"\n']).stop).toEqual(['unclosed-quote', 2]);
  });

  it('in the middle of an unquoted cell is text', () => {
    expect(split(['x,y\n1,5" pipe\n']).rows[1]?.cells).toEqual(['1', '5" pipe']);
  });
});

describe('a cell without end', () => {
  it('is refused while it is read, at the line where it opens', () => {
    const words = 'word '.repeat(100_000);
    expect(split(['x,y\n1,"a"\n2,"', ...Array.from({ length: 20 }, () => words)]).stop).toEqual([
      'cell-too-long',
      3,
    ]);
    expect(split(['x,y\n', ...Array.from({ length: 20 }, () => words)]).stop).toEqual(['cell-too-long', 2]);
  });
});

describe('the separator', () => {
  it.each([
    [';', 'id;text;more\n1;2;3\n'],
    ['\t', 'id\ttext\n1\t2\n'],
    ['|', 'id|text|more\n'],
    [';', 'id;a, b;c, d;e;f;g;h;i;j;k\n'],
  ])('%j is noticed where another was chosen', (delimiter, text) => {
    expect(split([text], delimiter === ';' ? ',' : ';').stop).toEqual(['looks-like-delimiter', 0]);
    expect(split([text], delimiter).stop).toBeNull();
  });

  it('is not doubted because of a single column or a comma in a name', () => {
    expect(split(['prompt\nWrite a note\n']).stop).toBeNull();
    expect(split(['id;prompt, in full;level\n1;2;3\n'], ';').stop).toBeNull();
  });
});
