import { cpus } from 'node:os';
import { inEnginePage, loadSettings } from './engine-page.mjs';
import { median } from './report.mjs';

// The promise of judging: a response's criteria cost little more than reading what they share once, and far less than
// asking each with the whole prompt. Ratios within one alternation, so that other load weighs on both sides.

const CRITERIA = 12;
/** Whole prompts that are really asked; the time is scaled to all criteria. */
const WHOLE = 2;
/** Room after the prefix for the longest criterion. */
const ROOM = 128;
/** Other letters for the same criteria. */
const SHIFT = 5;

/** As many words as make a prefix of about this many tokens. */
const wordsFor = async (call, tokens) => {
  const count = async (words) => call('ours.count', await call('promptOf', { words, seed: 1 }));
  const [few, many] = [60, 360];
  const [low, high] = [await count(few), await count(many)];
  return Math.max(few, Math.round(few + ((tokens - low) * (many - few)) / (high - low)));
};

/** One alternation; other words each time, so that nothing is left from the one before. */
const alternate = async (call, words, seed) => {
  const kinds = {
    ours: () => call('ours.judge', { words, seed }),
    bound: () => call('bare.judge', { words, seed }),
    whole: () => call('bare.whole', { words, seed }, WHOLE),
  };
  const names = seed % 2 === 1 ? ['ours', 'bound', 'whole'] : ['bound', 'ours', 'whole'];
  const found = {};
  for (const name of names) found[name] = await kinds[name]();
  const { ours, bound, whole } = found;
  return {
    order: names,
    prefix: bound.tokens[0].prompt,
    oursMs: ours.ms,
    oursTokens: ours.tokens.prompt - ours.tokens.cached,
    boundMs: bound.ms,
    boundTokens: bound.tokens.reduce((sum, { prompt, cached }) => sum + prompt - cached, 0),
    wholeMs: (whole.ms * CRITERIA) / WHOLE,
    met: ours.met,
  };
};

const ratio = (runs, a, b) => median(runs.map((run) => run[a] / run[b]));

/** The same criteria under other letters: how far P(met) moves, and how many verdicts change. */
const letterEffect = async (call, words, { met }) => {
  const other = (await call('ours.judge', { words, seed: 1, shift: SHIFT })).met;
  const both = met.flatMap((p, index) => (p === null || other[index] === null ? [] : [[p, other[index]]]));
  const changes = both.map(([a, b]) => Math.abs(a - b));
  return {
    mean: changes.reduce((sum, change) => sum + change, 0) / changes.length,
    most: Math.max(...changes),
    flips: both.filter(([a, b]) => a >= 0.5 !== b >= 0.5).length,
    of: both.length,
  };
};

const figuresOf = (size, runs) => {
  const prefix = `prefix of ${median(runs.map((run) => run.prefix))} tokens`;
  return [
    {
      key: `toBound${size}`,
      what: `${prefix}: ours ÷ lower bound`,
      value: ratio(runs, 'oursMs', 'boundMs'),
      unit: '×',
      atMost: 1.15,
    },
    {
      key: `speedUp${size}`,
      what: `${prefix}: whole prompts (${WHOLE} asked, scaled to ${CRITERIA}) ÷ ours`,
      value: ratio(runs, 'wholeMs', 'oursMs'),
      unit: '×',
      ...(size === 3000 ? { atLeast: 5 } : {}),
    },
    {
      key: `tokensToBound${size}`,
      what: `${prefix}: tokens evaluated, ours ÷ lower bound`,
      value: ratio(runs, 'oursTokens', 'boundTokens'),
      unit: '×',
    },
    {
      key: `seconds${size}`,
      what: `${prefix}: seconds of a judgment of ${CRITERIA} criteria`,
      value: median(runs.map(({ oursMs }) => oursMs)) / 1000,
      unit: 's',
    },
  ];
};

/** @returns {Promise<{title: string, figures: import('./report.mjs').Figure[], runs: object[]}>} */
export const measure = ({ executablePath, short }) =>
  inEnginePage({ executablePath }, async (call) => {
    const sizes = short ? [[1000, 350]] : [1000, 3000].map((size) => [size, size]);
    const alternations = short ? 1 : 3;
    const threads = Math.min(2, cpus().length);
    const context = Math.max(...sizes.map(([, tokens]) => tokens)) + 3 * ROOM;
    await call('ours.load', context, threads);
    await call('bare.load', loadSettings(context, threads));
    const figures = [];
    const runs = [];
    let letters;
    for (const [size, tokens] of sizes) {
      const words = await wordsFor(call, tokens);
      const ofSize = [];
      for (let seed = 1; seed <= alternations; seed += 1) {
        const run = await alternate(call, words, seed);
        ofSize.push(run);
        console.log(
          `  ${run.prefix} tokens: ours ${(run.oursMs / 1000).toFixed(1)} s, bound ${(run.boundMs / 1000).toFixed(1)} s, whole ${(run.wholeMs / 1000).toFixed(1)} s`,
        );
      }
      letters ??= await letterEffect(call, words, ofSize[0]);
      figures.push(...figuresOf(size, ofSize));
      runs.push(...ofSize.map((run) => ({ size, threads, ...run })));
    }
    const { mean, most, flips, of } = letters;
    figures.push(
      { key: 'letterMeanChange', what: 'other letters: P(met) moves by, on average', value: mean, unit: '' },
      { key: 'letterMostChange', what: 'other letters: P(met) moves by, at most', value: most, unit: '' },
      { key: 'letterFlips', what: `other letters: verdicts that change, of ${of}`, value: flips, unit: '' },
    );
    return { title: `Judging ${CRITERIA} criteria, ${threads} threads`, figures, runs };
  });
