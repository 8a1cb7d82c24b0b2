/** What can be wrong with tasks that ask the same in two languages; part of `issues`. */
export const pairIssues = {
  'unmapped-pair-languages': 'The prompts are in two languages, but which two isn’t said.',
  'unmapped-pair-languagesDo': 'State both as tags, such as en and es; they must be different.',
  'unmapped-translator': 'The prompts are in two languages, but no column says who translated them.',
  'unmapped-translatorDo':
    'Add a column that names a person, a group or a program for each row: a translation that nobody stands for isn’t taken.',
  'pair-one-prompt': 'This row has a prompt in {{name}} only.',
  'pair-one-promptDo': 'Write the other prompt, or leave the row out: a pair has two.',
  'pair-no-translator': 'Nobody is named who translated this pair.',
  'pair-no-translatorDo':
    'Name a person, a group or a program: a translation that nobody stands for isn’t taken.',
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
