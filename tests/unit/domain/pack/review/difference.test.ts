import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from '../../../../../src/domain/pack/review';

test('a difference gives both texts back, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, after) => {
      const { head, removed, added, tail } = differenceOf(before, after);
      expect(head + removed + tail).toBe(before);
      expect(head + added + tail).toBe(after);
    }),
  );
});

test('what differs is told by whole words, and by letters where a script writes no spaces', () => {
  expect(differenceOf('She is live in Amman.', 'She lives in Amman.')).toEqual({
    head: 'She ',
    removed: 'is live',
    added: 'lives',
    tail: ' in Amman.',
  });
  expect(differenceOf('请解释这个词', '请说明这个词')).toMatchObject({ removed: '解释', added: '说明' });
});
