/** The language a judge is asked in, and the languages it is checked in. */
export const judgeLanguage = {
  englishOnly: 'Checked in English only; not in {{language}}.',
  begunIn:
    'In {{language}}, the check-up is begun: {{answered, number}} of {{total, number}} answers. It goes on where it stopped.',
  outdatedIn:
    'In {{language}}, checked only with another version of the engine ({{engine}}, {{date}}): that doesn’t count here.',
  noPassages:
    'There is no check-up in {{list}}: what this judge can do there isn’t known, and only people’s marks can show it.',
  checkIn: 'Check it in {{language}}',
  checkInAbout: 'Check it in {{language}} (about {{range}})',
  goOnIn: 'Go on in {{language}} (about {{range}})',
  badgeHelp:
    'Languages are never put together. The badge follows the worst of those that this judge was checked in.',
  howAsked: 'Instructions to {{name}}',
  inEnglish: 'in English',
  inTasks: 'in the tasks’ language: {{language}}',
  inBoth: 'both ways, as two judges',
  inBothHelp:
    'Both decide about every response; Judge lab then shows what the language of the instructions changes.',
  several:
    'The chosen tasks are in {{list}}. Asked in each task’s own language, a model would be another judge for each, and scores by different judges don’t go into one mean. Take the tasks of one language, or ask in several ways below: each then decides about every response.',
  unstated:
    'Some of the chosen tasks don’t say what language they are in, so the instructions are in English.',
  noRecipe:
    'No instructions in {{language}} come with Deskmark for this way of asking. You can copy a recipe and write your own.',
  onlyTasks: 'Take only the tasks in {{language}}',
  askedOtherwise_one:
    '{{judge}} is asked in {{language}}, but {{count, number}} of the chosen tasks is in another language.',
  askedOtherwise_other:
    '{{judge}} is asked in {{language}}, but {{count, number}} of the chosen tasks are in another language.',
  cardLacksJudge:
    'The card of {{name}} lists {{listed}}, but not {{list}}. Don’t take its verdicts on such responses for granted: look at its check-up in that language, and let people mark some.',
  cardLacksCandidate:
    'The card of {{name}} lists {{listed}}, but not {{list}}. Its responses in that language may be weaker.',
  cardSilent: 'Which languages the card of {{name}} lists isn’t recorded here.',
  promptLanguage: 'language of the task',
  responseLanguage: 'language expected of the response',
} as const;
