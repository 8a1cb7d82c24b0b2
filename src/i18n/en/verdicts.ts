import type { ScoreRole } from '../../domain/formats/inspect/score-mapping';
import type { LeftOutReason, VerdictFileKind } from '../../domain/formats/verdict-sets/reading';

const kinds = {
  kind_results: 'A Deskmark results file.',
  kind_inspect: 'A log of Inspect.',
  kind_table: 'A table of verdicts.',
} as const satisfies Record<`kind_${VerdictFileKind}`, string>;

const roles = {
  role_criterion: 'Which criterion it is about',
  role_met: 'Whether it is met',
  role_weight: 'Weight',
  role_layer: 'Layer',
  role_reason: 'Reason',
  role_pMet: 'Probability that it is met',
} as const satisfies Record<`role_${ScoreRole}`, string>;

const reasons = {
  why_failed: 'Failed',
  why_unscored: 'Without a score',
  why_invalidated: 'Withdrawn by somebody',
  why_duplicate: 'There twice; the one that counts is taken',
  'why_not-in-pack': 'Not in this pack',
  'why_other-rubric': 'Judged by another rubric than this pack’s',
  why_unreadable: 'Can’t be read',
  why_undecided: 'No criterion was decided',
} as const satisfies Record<`why_${LeftOutReason}`, string>;

