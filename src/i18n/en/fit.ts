export const fit = {
  heading: 'Tasks that don’t fit',
  lead_one:
    '{{count, number}} task may be too long for a model of this run. It would be marked as failed, never cut.',
  lead_other:
    '{{count, number}} tasks may be too long for a model of this run. They would be marked as failed, never cut.',
  reserve:
    'Counted are the task, its materials and for judges the reference and the longest criterion, with {{count, number}} tokens kept free for the response; the response’s true length decides in the end.',
  estimated: 'Numbers with “about” are estimates on the safe side.',
  caption: 'Tasks that are too long',
  task: 'Task',
  model: 'For',
  needs: 'Tokens needed',
  room: 'Room for',
  about: 'about {{tokens, number}}',
  judging: '{{name}}, judging',
  answering: '{{name}}, answering',
  count: 'Count exactly',
  countHelp: 'Loads the models that are here and lets them count; nothing is generated.',
  counting: 'Counting tokens',
  loading: 'Loading the model',
  steps: '{{done, number}} of {{total, number}} texts',
  stop: 'Stop counting',
  leaveOut_one: 'Leave it out',
  leaveOut_other: 'Leave them out',
  putBack: 'Put them back',
} as const;
