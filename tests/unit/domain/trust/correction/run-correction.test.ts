import { describe, expect, it } from 'vitest';
import { isUndefined } from '../../../../../src/domain/stats';
import {
  checkOfRuns,
  correctRun,
  type Correction,
  type Refusal,
  type RunCorrection,
} from '../../../../../src/domain/trust';
import { ADA, BEN, BOTH, JUDGE, MarkedWorld, type Errors } from '../../../../support/marked-world';

const KIND: Errors = { sensitivity: 0.97, specificity: 0.45 };
const GOOD: Errors = { sensitivity: 0.92, specificity: 0.9 };
const COIN: Errors = { sensitivity: 0.5, specificity: 0.5 };

const by = (world: MarkedWorld, target: 'finite' | 'super' = 'finite'): RunCorrection =>
  correctRun(world.material, JUDGE, target);
const scoreOf = (made: RunCorrection, place = 0): Correction | Refusal => {
  const own = made.candidates[place];
  if (own === undefined) throw new Error('candidate');
  return own.score;
};
const corrected = (made: RunCorrection, place = 0): Correction & { lo: number; hi: number } => {
  const score = scoreOf(made, place);
  if (score.kind === 'refused' || isUndefined(score.interval)) throw new Error(JSON.stringify(score));
  return { ...score, ...score.interval };
};

describe('a score corrected by marks', () => {
  it('a judge that is too kind is set right: the interval holds the truth, which the judge misses by far', () => {
    const world = new MarkedWorld({ tasks: 100, judge: [KIND] }).mark({ to: 20 });
    const [first] = world.candidates;
    if (first === undefined) throw new Error('candidate');
    const truth = world.trueMean(first);
    const { judged, lo, hi, n, of, use } = corrected(by(world));
    expect(judged - truth).toBeGreaterThan(0.1);
    expect(lo).toBeLessThan(truth);
    expect(hi).toBeGreaterThan(truth);
    expect([n, of, use]).toEqual([20, 100, 'closer']);
  });

  it('a judge that tosses a coin only adds nothing: what is said is the mean of the marks', () => {
    const world = new MarkedWorld({ tasks: 100, judge: [COIN], seed: 3 }).mark({ to: 40 });
    const { use, estimate, marks, n } = corrected(by(world));
    expect([use, n]).toEqual(['adds-nothing', 40]);
    expect(Math.abs(estimate - marks)).toBeLessThan(0.03);
  });

  it('a better judge gives a closer interval from the same marks', () => {
    const width = (errors: Errors): number => {
      const { lo, hi } = corrected(by(new MarkedWorld({ tasks: 200, judge: [errors] }).mark({ to: 40 })));
      return hi - lo;
    };
    expect(width(GOOD)).toBeLessThan(0.8 * width(COIN));
  });

  it('says how many more marks would bring it within five points, and nothing where it is there', () => {
    const moreAt = (to: number) =>
      corrected(by(new MarkedWorld({ tasks: 200, judge: [COIN] }).mark({ to }))).more;
    const [few, enough] = [moreAt(20), moreAt(160)];
    expect(few).toBeGreaterThan(20);
    expect(few).toBeLessThan(140);
    expect(enough).toBeNull();
  });

  it('all tasks marked needs no judge: the mean of the marks, without width', () => {
    const world = new MarkedWorld({ tasks: 24, judge: [COIN] }).mark({ to: 24 });
    const [first] = world.candidates;
    if (first === undefined) throw new Error('candidate');
    const { use, estimate, lo, hi } = corrected(by(world));
    expect(use).toBe('not-needed');
    expect([estimate, lo, hi].map((value) => value.toFixed(9))).toEqual(
      Array.from({ length: 3 }, () => world.trueMean(first).toFixed(9)),
    );
    // For tasks like these, which tasks they are still matters.
    const beyond = corrected(by(world, 'super'));
    expect(beyond.hi - beyond.lo).toBeGreaterThan(0.05);
  });

  it('for tasks like these the interval is wider than for exactly these', () => {
    const world = new MarkedWorld({ tasks: 60, judge: [GOOD] }).mark({ to: 40 });
    const [here, beyond] = [corrected(by(world)), corrected(by(world, 'super'))];
    expect(beyond.hi - beyond.lo).toBeGreaterThan(1.5 * (here.hi - here.lo));
    expect(beyond.estimate).toBeCloseTo(here.estimate, 12);
  });

  it('with repeats one of each is marked, and all of the judge’s count', () => {
    const world = new MarkedWorld({ tasks: 100, epochs: 3, judge: [KIND] }).mark({ to: 40 });
    const [first] = world.candidates;
    if (first === undefined) throw new Error('candidate');
    const truth = world.trueMean(first);
    const { lo, hi, n, repeats, judged } = corrected(by(world));
    expect([n, repeats]).toEqual([40, 3]);
    expect(judged - truth).toBeGreaterThan(0.1);
    expect(lo).toBeLessThan(truth);
    expect(hi).toBeGreaterThan(truth);
    // Even with every task marked once, the other repeats aren't known.
    const whole = corrected(by(new MarkedWorld({ tasks: 30, epochs: 3, judge: [KIND] }).mark({ to: 30 })));
    expect(whole.use).not.toBe('not-needed');
    expect(whole.hi - whole.lo).toBeGreaterThan(0.02);
  });

  it('what people were unsure of widens the interval from the worst to the best', () => {
    const sure = corrected(by(new MarkedWorld({ tasks: 60, judge: [GOOD] }).mark({ to: 20 })));
    const world = new MarkedWorld({ tasks: 60, judge: [GOOD] }).mark({
      to: 20,
      said: (truth, index) => truth.map((met, place) => (index < 10 && place === 0 ? null : met)),
    });
    const unsure = corrected(by(world));
    expect(unsure.unsure).toBe(10);
    expect(unsure.hi - unsure.lo).toBeGreaterThan(sure.hi - sure.lo + 0.15);
  });
});