export const verdicts = {
  title: 'Import judges',
  lead: 'Take the verdicts of other judges from files and put them beside each other. Models and packs aren’t needed. You see first what is in them; nothing leaves this computer.',
  // choosing
  drop: 'Drop one or more files here, or choose them:',
  choose: 'Choose files',
  more: 'Add files',
  what: 'Deskmark results (zip), logs of Inspect (.eval, .json), or a table (CSV) with the columns task, candidate, epoch, criterion, met, rater and, where they are known, weight and layer.',
  filesHeading: 'Files',
  take: 'Leave out {{name}}',
  takeShort: 'Leave out',
  // reading
  looking: 'Looking into {{name}}…',
  reading: 'Reading {{name}}…',
  readShare: '{{percent, number}} %',
  stop: 'Stop',
  stopped: 'Stopped. Nothing was kept of this file.',
  again: 'Read it again',
  cannot: 'Nothing of this file can be used.',
  ...kinds,
  logFacts: 'Evaluation “{{task}}”, written by Inspect {{version}}.',
  logUnknown: 'Evaluation “{{task}}”.',
  // judges
  scorer: 'Judge',
  scorerOption: '{{name}} (scorer {{where}})',
  scorerOther_one: '{{count, number}} other scorer gives no verdicts on criteria.',
  scorerOther_other: '{{count, number}} other scorers give no verdicts on criteria.',
  judges: 'Whose verdicts to take',
  judgeCount_one: '{{count, number}} verdict',
  judgeCount_other: '{{count, number}} verdicts',
  judgeOf: '{{name}}, in {{where}}',
  person: 'a person',
  personFor: '{{name}} is a person',
  joinPeople: 'All people as one judge, by majority',
  joinPeopleHelp: 'Where as many said the one as the other, the criterion has no verdict.',
  // mapping
  mapping: 'What the fields of the scores mean',
  mappingLead: 'A guess from their names. A correction is remembered for the next log of this kind.',
  mappingRemembered: 'As you corrected it the last time.',
  mappingGuess: 'Guess anew',
  mappingUnsure: 'Say which field names the criterion and which one says whether it is met.',
  place: 'Where the verdicts are',
  placeList: 'In the list “{{name}}”',
  placeMap: 'Each criterion is a part of the score’s value',
  placeWhole: 'One verdict on the whole answer',
  noField: '– none –',
  fieldOption: '{{name}} ({{examples}})',
  ...roles,
  // candidates
  candidates: 'Candidates',
  candidatesLead:
    'Verdicts are held against each other where task, repeat and candidate agree. Say so if a candidate has another name elsewhere.',
  candidate: 'Candidate',
  sameAs: 'Is the same as',
  sameAsFor: '{{name}} is the same as',
  sameAsNone: '– itself –',
  sameAsOption: '{{name}} (in {{where}})',
  unnamed: '(without a name)',
  // pack
  pack: 'Weights and layers from',
  packNone: 'the files themselves',
  packHelp:
    'With a pack, what isn’t in it or was judged by another rubric is left out and listed. Without one, layers stay unknown where the file doesn’t give them.',
  // counts
  counts: 'What became of it',
  read_results: 'Judgments read',
  read_inspect: 'Samples read',
  read_table: 'Rows read',
  imported: 'Taken',
  leftOutHeading: 'Left out',
  leftOutCaption: 'What gave no verdicts, in the order of the file',
  leftOutMore: 'The first {{count, number}} are listed.',
  leftTask: 'Task',
  leftEpoch: 'Repeat',
  leftWhy: 'Why',
  leftDetail: 'What the file says',
  unknown: 'unknown',
  ...reasons,
  problems: 'Problems',
  // scores
  checkSame_one: 'The score of the {{count, number}} response is what its verdicts make.',
  checkSame_other: 'The scores of all {{count, number}} responses are what their verdicts make.',
  checkDiffers:
    '{{differing, number}} of {{compared, number}} scores in the log are not what their verdicts make. The verdicts count here.',
  checkMeanSame: 'So is the mean of the log: {{log}}.',
  checkMeanDiffers: 'The log reports a mean of {{log}}; its verdicts make {{recomputed}}.',
  checkCaption: 'Scores that differ',
  checkLog: 'In the log',
  checkOurs: 'From the verdicts',
  // sets
  sets: 'Judges to be kept',
  setsCaption: 'Judges with their verdicts',
  setName: 'Name',
  setNameFor: 'Name of judge {{number, number}}',
  setTasks: 'Tasks',
  setResponses: 'Responses',
  setVerdicts: 'Verdicts',
  setMet: 'Met',
  setMissing: 'Without a verdict',
  people_one: '{{count, number}} person',
  people_other: '{{count, number}} people',
  noWeights: 'The file gives no weights: each criterion counts 1, and nothing is known to take points off.',
  someWeights_one: '{{count, number}} verdict has no weight and counts 1.',
  someWeights_other: '{{count, number}} verdicts have no weight and count 1 each.',
  noLayers: 'For how many tasks a criterion holds (its layer) isn’t known.',
  none: 'Nothing can be kept of this file under these choices.',
  // judging the responses here
  rejudgeHeading: 'Judge these responses here',
  rejudgeText:
    'The log holds the candidate’s responses. Keep them as a run over the pack “{{pack}}”, and let a judge of this computer decide the same criteria; the Judge lab then puts both judges beside each other.',
  rejudgeNoPack:
    'The log holds the candidate’s responses. To let a judge of this computer decide the same criteria, choose above the pack they were written for: a log has no criteria in it.',
  rejudge: 'Keep the responses and choose a judge',
  rejudgeNone: 'None of these responses is to a task of this pack. Choose another pack above.',
  // keeping
  keep_one: 'Keep {{count, number}} judge',
  keep_other: 'Keep {{count, number}} judges',
  explain: 'Keep them and explain the difference',
  keeping: 'Keeping…',
  kept_one: '{{count, number}} judge is kept on this computer.',
  kept_other: '{{count, number}} judges are kept on this computer.',
  open: 'Open the Judge lab',
  another: 'Import others',
  oneMore: 'Add a second file to have the difference between two judges explained.',
  noCommon:
    'The files have no candidate in common, so their verdicts can’t be held against each other. Say above which candidates are the same.',
  notYet: 'Nothing is kept yet. Leaving this page drops what was read.',
  trainingNotice:
    'Verdicts of L2-Bench come with terms: its data must not be used to train models. That holds for verdicts taken from its logs too.',
} as const;
