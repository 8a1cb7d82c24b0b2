import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCriteria } from '../../../../../src/domain/formats';

/** Ids, weights, texts and kinds of problems of a cell. */
const read = (cell: string) => {
  const { criteria, findings } = readCriteria(cell);
  return {
    criteria: criteria.map(({ id, text, weight }) => [id, text, weight]),
    kinds: findings.map(({ kind }) => kind),
  };
};
const good = (...criteria: [string, string, number][]) => ({ criteria, kinds: [] as string[] });
const bad = (...kinds: string[]) => ({ criteria: [], kinds });

describe('the criteria of a cell', () => {
  it('are split at pipes, with id, text and weight', () => {
    expect(read('01. Names an aim ==3 | 02a-05. Invents facts ==-4')).toEqual(
      good(['01', 'Names an aim', 3], ['02a-05', 'Invents facts', -4]),
    );
    expect(read('')).toEqual(good());
    expect(read(' | 01. Asks one question ==1 | | ')).toEqual(good(['01', 'Asks one question', 1]));
  });

  it('keep what looks like syntax inside a text', () => {
    expect(read('01. Shows the pattern: have + participle == present perfect ==3')).toEqual(
      good(['01', 'Shows the pattern: have + participle == present perfect', 3]),
    );
    expect(read('01. Ends in a mark key such as A==2 ==4')).toEqual(
      good(['01', 'Ends in a mark key such as A==2', 4]),
    );
    expect(read('01. e.g. a map or a photo ==1')).toEqual(good(['01', 'e.g. a map or a photo', 1]));
    expect(read('01. First line.\nSecond line. ==2')).toEqual(good(['01', 'First line.\nSecond line.', 2]));
    expect(read('01. 例文を二つ示す ==2 | 02. يعطي مثالين ==1')).toEqual(
      good(['01', '例文を二つ示す', 2], ['02', 'يعطي مثالين', 1]),
    );
  });

  it('end where the reference parser ends them, whatever white space is there', () => {
    const [mark, unit, line] = ['\uFEFF', '\u001C', '\u0085'];
    expect(read(`01.${unit}Names an aim${line} ==3${unit}`)).toEqual(good(['01', 'Names an aim', 3]));
    expect(read(`01. ${mark}Names an aim${mark} ==3`)).toEqual(good(['01', `${mark}Names an aim${mark}`, 3]));
    expect(read(`01. ${mark} ==3`)).toEqual(good(['01', mark, 3]));
    expect(read(`${unit}|${line}`)).toEqual(good());
    expect(read(`01. ${unit} ==3`)).toEqual(bad('empty-criterion'));
    expect(read(`a\u2028b. c ==3`)).toEqual(bad('criterion-without-id'));
  });

  it('with a pipe inside are joined, with a warning', () => {
    expect(read('01. Contrasts "since | for" in one table ==2 | 02. Gives two gapped sentences ==1')).toEqual(
      {
        criteria: [
          ['01', 'Contrasts "since | for" in one table', 2],
          ['02', 'Gives two gapped sentences', 1],
        ],
        kinds: ['joined-at-pipe'],
      },
    );
    expect(read('01. a|b  ||c |\t d ==2')).toEqual({
      criteria: [['01', 'a|b  ||c |\t d', 2]],
      kinds: ['joined-at-pipe'],
    });
    expect(read('01. have == perfect form | or not ==2').criteria).toEqual([
      ['01', 'have == perfect form | or not', 2],
    ]);
  });

  it('never swallow the next one behind a mistyped weight', () => {
    expect(read('01. Asks about sleep ==2.5 | 02. Asks about food ==1')).toEqual({
      criteria: [['02', 'Asks about food', 1]],
      kinds: ['weight-not-integer'],
    });
    for (const end of ['==2.5', '==+2', '== 2', '==', '==two', '=2', '==2 points', '==−2']) {
      const { criteria, kinds } = read(`01. Asks about sleep ${end} | asks about food ==1`);
      expect(criteria).toEqual([]);
      expect(kinds).toHaveLength(2);
    }
    expect(read('01. Asks about sleep | 02. Asks about food ==1')).toEqual({
      criteria: [['02', 'Asks about food', 1]],
      kinds: ['criterion-without-weight'],
    });
  });

  it('need an id', () => {
    expect(read('Praises effort. Then names one error ==2')).toEqual(bad('criterion-without-id'));
    expect(read('Praises effort ==2')).toEqual(bad('criterion-without-id'));
    expect(read('01.Text ==2')).toEqual(bad('criterion-without-id'));
    expect(read(`${'x1'.repeat(13)}. Text ==2`)).toEqual(bad('criterion-without-id'));
    expect(read('First\n01. Text ==2')).toEqual(bad('criterion-without-id'));
    expect(read('Praise. Names one error ==2')).toEqual({
      criteria: [['Praise', 'Names one error', 2]],
      kinds: ['id-without-digit'],
    });
  });

  it.each(['==+2', '==2.5', '== 2', '=5', '==', '==99999999999999999999'])(
    'need a whole number directly after ==, not %s',
    (weight) => {
      expect(read(`01. Uses the word "bank" ${weight}`)).toEqual(bad('weight-not-integer'));
    },
  );

  it('need a weight at their end, and a text', () => {
    expect(read('02. Mentions price ==1 and quality')).toEqual(bad('criterion-without-weight'));
    expect(read('02. Mentions price')).toEqual(bad('criterion-without-weight'));
    expect(read('02. ==1')).toEqual(bad('empty-criterion'));
  });

  it('may have a `=` too many, with a warning; a weight of 0 has no sign', () => {
    expect(read('01. Sums up ===7')).toEqual({
      criteria: [['01', 'Sums up =', 7]],
      kinds: ['extra-equals-sign'],
    });
    expect(readCriteria('01. Sums up ==-0').criteria[0]?.weight).toBe(0);
  });

  it('are all read, whatever is wrong with some', () => {
    const { criteria, kinds } = read('no id ==1 | 02. No weight | 03. Fine ==2 | also none ==x');
    expect(criteria).toEqual([['03', 'Fine', 2]]);
    expect(kinds).toEqual([
      'criterion-without-id',
      'criterion-without-weight',
      'weight-not-integer',
      'criterion-without-id',
    ]);
  });

  it('quote no more of a piece than finds it', () => {
    const { findings } = readCriteria(`01. ${'🙂'.repeat(5000)}`);
    expect(String(findings[0]?.values['piece']).length).toBeLessThan(200);
    expect(String(findings[0]?.values['piece']).isWellFormed()).toBe(true);
  });

  it('are at most five hundred in a cell', () => {
    const cell = (count: number): string =>
      Array.from({ length: count }, (_, index) => `${String(index)}. A ==1`).join(' | ');
    expect(readCriteria(cell(500)).criteria).toHaveLength(500);
    expect(read(cell(501))).toEqual(bad('too-many-criteria'));
  });

  it('of a hostile cell are read in time that grows with its length', () => {
    for (const part of ['a|', '=', '==', '==1', '1', '. ', ' ', '=1', '==-']) {
      readCriteria(part.repeat(200_000 / part.length));
      readCriteria(`01. ${part.repeat(200_000 / part.length)}x`);
    }
  });
});

it('any criteria without pipes and with usual ids are read back as they were written', () => {
  const id = fc.stringMatching(/^[0-9]{1,3}[a-z]?(-[0-9]{2})?$/);
  const text = fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .map((value) => value.replaceAll('|', '/').trim())
    .filter(
      (value) => value !== '' && !value.endsWith('=') && !/^[\p{Cc}\uFEFF]|[\p{Cc}\uFEFF]$/u.test(value),
    );
  const weight = fc.integer({ min: -9, max: 9 });
  fc.assert(
    fc.property(fc.array(fc.record({ id, text, weight })), (criteria) => {
      const cell = criteria.map((one) => `${one.id}. ${one.text} ==${String(one.weight)}`).join(' | ');
      expect(readCriteria(cell).criteria).toEqual(criteria);
    }),
  );
});
