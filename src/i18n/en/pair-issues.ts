/** What can be wrong with tasks that ask the same in two languages; part of `issues`. */
export const pairIssues = {
  'pair-alone': 'The pair “{{id}}” has this task only.',
  'pair-aloneDo': 'Add the same task in another language, or take this one out of the pair.',
  'pair-crowded': 'The pair “{{id}}” has {{count, number}} tasks; a pair has two.',
  'pair-crowdedDo': 'Give each two that belong together an id of their own.',
  'pair-languages': 'The pair “{{id}}” does not say in which two languages it asks.',
  'pair-languagesDo': 'State the language of the prompt in both tasks; it must be another one in each.',
  'pair-rubrics-differ': 'The two tasks of the pair “{{id}}” have different rubrics.',
  'pair-rubrics-differDo':
    'Give both the same criteria with the same ids and weights, in the same order: else their scores say more than the effect of the language.',
} as const;
