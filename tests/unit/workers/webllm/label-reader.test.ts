import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LabelReader, type LabelReading } from '../../../../workers/webllm/label-reader';

const IDS = { true: [1, 2], false: [4] };

const read = (logits: readonly number[], taken?: number): LabelReading | undefined => {
  const reader = new LabelReader();
  reader.arm(IDS);
  const array = Float32Array.from(logits);
  reader.processLogits(array);
  reader.processSampledToken(
    taken ?? logits.reduce((best, logit, id) => (logit > (logits[best] ?? 0) ? id : best), 0),
  );
  return reader.take();
};

describe('LabelReader', () => {
  it('sums all forms of a label over the whole vocabulary', () => {
    const logits = [0, Math.log(2), Math.log(3), 0, Math.log(4), 0];
    const reading = read(logits);
    expect(Math.exp(reading?.true ?? NaN)).toBeCloseTo(5 / 12, 6);
    expect(Math.exp(reading?.false ?? NaN)).toBeCloseTo(4 / 12, 6);
    expect(reading?.offLabelMass).toBeCloseTo(3 / 12, 6);
    expect(reading?.firstId).toBe(4);
  });

  it('holds: both labels and the rest make 1, whatever the logits', () => {
    const logit = fc.float({ min: -60, max: 60, noNaN: true });
    fc.assert(
      fc.property(fc.array(logit, { minLength: 6, maxLength: 200 }), (logits) => {
        const reading = read(logits);
        const sum =
          Math.exp(reading?.true ?? NaN) + Math.exp(reading?.false ?? NaN) + (reading?.offLabelMass ?? NaN);
        expect(sum).toBeCloseTo(1, 9);
      }),
    );
  });

  it('keeps the tail of a large vocabulary that 32-bit sums would lose', () => {
    const tail = 200_000;
    const logits = new Array<number>(tail + 5).fill(-17);
    logits[1] = 0;
    expect(read(logits)?.offLabelMass).toBeCloseTo(
      ((tail + 2) * Math.exp(-17)) / (1 + (tail + 4) * Math.exp(-17)),
      12,
    );
  });

  it('reads the first position only and hands the logits back unchanged', () => {
    const reader = new LabelReader();
    reader.arm(IDS);
    const first = Float32Array.from([0, 5, 0, 0, 1, 0]);
    expect(reader.processLogits(first)).toBe(first);
    expect(Array.from(first)).toEqual([0, 5, 0, 0, 1, 0]);
    reader.processSampledToken(1);
    reader.processLogits(Float32Array.from([0, 0, 0, 0, 9, 0]));
    reader.processSampledToken(4);
    expect(reader.take()?.firstId).toBe(1);
  });

  it('survives the reset that WebLLM makes between arming and reading', () => {
    const reader = new LabelReader();
    reader.arm(IDS);
    reader.resetState();
    reader.processLogits(Float32Array.from([0, 5, 0, 0, 1, 0]));
    reader.processSampledToken(1);
    expect(reader.take()?.firstId).toBe(1);
  });

  it('says when WebLLM took another token than the most probable one, but not for a tie', () => {
    expect(read([0, 5, 0, 0, 1, 0], 4)?.isFirstTaken).toBe(false);
    expect(read([0, 5, 5, 0, 1, 0], 2)?.isFirstTaken).toBe(true);
  });

  it('reads nothing when it is not armed, nothing was sampled, or the logits are not numbers', () => {
    const idle = new LabelReader();
    idle.processLogits(Float32Array.from([1, 2, 3]));
    idle.processSampledToken(2);
    expect(idle.take()).toBeUndefined();
    expect(read([NaN, NaN, NaN, NaN, NaN, NaN], 0)).toBeUndefined();
    const unsampled = new LabelReader();
    unsampled.arm(IDS);
    unsampled.processLogits(Float32Array.from([0, 1, 2, 3, 4, 5]));
    expect(unsampled.take()).toBeUndefined();
  });
});