describe('what counts', () => {
  it('a batch that isn’t through counts nothing, and what is left of it is the remedy', () => {
    const world = new MarkedWorld({ tasks: 100, judge: [GOOD] }).mark({ to: 20, done: false, finished: 12 });
    expect(scoreOf(by(world))).toMatchObject({
      ...{ kind: 'refused', reason: 'batch-open', n: 0 },
      // Six criteria of ten seconds for each answer.
      remedy: { kind: 'finish-batch', answers: 8, ms: 8 * 60_000 },
    });
  });

  it('nobody marked: the first batch is the remedy, and of a small pack all of it', () => {
    expect(scoreOf(by(new MarkedWorld({ tasks: 100, judge: [GOOD] })))).toMatchObject({
      reason: 'no-marks',
      remedy: { kind: 'next-batch', answers: 20, ms: null },
    });
    const small = by(new MarkedWorld({ tasks: 36, judge: [GOOD] }));
    expect(small.isSmall).toBe(true);
    expect(scoreOf(small)).toMatchObject({ remedy: { kind: 'mark-all', answers: 36 } });
  });

  it('marks beyond a complete batch wait for theirs', () => {
    const world = new MarkedWorld({ tasks: 100, judge: [GOOD] })
      .mark({ to: 20 })
      .mark({ from: 20, to: 40, done: false, finished: 19 });
    expect(corrected(by(world)).n).toBe(20);
    expect(by(world).candidates[0]?.basis).toMatchObject({
      ...{ batches: 1, waiting: 19, people: ['ada'] },
      next: { kind: 'finish-batch', answers: 1 },
    });
  });

  it('marks of tasks that were chosen by hand never do', () => {
    const world = new MarkedWorld({ tasks: 100, judge: [GOOD] }).mark({ to: 60, purpose: 'extra' });
    expect(scoreOf(by(world))).toMatchObject({ kind: 'refused', reason: 'no-marks', n: 0 });
    expect(checkOfRuns([world.material], JUDGE)).toBeNull();
  });

  it('a candidate without marks is refused beside one that has them', () => {
    const world = new MarkedWorld({ tasks: 100, judge: [GOOD, GOOD] });
    world.mark({ to: 20, candidates: world.candidates.slice(0, 1) });
    const made = by(world);
    expect([scoreOf(made, 0).kind, scoreOf(made, 1).kind]).toEqual(['corrected', 'refused']);
    expect(made.differences).toEqual([]);
  });

  it('labels that came with every response count as all marked; of a part it isn’t known who chose it', () => {
    const world = new MarkedWorld({ tasks: 50, judge: [GOOD] }).mark({ to: 50 });
    world.markings.length = 0;
    expect(corrected(by(world))).toMatchObject({ n: 50, use: 'not-needed' });
    const part = new MarkedWorld({ tasks: 50, judge: [GOOD] }).mark({ to: 40 });
    part.markings.length = 0;
    expect(scoreOf(by(part)).kind).toBe('refused');
  });

  it('a run without verdicts of this judge has nothing to correct', () => {
    const world = new MarkedWorld({ tasks: 30, judge: [GOOD] }).mark({ to: 20 });
    const people = world.judgments.filter(({ judgeId }) => judgeId !== JUDGE);
    expect(scoreOf(correctRun({ ...world.material, judgments: people }, JUDGE, 'finite'))).toMatchObject({
      ...{ reason: 'not-judged', remedy: { kind: 'finish-run' } },
    });
  });

  it('people are counted once, two who settled their differences as two', () => {
    const world = new MarkedWorld({ tasks: 60, judge: [GOOD] }).mark({ to: 20 }).mark({
      to: 20,
      by: BEN,
      name: 'Ben',
      said: (truth) => truth.map((met, place) => (place === 0 ? !met : met)),
    });
    expect(by(world).candidates[0]?.basis.people).toEqual(['ada', 'ben']);
    const check = checkOfRuns([world.material, world.material], JUDGE);
    expect(check).toMatchObject({ people: 2, answers: 40, isUnfit: false });
    // Where one says met and the other not, neither is taken for right: five criteria of each answer are left.
    expect(check?.criteria).toBe(40 * 5);
    const settled = world.mark({ to: 20, by: BOTH, name: 'both', agrees: [ADA, BEN] });
    expect(by(settled).candidates[0]?.basis.people).toEqual(['ada', 'ben']);
    // Nobody is checked against themselves.
    expect(checkOfRuns([world.material], ADA)).toBeNull();
  });
});

