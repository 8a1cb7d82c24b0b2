import type { Outcome } from '../domain/failure';
import type { LabelledChoices, LabelledPreview, LabelledSet, LabelledTask } from '../domain/formats/labelled';
import type { ChosenFile, ReadProgress } from './analysis';

/** A labelled set without its tasks, which are too many for one message. */
export interface LabelledHead extends Omit<LabelledSet, 'tasks'> {
  taskCount: number;
}

/**
 * The contract of the worker that reads labelled sets: CSV, JSON, JSONL or Parquet. One file at a time; another `look`
 * forgets the one before. It stores nothing. `Source` is the platform's `Blob`.
 */
export interface LabelledFiles<Source> {
  /** What the file would become. One that can't be used is a preview that doesn't fit, with the problem in its list. */
  look(
    file: ChosenFile<Source>,
    choices: LabelledChoices,
    onProgress: (progress: ReadProgress) => void,
  ): Promise<Outcome<LabelledPreview>>;
  /** The same rows under other choices. */
  revise(choices: LabelledChoices): Promise<Outcome<LabelledPreview>>;
  /** What the last preview showed, to be stored; `bug` when it didn't fit. */
  takeHead(): Promise<Outcome<LabelledHead>>;
  /** The next tasks with their responses and labels, at most so many. */
  takeTasks(count: number): Promise<Outcome<readonly LabelledTask[]>>;
}
