// How the parts of the table are called, and what is said of intervals that hold less or more often than 95 times of 100.

export const PARTS = {
  scores: [
    'Scores without marks',
    'Target: tasks like these. Mean score, difference of two candidates, over-credit, one judge.',
  ],
  corrections: [
    'Scores corrected by marks',
    'The difference estimator on announced batches, and Rogan and Gladen’s rate of met criteria beside it.',
  ],
  repeats: ['Scores corrected by marks, three repeats of which one is marked', ''],
  check: ['What a badge says of a judge: J', 'Target: tasks like these.'],
  agreement: ['Agreement of two judges', 'Whole tasks drawn again, 1,000 times. Target: tasks like these.'],
  waterfall: [
    'The difference of two judges and its steps',
    'Target: tasks like these. Only the whole difference is offered with an interval; the steps are here to show why. All steps together.',
  ],
  flips: ['Repeatability', 'Share of verdicts that flip, clustered by response. Target: tasks like these.'],
  self: ['Self-preference', 'Whole tasks drawn again, 1,000 times. Target: tasks like these.'],
};

const NAMES = [
  [/^mean$/, () => 'mean score'],
  [/^paired$/, () => 'difference of two candidates'],
  [/^over$/, () => 'over-credit'],
  [/^finite (\w+)$/, ([, n]) => `score of these tasks, ${n} marked`],
  [/^super all$/, () => 'score of tasks like these, all marked'],
  [/^super (\d+)$/, ([, n]) => `score of tasks like these, ${n} marked`],
  [/^gap (\d+)$/, ([, n]) => `difference of two candidates, these tasks, ${n} marked`],
  [/^positive (\d+)$/, ([, n]) => `second opinion: positive criteria met, ${n} marked`],
  [/^negative (\d+)$/, ([, n]) => `second opinion: negative criteria met, ${n} marked`],
  [/^repeats finite (\w+)$/, ([, n]) => `score of these tasks, ${n} marked`],
  [/^repeats super (\w+)$/, ([, n]) => `score of tasks like these, ${n} marked`],
  [/^stop narrow$/, () => 'stopping at the first batch whose interval is within ± 5 points'],
  [/^stop told$/, () => 'stopping at the first batch where two equal candidates seem to differ'],
  [/^check (\d+)$/, ([, n]) => `J, ${n} tasks marked`],
  [/^raw$/, () => 'share alike'],
  [/^kappa$/, () => 'κ'],
  [/^ac1$/, () => 'AC1'],
  [/^sensitivity$/, () => 'finds what is met'],
  [/^specificity$/, () => 'finds what isn’t met'],
  [/^youdenJ$/, () => 'J'],
  [/^step 1$/, () => 'a step'],
  [/^step (\d+)$/, ([, n]) => `a step of at least ${n} flips`],
  [/^clipping$/, () => 'the step of cutting at 0'],
  [/^whole$/, () => 'the whole difference'],
  [/^flips$/, () => 'share that flips'],
  [/^self$/, () => 'difference in differences'],
];

export const nameOf = (figure) => {
  for (const [pattern, name] of NAMES) {
    const match = pattern.exec(figure);
    if (match !== null) return name(match);
  }
  return figure;
};

export const JUDGE_NAMES = {
  useless: 'J 0.07',
  weak: 'J 0.22',
  lenient: 'J 0.40',
  fair: 'J 0.59',
  good: 'J 0.78',
  uneven: 'by candidate',
  lumpy: 'by task',
};

/** What lies outside 93 to 97 and is known to: the words that stand in the table's notes. */
export const NOTES = [
  {
    key: 'repeats',
    isOf: ({ part, figure }) => part === 'repeats' && figure.startsWith('repeats finite'),
    text: 'With repeats the interval for these tasks is rather too wide: one marked repeat doesn’t tell how far repeats differ. The caption in Results says so.',
  },
  {
    key: 'stopping',
    isOf: ({ figure }) => figure.startsWith('stop'),
    text: 'Each batch by itself holds what it says. Whoever stops at the first one where a difference shows is right in about 90 of 100, not 95: decide on the number of batches before looking.',
  },
  {
    key: 'refused',
    isOf: ({ figure, refused }) => /^(positive|negative)/.test(figure) && refused > 60,
    text: 'A judge this weak is refused nearly always (J below 0.2, or fewer than 10 criteria of a kind); what slips through by luck is wrong more often. That is why the second opinion is never shown alone.',
  },
  {
    key: 'steps',
    isOf: ({ figure }) => figure === 'clipping' || figure.startsWith('step'),
    text: 'Not offered: single steps and the cutting at 0 hang on few tasks, so the lab shows an interval of the whole difference only.',
  },
];
