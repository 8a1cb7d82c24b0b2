import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWideSpread, standings, type Standing } from '../../../../src/domain/cost';

const of = (
  points: readonly (readonly [string, number | null, number | null])[],
  told: readonly string[] = [],
): Record<string, Standing> =>
  Object.fromEntries(
    standings(
      points.map(([id, cost, score]) => ({ id, cost, score })),
      (higher, lower) => told.includes(`${higher}>${lower}`),
    ).map(({ id, standing }) => [id, standing]),
  );

describe('the standing of candidates by score and cost', () => {
  it('calls one dominated only when the judge says that a cheaper one is higher', () => {
    const points = [
      ['cheap', 1, 0.8],
      ['dear', 5, 0.6],
      ['best', 9, 0.9],
    ] as const;
    expect(of(points)).toEqual({
      cheap: { kind: 'front' },
      dear: { kind: 'cannot-tell', by: ['cheap'] },
      best: { kind: 'front' },
    });
    expect(of(points, ['cheap>dear'])['dear']).toEqual({ kind: 'dominated', by: ['cheap'] });
    // That a dearer one is higher makes nobody a bad buy.
    expect(of(points, ['best>cheap', 'best>dear'])).toEqual(of(points));
  });

  it('keeps equal points together', () => {
    const points = [
      ['a', 2, 0.7],
      ['b', 2, 0.7],
    ] as const;
    expect(of(points)).toEqual({ a: { kind: 'front' }, b: { kind: 'front' } });
  });

  it('leaves out and names who has no cost or no score; nobody is dominated by one of them', () => {
    const points = [
      ['a', null, 0.9],
      ['b', 1, null],
      ['c', null, null],
      ['d', 3, 0.2],
    ] as const;
    expect(of(points, ['a>d', 'b>d'])).toEqual({
      a: { kind: 'left-out', lacks: 'cost' },
      b: { kind: 'left-out', lacks: 'score' },
      c: { kind: 'left-out', lacks: 'both' },
      d: { kind: 'front' },
    });
  });

  it('agrees with trying every pair, whatever the order', () => {
    const coarse = fc.option(fc.integer({ min: 1, max: 5 }));
    const points = fc.array(fc.record({ cost: coarse, score: coarse }), { maxLength: 7 });
    const property = fc.property(
      points,
      fc.array(fc.boolean(), { minLength: 49, maxLength: 49 }),
      (all, said) => {
        const named = all.map((point, index) => ({ id: String(index), ...point }));
        const isHigher = (a: string, b: string): boolean =>
          said[Number(a) * 7 + Number(b)] === true && said[Number(b) * 7 + Number(a)] !== true;
        const found = standings(named, isHigher);
        for (const { id, standing } of found) {
          const own = named[Number(id)];
          if (own === undefined || own.cost === null || own.score === null) {
            expect(standing.kind).toBe('left-out');
            continue;
          }
          let expected: Standing['kind'] = 'front';
          for (const other of named) {
            if (other.id === id || other.cost === null || other.score === null) continue;
            const noDearer = other.cost <= own.cost;
            if (noDearer && isHigher(other.id, id)) expected = 'dominated';
            const isBetter = other.score > own.score || (other.score === own.score && other.cost < own.cost);
            if (expected === 'front' && noDearer && isBetter) expected = 'cannot-tell';
          }
          expect(standing.kind).toBe(expected);
          if ('by' in standing) expect(standing.by.length).toBeGreaterThan(0);
        }
        const turned = standings(named.toReversed(), isHigher);
        expect(new Map(turned.map(({ id, standing }) => [id, standing.kind]))).toEqual(
          new Map(found.map(({ id, standing }) => [id, standing.kind])),
        );
      },
    );
    fc.assert(property, { numRuns: 300 });
  });
});

describe('a wide spread of costs', () => {
  it('begins beyond twenty times, and not where something costs nothing', () => {
    expect(isWideSpread([1, 20])).toBe(false);
    expect(isWideSpread([1, 20.1])).toBe(true);
    expect(isWideSpread([0, 20.1])).toBe(false);
    expect(isWideSpread([])).toBe(false);
  });
});
