export const controls = {
  heading: 'Answers of known standing',
  choiceLead:
    'The judge is also given answers whose worth is known, without being told: the reference, another task’s reference, and near misses with planted faults where the pack has them. They stand beside the results, never in the ranking.',
  choice: 'Judge these too: about {{range}} more',
  choiceFree: 'Judge these too',
  costTasks_one: 'They belong to {{count, number}} task.',
  costTasks_other: 'They belong to {{count, number}} tasks.',
  costResponses_one: '{{count, number}} answer more is judged.',
  costResponses_other: '{{count, number}} answers more are judged.',
  cost_one: '{{count, number}} verdict is asked for, and nothing is generated.',
  cost_other: '{{count, number}} verdicts are asked for, and nothing is generated.',
  anchorsUsed_one: 'The pack has {{count, number}} near miss; {{used, number}} is used.',
  anchorsUsed_other: 'The pack has {{count, number}} near misses; {{used, number}} of them are used.',
  anchorsNotChosen_one: '{{count, number}} is of a task that isn’t in this run.',
  anchorsNotChosen_other: '{{count, number}} are of tasks that aren’t in this run.',
  anchorsNoReference_one:
    '{{count, number}} is of a task without a reference answer of its own, so that task has no controls.',
  anchorsNoReference_other:
    '{{count, number}} are of tasks without a reference answer of their own, so those have no controls.',
  anchorsNotSampled_one:
    '{{count, number}} is of a task beyond the {{most, number}} that controls are judged on.',
  anchorsNotSampled_other:
    '{{count, number}} are of tasks beyond the {{most, number}} that controls are judged on.',
  anchorsBeyond_one: '{{count, number}} comes after the first {{most, number}} of its task.',
  anchorsBeyond_other: '{{count, number}} come after the first {{most, number}} of their task.',
  anchorsWeightless_one:
    '{{count, number}} planted fault breaks a criterion of weight 0 and doesn’t count as found or missed.',
  anchorsWeightless_other:
    '{{count, number}} planted faults break criteria of weight 0 and don’t count as found or missed.',
  suggested: 'Suggested, because this judge is not checked and they lengthen the run by less than half.',
  noneReference:
    'These tasks have no reference answers of their own, so nothing of known standing can be made of them.',
  noneOneTask:
    'Only one task has a reference answer of its own; a wrong answer needs another task’s. So there is nothing to compare.',
  resultsHeading: 'What the judge says of answers of known standing',
  linesCaption:
    'Controls. The judge marked them unknowingly; they are no candidates and stand in no ranking.',
  control: 'Control',
  score: 'Score',
  tasks: 'Tasks',
  undecided: 'Without verdict',
  ceiling: 'Ceiling: the reference answer',
  floor: 'Floor: another task’s reference',
  difference: 'Ceiling − floor, unclipped',
  range: '{{low}} to {{high}}',
  leftOut_one: '{{count, number}} task left out',
  leftOut_other: '{{count, number}} tasks left out',
  unclipped: 'unclipped {{score}}',
  recognises:
    'This judge says the reference is worth more than another task’s reference by {{low}} to {{high}} points (95 % over these tasks): it recognises this task’s answer from another’s, with the reference in front of it.',
  always:
    'This judge puts the reference {{points}} points above another task’s reference on every task; no spread, so no interval.',
  same: 'This judge gives the reference and another task’s reference the same score on every task: it doesn’t tell them apart.',
  cannotTell:
    'The interval of ceiling − floor includes 0 ({{low}} to {{high}} points): whether this judge recognises this task’s answer from another’s can’t be told here.',
  upsideDown:
    'This judge says another task’s reference is worth more than the reference itself (by {{low}} to {{high}} points): don’t use its scores.',
  noDifference: 'There is no interval of ceiling − floor: {{reason}}.',
  notSufficient:
    'That is necessary, not sufficient: it doesn’t show that the judge sees small faults, and it can’t be compared between packs.',
  faultsHeading: 'Planted faults',
  faultsFinding:
    'This judge found {{found, number}} of {{of, number}} planted faults ({{interval}}), and took {{alarms, number}} of {{kept, number}} criteria that the same answers keep for broken ({{alarmInterval}}).',
  faultsLead_one:
    'Near misses on {{count, number}} task: each breaks the criteria that its author names and keeps the others. Found faults mean little where as many kept criteria are called broken.',
  faultsLead_other:
    'Near misses on {{count, number}} tasks: each breaks the criteria that its author names and keeps the others. Found faults mean little where as many kept criteria are called broken. Intervals take the criteria of a task as hanging together.',
  faultsNone: 'These tasks have no near misses, so whether the judge finds planted faults isn’t known.',
  faultsCaption: 'Planted faults found, and false alarms, by kind of criterion',
  kind: 'Criteria',
  all: 'All',
  positive: 'Merits (positive weight)',
  negative: 'Faults (negative weight)',
  planted: 'Planted',
  found: 'Found',
  kept: 'Kept',
  alarms: 'False alarms',
  share: '{{count, number}} of {{of, number}}',
  interval: '{{low}}–{{high}}',
  noInterval: 'no interval',
  undecidedOf: '{{count, number}} without verdict',
  byCriterion: 'By criterion',
  byCriterionCaption:
    'Criteria that a near miss breaks, the answers where it does, and whether the judge found it',
  criterion: 'Criterion',
  weight: 'Weight',
  where: 'Answer',
  saw: 'found',
  missed: 'missed',
  open: 'no verdict',
  anchor: 'Near miss {{number, number}}',
  openAnswer: '{{answer}} on {{task}}: {{said}}',
  onTask: '{{answer}} on {{task}}',
  alarmsCaption: 'False alarms: criteria that a near miss keeps and the judge calls broken',
  alarmsShow_one: 'Show the false alarm',
  alarmsShow_other: 'Show the {{count, number}} false alarms',
  saysMissing: 'says it isn’t met',
  saysFault: 'says the fault is there',
  says: 'This judge',
  referencesHeading: 'For the pack’s author: references that fail',
  referencesLead_one:
    'By this judge the pack’s own references fail {{count, number}} of {{of, number}} criteria. Either the judge is wrong, or the reference or criterion needs a second look.',
  referencesLead_other:
    'By this judge the pack’s own references fail {{count, number}} of {{of, number}} criteria. Either the judge is wrong, or the reference or criterion needs a second look.',
  referencesNone: 'By this judge the pack’s own references fail none of {{of, number}} criteria.',
  referencesCaption: 'Criteria that the pack’s own references fail',
  task: 'Task',
  openReference: 'Reference of {{task}}, with the verdicts',
  undecidedNote_one: '{{count, number}} more is without a verdict.',
  undecidedNote_other: '{{count, number}} more are without a verdict.',
  packMissing: 'Without the pack nothing is known of the controls.',
  isControl: 'A control: its standing is known, and it stands in no ranking.',
  noteCeiling: 'No model wrote this: it is this task’s own reference answer (ceiling).',
  noteFloor:
    'No model wrote this: it is the reference answer of another task, “{{task}}”, put here as a wrong answer (floor).',
  noteFloorLink: 'See it where it belongs',
  noteAnchor:
    'No model wrote this: it is a near miss by the pack’s author, with planted faults. It breaks: {{criteria}}.',
  noteAnchorOnly: 'No model wrote this: it is a near miss by the pack’s author, with planted faults.',
  frozen: 'Controls',
} as const;
