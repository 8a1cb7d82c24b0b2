import { FIRST_CHOICES, tableReader, type ImportChoices, type ImportReading } from '../../src/domain/formats';
import type { Task } from '../../src/domain/pack';
import { packedRows } from '../../workers/analysis/packed';

/** A reading with its tasks made. */
export type WholeReading = Omit<ImportReading, 'tasks'> & { tasks: Task[] };

/** Makes the tasks, and fails when a second time would make others. */
export function whole(reading: ImportReading): WholeReading {
  const tasks = [...reading.tasks];
  const again = [...reading.tasks.drain()];
  if (tasks.length !== reading.tasks.count || JSON.stringify(tasks) !== JSON.stringify(again)) {
    throw new Error('the tasks differ from one time to the next');
  }
  return { ...reading, tasks };
}

/** A simple table read in one go: the first row is the header. */
export function readTable(
  [header = [], ...records]: readonly (readonly string[])[],
  choices: Partial<ImportChoices> = {},
  files: Readonly<Record<string, string>> = {},
): WholeReading {
  const reader = tableReader('Meine Aufgaben (2).csv', header, packedRows());
  records.forEach((cells, index) => {
    reader.add(cells, { record: index + 1, line: index + 2 });
  });
  return whole(reader.finish(new Map(Object.entries(files)), { ...FIRST_CHOICES, ...choices }));
}
