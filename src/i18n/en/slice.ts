export const slice = {
  all_one: 'the only task of the pack',
  all_other: 'all {{count, number}} tasks of the pack',
  filtered_one: '{{count, number}} of {{of, number}} tasks of the pack: only {{filter}}',
  filtered_other: '{{count, number}} of {{of, number}} tasks of the pack: only {{filter}}',
  sampled_one: '{{count, number}} of {{of, number}} tasks of the pack: a balanced sample, seed {{seed}}',
  sampled_other: '{{count, number}} of {{of, number}} tasks of the pack: a balanced sample, seed {{seed}}',
  sampledOf_one:
    '{{count, number}} of {{of, number}} tasks of the pack: a balanced sample, seed {{seed}}, of the {{matching, number}} with {{filter}}',
  sampledOf_other:
    '{{count, number}} of {{of, number}} tasks of the pack: a balanced sample, seed {{seed}}, of the {{matching, number}} with {{filter}}',
  picked_one: '{{count, number}} of {{of, number}} tasks of the pack, chosen one by one',
  picked_other: '{{count, number}} of {{of, number}} tasks of the pack, chosen one by one',
  unknown_one: '{{count, number}} task; how it was chosen was not kept',
  unknown_other: '{{count, number}} tasks; how they were chosen was not kept',
  based: 'Based on {{slice}}.',
  competencies: 'competency {{list}}',
  subcompetencies: 'sub-competency {{list}}',
  levels: 'level {{list}}',
  languages: 'language {{list}}',
  layers: 'criteria for {{list}}',
  smallest_one:
    'With this task, a difference of less than about {{points}} points between two candidates may be chance.',
  smallest_other:
    'With these {{count, number}} tasks, a difference of less than about {{points}} points between two candidates may be chance.',
  smallestNone_one: 'With one task, nothing can be said about which of two candidates is better.',
  smallestNone_other: 'Without tasks, nothing can be said about which of two candidates is better.',
  basisOwn: 'It comes from how much this run’s candidates differ from task to task.',
  basisAssumed:
    'It is an estimate: it takes for granted that two candidates differ from task to task by 20 points, as is usual. A run’s own results say more from ten tasks on.',
} as const;
