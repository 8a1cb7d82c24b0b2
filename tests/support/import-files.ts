import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect } from 'vitest';
import { FIRST_CHOICES, type ImportChoices, type ImportPreview } from '../../src/domain/formats';
import { TaskSchema, tasksCanonical, type Task } from '../../src/domain/pack';
import type { ChosenFile, PackAnalysis } from '../../src/protocol/analysis';
import { createAnalysis } from '../../workers/analysis/analysis';
import { L2BENCH_RULES } from './l2bench';
import { valueOf } from './outcomes';

type Part = string | Uint8Array<ArrayBuffer> | Blob;

/** A chosen file of these parts. */
export const aFile = (path: string, ...parts: Part[]): ChosenFile<Blob> => ({ path, file: new Blob(parts) });

/** A file of the fixtures as it is on disk. */
export const fixture = (path: string, name = path.slice(path.lastIndexOf('/') + 1)): ChosenFile<Blob> =>
  aFile(name, new Uint8Array(readFileSync(`tests/fixtures/${path}`)));

/** What an analysis of its own says of these files, and the analysis. */
export async function analysed(
  files: readonly ChosenFile<Blob>[],
  choices: Partial<ImportChoices> = {},
): Promise<{ analysis: PackAnalysis<Blob>; preview: ImportPreview; progress: number[] }> {
  const analysis = createAnalysis();
  const progress: number[] = [];
  const half = Math.ceil(files.length / 2);
  await analysis.gather(files.slice(0, half));
  await analysis.gather(files.slice(half));
  const preview = valueOf(
    await analysis.inspect({ ...FIRST_CHOICES, ...choices }, L2BENCH_RULES, ({ bytes }) => {
      progress.push(bytes);
    }),
  );
  return { analysis, preview, progress };
}

/** All tasks of the last preview, taken so many at a time. */
export async function takenTasks(
  analysis: PackAnalysis<Blob>,
  taskCount: number,
  atOnce: number,
): Promise<Task[]> {
  const tasks: Task[] = [];
  while (tasks.length < taskCount) {
    const { list, canonical } = valueOf(await analysis.takeTasks(atOnce));
    const some = v.parse(v.array(TaskSchema), JSON.parse(new TextDecoder().decode(list)));
    expect(new TextDecoder().decode(canonical)).toBe(tasksCanonical(some));
    tasks.push(...some);
  }
  return tasks;
}

/** The one problem of files that can't be used, with its line; anything else fails the test. */
export async function theProblem(...files: ChosenFile<Blob>[]): Promise<[kind: string, line: number]> {
  const { preview } = await analysed(files);
  const [first, ...others] = preview.issues;
  if (preview.fits || first === undefined || others.length > 0) {
    throw new Error(`expected one problem, got ${JSON.stringify(preview.issues)}`);
  }
  return [first.kind, first.line];
}
