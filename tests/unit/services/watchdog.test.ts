import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Watchdog } from '../../../src/services/watchdog';

describe('the watchdog', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('barks once after as long a silence as is allowed', () => {
    const barks: number[] = [];
    const dog = new Watchdog(10_000, (seconds) => barks.push(seconds));
    vi.advanceTimersByTime(9_000);
    expect(barks).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(barks).toEqual([10]);
    dog.stop();
  });

  test('a sign of life begins the time again, with another limit if one is given', () => {
    const barks: number[] = [];
    const dog = new Watchdog(10_000, (seconds) => barks.push(seconds));
    vi.advanceTimersByTime(9_000);
    dog.alive();
    vi.advanceTimersByTime(9_000);
    dog.alive(3_000);
    vi.advanceTimersByTime(2_000);
    expect(barks).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(barks).toEqual([3]);
    dog.stop();
  });

  test('the sleep of the computer doesn’t count as the worker’s silence', () => {
    const barks: number[] = [];
    const dog = new Watchdog(60_000, (seconds) => barks.push(seconds));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 8 * 3_600_000);
    vi.advanceTimersByTime(1_000);
    clock.mockRestore();
    expect(barks).toEqual([]);
    dog.stop();
  });

  test('is quiet after stop', () => {
    const barks: number[] = [];
    new Watchdog(1_000, (seconds) => barks.push(seconds)).stop();
    vi.advanceTimersByTime(10_000);
    expect(barks).toEqual([]);
  });
});
