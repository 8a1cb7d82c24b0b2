export const explainFiles = {
  title: 'Explain two result files',
  lead: 'Two judges, two scores for the same answers? Drop both files and see where the difference comes from. No pack, model or run is needed.',
  choose: 'Choose two files',
  what: 'Deskmark results, Inspect logs (.eval, .json) or tables of verdicts (CSV), also mixed.',
} as const;
