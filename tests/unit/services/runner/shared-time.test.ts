import { describe, expect, it } from 'vitest';
import { SharedTime } from '../../../../src/services/runner/shared-time';

describe('time that several share', () => {
  it('is whole for one alone, and adds up to what went by for several', () => {
    let now = 1000;
    const time = new SharedTime(() => now);
    const first = time.begin();
    now += 300;
    expect(first()).toBe(1);
    now += 1000; // nobody works

    const a = time.begin();
    now += 100;
    const b = time.begin();
    now += 200;
    const ofA = a() * 300;
    now += 50;
    const ofB = b() * 250;
    expect(ofA).toBeCloseTo(100 + 100);
    expect(ofB).toBeCloseTo(100 + 50);
    expect(ofA + ofB).toBeCloseTo(350);
  });

  it('is never nothing for work that took no time', () => {
    const time = new SharedTime(() => 5);
    const a = time.begin();
    const b = time.begin();
    expect([a(), b()]).toEqual([1, 0.5]);
  });
});
