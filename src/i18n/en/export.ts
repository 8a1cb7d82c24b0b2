export const exporting = {
  title: 'Export',
  lead: 'Take your results with you. Nothing is sent anywhere: the files are made here and saved by your browser.',
  run: 'Run',
  empty: 'There is no run to export yet.',
  resultsHeading: 'Results file',
  resultsText:
    'Everything of this run in one file: it can be imported again here or in another Deskmark, and merges with the same run made elsewhere.',
  includeText: 'Include the texts of tasks and responses',
  gatedNote: 'Without the texts, hashes, verdicts and counts remain in the file, and it can still be merged.',
  saveResults: 'Save results file',
  csvHeading: 'Verdicts as a table',
  csvText:
    'One row for each verdict, for a spreadsheet or a statistics program. It holds no text of tasks or responses.',
  saveCsv: 'Save verdicts as CSV',
  forSpreadsheets:
    'For spreadsheets: marked as UTF-8, and no cell runs as a formula. Without it: plain UTF-8 (RFC 4180) with every name as it is, for statistics programs.',
  rowsHeading: 'Rows as JSON Lines',
  rowsText:
    'One response or judgment a line, with every field that is kept, for programs. Texts of a pack that asks for them to stay are left out.',
  saveResponses: 'Save responses as JSONL',
  saveJudgments: 'Save judgments as JSONL',
  working: 'Writing the file…',
  saved: 'Saved as {{file}}.',
  importHeading: 'Import results',
  importText: 'Results of the same run are merged; what differs is kept beside and listed.',
  importFile: 'Import a results file',
  importing: 'Reading {{file}}…',
  reportTitle: '“{{file}}” was imported.',
  reportAdded: '“{{name}}” is new here: {{rows, number}} rows.',
  reportJoined:
    '“{{name}}” was here already and took {{rows, number}} new rows; {{same, number}} were the same.',
  reportPack: 'The pack “{{name}}” came with it.',
  reportConflicts_one:
    '{{count, number}} row differs from the one here. The one here was kept, the other is stored beside it.',
  reportConflicts_other:
    '{{count, number}} rows differ from the ones here. The ones here were kept, the others are stored beside them.',
  reportDiffers: 'It stands apart from “{{name}}”, because these differ: {{list}}.',
  differsPack: 'the pack',
  differsTasks: 'the tasks',
  differsCandidates: 'the candidates',
  differsJudges: 'the judges',
  differsEpochs: 'the number of repeats ({{a, number}} and {{b, number}})',
  differsSeed: 'the seed ({{a, number}} and {{b, number}})',
  differsControls: 'the controls',
  seeRun: 'See {{name}}',
} as const;
