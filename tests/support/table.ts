import { FIRST_CHOICES, tableReader, type ImportChoices, type ImportReading } from '../../src/domain/formats';

/** A simple table read in one go: the first row is the header. */
export function readTable(
  [header = [], ...records]: readonly (readonly string[])[],
  choices: Partial<ImportChoices> = {},
  files: Readonly<Record<string, string>> = {},
): ImportReading {
  const reader = tableReader('Meine Aufgaben (2).csv', header);
  records.forEach((cells, index) => {
    reader.add(cells, { record: index + 1, line: index + 2 });
  });
  return reader.finish(new Map(Object.entries(files)), { ...FIRST_CHOICES, ...choices });
}
