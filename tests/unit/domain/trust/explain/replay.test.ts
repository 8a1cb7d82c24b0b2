import { beforeAll, describe, expect, it } from 'vitest';
import { isUndefined } from '../../../../../src/domain/stats';
import {
  behindOf,
  explainPair,
  pairSets,
  stepKey,
  waterfallOf,
  type PairFinding,
  type PairedSets,
  type Waterfall,
} from '../../../../../src/domain/trust';
import { REPLAY, replayCsv } from '../../../../support/replay';
import { readFile } from '../../../../support/verdict-files';

async function replayed(layers: boolean): Promise<PairedSets> {
  const options = { layers };
  const [second, first] = await Promise.all([
    readFile('second.csv', [replayCsv('second', options)]),
    readFile('first.csv', [replayCsv('first', options)]),
  ]);
  return pairSets(second.set, first.set);
}

const fallOf = (paired: PairedSets): Waterfall => {
  const waterfall = waterfallOf(paired);
  if (isUndefined(waterfall)) throw new Error(waterfall.undefined);
  return waterfall;
};

describe('two files of the same responses, 80.5 by one judge and 88.0 by another of the candidate’s family', () => {
  let paired: PairedSets;
  let waterfall: Waterfall;
  let findings: PairFinding[];
  beforeAll(async () => {
    paired = await replayed(false);
    waterfall = fallOf(paired);
    findings = explainPair(paired);
  });

  it('match whole', () => {
    expect(paired).toMatchObject({
      responses: 40,
      compared: 280,
      undecided: 0,
      unmatched: [],
      conflicts: [],
    });
  });

  it('differ by 7.5 points, and the steps lead from one mean to the other exactly', () => {
    expect(waterfall.from.clipped).toBeCloseTo(REPLAY.first.mean, 9);
    expect(waterfall.to.clipped).toBeCloseTo(REPLAY.second.mean, 9);
    const sum = waterfall.steps.reduce((total, { points }) => total + points, waterfall.clipping.points);
    expect(Math.abs(sum - (waterfall.to.clipped - waterfall.from.clipped))).toBeLessThan(1e-9);
    // In twentieths of a task: credit 42 + 5 and −9, penalties 22 + 7, cut off 7 below 0.
    expect(waterfall.steps.map((step) => [stepKey(step), step.points.toFixed(9)])).toEqual([
      ['positive a-only unknown', '5.875000000'],
      ['positive b-only unknown', '-1.125000000'],
      ['negative b-only unknown', '3.625000000'],
    ]);
    expect(waterfall.clipping).toMatchObject({ cutA: 0, cutB: 1 });
    expect(waterfall.clipping.points).toBeCloseTo(-7 / 8, 9);
  });

  it('are explained: the largest steps first, then the caution about the family', () => {
    expect(findings.map(({ code }) => code)).toEqual([
      'difference',
      'largest-step',
      'largest-step',
      'largest-step',
      'clipping',
      'same-family',
      'cannot-separate',
    ]);
    expect(findings[1]).toMatchObject({ step: { sign: 'positive', direction: 'a-only', flips: 10 } });
    const caution = findings[5];
    if (caution?.code !== 'same-family') throw new Error('no caution');
    expect(caution).toMatchObject({ side: 'a', family: 'Qwen', candidates: [{ name: REPLAY.candidate }] });
    expect([caution.judge.name, caution.others]).toEqual([REPLAY.second.judge, null]);
    expect(caution.own).toBeCloseTo(7.5, 9);
    expect(findings[6]).toEqual({ code: 'cannot-separate', what: 'layer', verdicts: 280, of: 280 });
  });

  it('show the criteria behind a step with both judges’ reasons, the most costly first', () => {
    const [most] = behindOf(paired, waterfall.steps[0]);
    expect(most?.criterion).toMatchObject({ weight: 5 });
    expect(most?.flips[0]?.a.reason).toContain('Seen in the response');
    expect(most?.flips[0]?.b.reason).toContain('Not seen');
  });

  it('are told apart by layer where the files say it', async () => {
    const layered = await replayed(true);
    expect(explainPair(layered).some(({ code }) => code === 'cannot-separate')).toBe(false);
    expect(fallOf(layered).steps.map(stepKey)).toEqual([
      'positive a-only task',
      'positive a-only universal',
      'positive b-only consensus',
      'negative b-only task',
      'negative b-only universal',
    ]);
  });
});
