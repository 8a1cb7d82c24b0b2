/** What the language of the prompt does: the same tasks asked in two languages. */
export const promptLanguage = {
  view: 'Prompt language',
  lead: 'The same tasks, asked in two languages and judged by one rubric. Every difference is taken pair by pair, repeats averaged first; above 0 the prompt in the language named first brought more.',
  leadOne:
    'It is about these prompts, these models and this judge. The judge itself may read one language better than another: see its check-up by language.',
  difference: '{{second}} − {{first}}',
  askedIn: 'Asked in {{language}}',
  // The answer for one candidate
  better: '{{name}}: this judge says that it answers better when asked in {{better}} than in {{worse}}',
  cannotTell:
    '{{name}}: this judge can’t tell answers to {{first}} prompts from answers to {{second}} prompts',
  identical: '{{name}}: the same scores, asked in {{first}} or in {{second}}',
  withheld: '{{name}}: no answer, for a judge may favour models of its own family',
  nothing: '{{name}}: no pair in {{first}} and {{second}} has a score on both sides yet',
  demo: '{{name}}: what a judge for demonstration says of prompts in {{first}} and {{second}} means nothing',
  unfit:
    '{{name}}: what this judge says of prompts in {{first}} and {{second}} means nothing, by people’s marks',
  noJudge: 'Nobody has judged these responses. What is known without a judge stands below.',
  clippedDiffers_one:
    'By official scores, where a task below 0 counts as 0, {{count, number}} answer differs.',
  clippedDiffers_other:
    'By official scores, where a task below 0 counts as 0, {{count, number}} answers differ.',
  // What the pairs are
  pairs_one: '{{count, number}} pair in {{first}} and {{second}}.',
  pairs_other: '{{count, number}} pairs in {{first}} and {{second}}.',
  translated: 'The one prompt was written from the other by {{list}}.',
  review_one: 'The pack says of {{count, number}} pair: “{{review}}”.',
  review_other: 'The pack says of {{count, number}} pairs: “{{review}}”.',
  torn_one:
    'Of {{count, number}} pair only one prompt is looked at, so it says nothing here. Choose tasks by something else than the language they are written in.',
  torn_other:
    'Of {{count, number}} pairs only one prompt is looked at, so they say nothing here. Choose tasks by something else than the language they are written in.',
  noPairs: 'No whole pair is left. Ask for less, or show all again.',
  // Drawing and tables
  measure: 'What is compared',
  told_one: '{{what}}: {{count, number}} of {{of, number}} differences can be told from 0',
  told_other: '{{what}}: {{count, number}} of {{of, number}} differences can be told from 0',
  toldNone: '{{what}}: no difference can be told from 0',
  toldDemo: '{{what}}: what a judge for demonstration says means nothing',
  toldUnfit: '{{what}}: what this judge says means nothing, by people’s marks',
  chartNote:
    'Mean difference with its 95 % interval over the pairs; the strong line is 0. To the right: more when asked in the language named first.',
  caption: '{{what}}: {{first}} and {{second}} prompts, pair by pair',
  pairsUsed: 'Pairs',
  pairsUsedOf: '{{count, number}} of {{of, number}}',
  missing_one:
    '{{count, number}} pair lacks a side for a candidate or more: it is left out there, never counted as 0.',
  missing_other:
    '{{count, number}} pairs lack a side for a candidate or more: they are left out there, never counted as 0.',
  pHelp: 'Adjusted by Holm for all candidates and languages in this comparison.',
  inL1: 'responses in the learners’ language',
  inTarget: 'responses in the language taught',
  // One candidate
  candidate: 'Candidate',
  languages: 'Languages',
  details: '{{name}}, {{first}} and {{second}}: everything that is known',
  detailsNote:
    'For each row the p counts all candidates and languages together. Who looks at many rows will find a difference by chance.',
  each: 'Pair by pair',
  eachCaption: 'Points of both prompts, {{name}}. Open a pair to read both responses side by side.',
  pair: 'Pair',
  translatedBy: 'Translated by',
  sideBySide: '{{pair}}: both responses side by side',
  // Both responses to one pair
  compareTab: 'Asked twice: {{pair}}',
  compareLead: '{{name}}, asked in {{first}} and in {{second}} · {{run}}',
  compareMissing: 'This pair can’t be shown',
  compareMissingLead: 'The run, its pack or this pair is not on this computer.',
  compareNav: 'Pairs by how far both sides lie apart',
  back: 'All results of the prompt’s language',
  translatedByOne: 'Translated by {{name}}.',
  // Before a run
  planned_one:
    '{{count, number}} pair, asked in {{first}} and in {{second}}: a difference of about {{points}} points between the two is found in four runs of five.',
  planned_other:
    '{{count, number}} pairs, asked in {{first}} and in {{second}}: a difference of about {{points}} points between the two is found in four runs of five.',
  plannedFew_one:
    '{{count, number}} pair, asked in {{first}} and in {{second}}: too few to find any difference.',
  plannedFew_other:
    '{{count, number}} pairs, asked in {{first}} and in {{second}}: too few to find any difference.',
  basisAssumed:
    'It takes for granted that differences spread by 20 points from pair to pair. A run of your own with ten pairs or more says it better.',
  basisOwn: 'It comes from how much the differences spread in your run “{{run}}”.',
  drawnWhole: 'Pairs are drawn whole: both prompts or none.',
  chosenTorn_one:
    'Only one prompt of {{count, number}} pair is chosen: it says nothing of the prompt’s language. Take both, or neither.',
  chosenTorn_other:
    'Only one prompt of {{count, number}} pairs is chosen: they say nothing of the prompt’s language. Take both, or neither.',
  // In the report
  reportHeading: 'Language of the prompt',
} as const;
