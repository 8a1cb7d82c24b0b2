import { describe, expect, it } from 'vitest';
import { isUndefined, mcnemarExact } from '../../../../src/domain/stats';
import {
  areAlike,
  decidedToTell,
  drawPairs,
  fewestToTell,
  signTest,
  tastingCsv,
  tastingFile,
  tastingResult,
  together,
  type Tasting,
} from '../../../../src/domain/tasting';
import { aTasting, anAnswer, chosen, saying } from '../../../support/tastings';

const swapped = (tasting: Tasting): Tasting => ({
  ...tasting,
  tasted: [tasting.tasted[1], tasting.tasted[0]],
});

describe('the exact sign test', () => {
  it('agrees with reference values', () => {
    // statsmodels 0.15.0, mcnemar(exact=True)
    const cases = [
      [15, 5, 0.04138946533203125],
      [0, 0, 1],
      [1, 0, 1],
      [10, 10, 1],
      [0, 8, 0.0078125],
      [210, 33, 1.0510681651275976e-32],
    ] as const;
    for (const [one, other, p] of cases) {
      const tested = mcnemarExact(one, other);
      expect(isUndefined(tested) ? undefined : tested.p).toBeCloseTo(p, 12);
    }
    expect(mcnemarExact(-1, 2)).toEqual({ undefined: 'bad-input' });
    expect(mcnemarExact(700, 700)).toEqual({ discordant: 1400, p: 1 });
  });

  it('says before anybody chooses what so many judgments can show', () => {
    // 5 of 5 happens by chance once in 16; 6 of 6 once in 32.
    expect([1, 5, 6, 8, 9, 10].map(fewestToTell)).toEqual([null, null, 6, 8, 8, 9]);
    expect(signTest(5, 5)).toBe(0.0625);
  });

  it('says how many would tell a share apart from one half', () => {
    expect(decidedToTell(1)).toBe(6);
    expect(decidedToTell(0)).toBe(6);
    expect(decidedToTell(0.5)).toBeNull();
    for (const share of [0.6, 0.75, 0.9]) {
      const needed = decidedToTell(share) ?? 0;
      expect(signTest(Math.floor(share * needed + 1e-9), needed)).toBeLessThan(0.05);
      expect(signTest(Math.floor(share * (needed - 1) + 1e-9), needed - 1)).toBeGreaterThanOrEqual(0.05);
    }
    expect(decidedToTell(0.501)).toBeNull();
  });
});

describe('the result of a taste test', () => {
  it('is the share among the decided with its interval; what came out the same is stated, not counted', () => {
    const result = tastingResult(chosen(aTasting(10), [0, 0, 0, null, 1, 0, 0, 0, 0, 0]));
    expect(result).toMatchObject({ wins: [8, 1], same: 1, judged: 10, announced: 10, isEarly: false });
    expect(result).toMatchObject({ ahead: 0, isTold: true, moreDecided: null, moreJudgments: null });
    expect(result.p).toBeCloseTo(0.0390625, 12);
    if (isUndefined(result.share)) throw new Error('no share');
    expect(result.share.p).toBeCloseTo(8 / 9, 12);
    expect(result.share.lo).toBeCloseTo(0.565, 3);
    expect(result.share.hi).toBeCloseTo(0.9801, 3);
  });

  it('is for whoever is ahead, whichever of the two that is', () => {
    const result = tastingResult(chosen(aTasting(6), [1, 1, 1, 1, 1, 1]));
    expect(result).toMatchObject({ ahead: 1, wins: [0, 6], isTold: true, share: { p: 1, hi: 1 } });
  });

  it('doesn’t tell five of five from chance, and says how many more would', () => {
    const result = tastingResult(chosen(aTasting(5), [0, 0, 0, 0, 0]));
    expect(result).toMatchObject({ p: 0.0625, isTold: false, moreDecided: 1, moreJudgments: 1 });
    const tied = tastingResult(chosen(aTasting(8), [0, 0, 0, null, null, null, null, 1]));
    // 3 of 4, half of all decided: what is needed is needed twice.
    expect(tied.moreJudgments).toBe(2 * (tied.moreDecided ?? 0));
  });

  it('has no share and no number where nothing is decided, and no number where it is even', () => {
    const none = tastingResult(chosen(aTasting(2), [null, null]));
    expect(none).toMatchObject({ share: { undefined: 'no-data' }, ahead: null, p: 1, moreJudgments: null });
    const even = tastingResult(chosen(aTasting(4), [0, 1, 1, 0]));
    expect(even).toMatchObject({ share: { p: 0.5 }, ahead: null, isTold: false, moreJudgments: null });
  });

  it('counts what was stopped early, left out, word for word the same, and chosen for its side', () => {
    const tasting = aTasting(5);
    const answers = [
      ...tasting.answers.filter(({ text }) => text > 1),
      ...[anAnswer(0, 0, 'Same.'), anAnswer(0, 1, 'Same.'), anAnswer(1, 0, null), anAnswer(1, 1)],
    ];
    const once = saying({ ...tasting, answers }, 'left');
    expect(tastingResult(once)).toMatchObject({
      ...{ judged: 1, announced: 3, isEarly: true, identical: 1, leftOut: 1, leftChosen: 1 },
    });
  });

  it('doesn’t favour a model when somebody always takes the left side', () => {
    const always = Array.from({ length: 10 }).reduce<Tasting>((all) => saying(all, 'left'), aTasting(10));
    expect(tastingResult(always)).toMatchObject({ wins: [5, 5], leftChosen: 10 });
  });

  it('is put together with others of the same two models, in whatever order they were chosen', () => {
    const one = chosen(aTasting(5), [0, 0, 0, 0, 0]);
    const other = swapped(chosen(aTasting(5, { seed: 9 }), [1, 1, 1, null, 0]));
    expect(areAlike(one, other)).toBe(true);
    expect(areAlike(one, { ...other, prompt: 'Explain.' })).toBe(false);
    expect(together([one, other])).toMatchObject({ wins: [8, 1], ties: 1, ahead: 0, isTold: true });
  });
});

describe('the file of a result', () => {
  it('has the counts, the models and the template, and no text of a learner or a model', () => {
    const tasting = chosen(aTasting(3), [0, null, 1]);
    const json = JSON.stringify(tastingFile(tasting));
    expect(json).not.toMatch(/I has a dog|Answer [AB]/);
    expect(tastingFile(tasting).preferences.map((said) => said.preferred)).toEqual([
      'Model One',
      null,
      'Model Two',
    ]);
    const [head, ...rows] = tastingCsv(chosen(aTasting(3), [0, null]))
      .trim()
      .split('\r\n');
    expect(head).toBe('text,choice,preferred,seconds');
    expect(rows).toHaveLength(3);
    const [first] = drawPairs(3, 7);
    expect(rows[0]).toMatch(new RegExp(`^${String((first?.text ?? 0) + 1)},(left|right),Model One,1$`));
    expect(rows[2]).toMatch(/^\d,,,$/);
  });
});