describe('two candidates that the judge errs on differently', () => {
  // The judge is kind to the first alone, which is the weaker one.
  const world = new MarkedWorld({
    tasks: 200,
    judge: [KIND, { sensitivity: 0.75, specificity: 0.95 }],
    skill: [0.45, 0.65],
  }).mark({ to: 80 });
  const made = by(world);

  it('the judge’s order is turned round by the marks', () => {
    const [difference] = made.differences;
    expect(difference?.judged).toBeGreaterThan(0.05);
    expect(difference?.estimate).toBeLessThan(0);
    expect(difference?.answer).toBe('second');
    expect([difference?.n, difference?.of]).toEqual([80, 200]);
  });

  it('the second method keeps quiet, for one calibration could reverse the comparison', () => {
    const classes = made.candidates.flatMap(({ second }) => second?.classes ?? []);
    expect(classes.filter(({ refused }) => refused === 'differs-by-candidate').length).toBeGreaterThan(1);
    expect(made.candidates.map(({ second }) => second?.score)).toEqual([null, null]);
  });
});

describe('the second method', () => {
  it('agrees with the first where the judge is good', () => {
    const world = new MarkedWorld({ tasks: 200, judge: [GOOD] }).mark({ to: 80 });
    const own = by(world).candidates[0];
    expect(own?.second?.classes.map(({ refused }) => refused)).toEqual([null, null]);
    if (own?.unclipped.kind !== 'corrected') throw new Error('corrected');
    expect(Math.abs((own.second?.score ?? 9) - own.unclipped.estimate)).toBeLessThan(0.06);
  });

  it('is refused for a judge that is too weak, and for a few marks of a kind', () => {
    const weak = by(new MarkedWorld({ tasks: 200, judge: [COIN] }).mark({ to: 80 })).candidates[0]?.second;
    expect(weak?.classes.every(({ refused }) => refused === 'judge-too-weak')).toBe(true);
    const few = new MarkedWorld({ tasks: 60, judge: [GOOD], weights: [3, 2, -4], skill: [0.8] }).mark({
      to: 20,
    });
    expect(by(few).candidates[0]?.second?.classes[1]).toMatchObject({ sign: 'negative', refused: 'few-met' });
  });

  it('cautions between 0.2 and 0.4', () => {
    const shaky = new MarkedWorld({ tasks: 200, judge: [{ sensitivity: 0.8, specificity: 0.5 }] }).mark({
      to: 160,
    });
    expect(by(shaky).candidates[0]?.second?.classes[0]).toMatchObject({ refused: null, isShaky: true });
  });
});

it('the badge’s check: a coin is unfit, a good judge isn’t', () => {
  const check = (judge: Errors) =>
    checkOfRuns([new MarkedWorld({ tasks: 60, judge: [judge] }).mark({ to: 20 }).material], JUDGE);
  expect(check(COIN)).toMatchObject({ answers: 20, people: 1, isUnfit: true });
  expect(check(GOOD)).toMatchObject({ answers: 20, people: 1, isUnfit: false });
});
