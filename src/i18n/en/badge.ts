export const badge = {
  answers_one: '{{count, number}} answer',
  answers_other: '{{count, number}} answers',
  people_one: '{{count, number}} person',
  people_other: '{{count, number}} people',
  checked: 'checked on {{answers}} by {{people}}',
  unfit: 'checked on {{answers}} by {{people}}: unfit',
  figures: '· {{agreement}} % alike, J {{j}}',
  checkedHelp:
    'On this pack {{people}} decided {{criteria, number}} criteria of {{answers}}; the judge said the same of {{agreement}} %. J tells how well it parts met from not met: 0 not at all, 1 always. Here {{j}}. A person isn’t the truth: more people, more certainty.',
  unfitHelp:
    'On this pack {{people}} decided {{criteria, number}} criteria of {{answers}}, and nothing shows that the judge parts met from not met: J is {{j}}, and 0 is as good as a coin. Its scores say nothing here.',
  j: '{{value}} (95 % interval {{lo}} to {{hi}})',
} as const;
