import { NO_FILTER, type TaskFilter } from '../../domain/slice';

/** What the Judge lab compares, as its address holds it. */
export interface LabChoice extends Readonly<TaskFilter> {
  /** A run, with those who judged its responses; empty: none. */
  run: string;
  /** Of the run's judges these; empty: all of them. */
  judges: readonly string[];
  /** Stored sets of verdicts, by id. */
  sets: readonly string[];
  /** The judge that the others are measured by; empty: people where there are any, else the first. */
  against: string;
  /** The judge whose gap is explained; empty: the one that differs most. */
  of: string;
}

export const emptyLab: LabChoice = { run: '', judges: [], sets: [], against: '', of: '', ...NO_FILTER };

/** Nothing is chosen yet. */
export const isEmptyLab = ({ run, sets }: Pick<LabChoice, 'run' | 'sets'>): boolean =>
  run === '' && sets.length === 0;
