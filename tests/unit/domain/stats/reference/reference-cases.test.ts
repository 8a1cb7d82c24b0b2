import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import reference from '../../../../fixtures/reference/stats.json';
import { agreement } from './agreement';
import { basics } from './basics';
import { comparisons } from './comparisons';
import { corrections } from './corrections';
import type { Calls } from './inputs';

const CALLS: Calls = { ...basics, ...comparisons, ...agreement, ...corrections };

/** Every number within the tolerance, everything else equal; our result may say more than the case. */
function expectWithin(actual: unknown, expected: unknown, tolerance: number, path: string): void {
  if (typeof expected === 'number') {
    expect(
      typeof actual === 'number' && Math.abs(actual - expected) <= tolerance,
      `${path}: ${String(actual)} is not ${String(expected)}`,
    ).toBe(true);
  } else if (typeof expected === 'object' && expected !== null) {
    const fields = v.parse(v.record(v.string(), v.unknown()), actual);
    for (const [key, inner] of Object.entries(expected))
      expectWithin(fields[key], inner, tolerance, `${path}.${key}`);
  } else expect(actual, path).toBe(expected);
}

it('every function that has reference values is there, and no other is claimed', () => {
  const named = new Set(reference.cases.map((item) => item.function));
  expect(Object.keys(CALLS).toSorted()).toEqual([...named].toSorted());
});

describe('statistics agree with the reference values of established libraries', () => {
  for (const { id, function: name, input, expected, tolerance } of reference.cases) {
    it(`${id}: ${name}`, () => {
      const call = CALLS[name];
      expect(call, `the code lacks ${name}`).toBeDefined();
      expectWithin(call?.(input), expected, tolerance, id);
    });
  }
});
