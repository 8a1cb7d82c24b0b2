export const views = {
  label: 'Ways to look at these results',
  tasks: 'By task',
  kinds: 'By kind of task',
  spread: 'Spread',
  length: 'Length',
  failures: 'Without a result',
  judge: 'What is known of the judge',
} as const;
