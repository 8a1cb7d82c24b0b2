import type { ChosenEeeFile } from '../../services/eee-import';

/** Files that are read together. */
export interface ChosenSet {
  kind: 'results' | 'records';
  name: string;
  files: readonly ChosenEeeFile[];
}

/** Parts of records come as they lie: rows beside their record. */
const isLoose = ({ path }: ChosenEeeFile): boolean => /\.jsonl?$/i.test(path);

/**
 * Chosen files as they belong together: each results file and each zip of records by itself, loose records with their
 * rows as one. What is neither is read as a results file, which says what is wrong with it.
 */
export async function chosenSets(
  files: readonly ChosenEeeFile[],
  holdsEee: (files: readonly ChosenEeeFile[]) => Promise<boolean>,
): Promise<ChosenSet[]> {
  const loose = files.filter(isLoose);
  const sets: ChosenSet[] = [];
  for (const one of files.filter((file) => !isLoose(file))) {
    const kind = (await holdsEee([one])) ? 'records' : 'results';
    sets.push({ kind, name: one.file.name, files: [one] });
  }
  const [first] = loose;
  if (first !== undefined) {
    const name = first.path.split('/')[0] ?? first.path;
    sets.push({ kind: 'records', name, files: loose });
  }
  return sets;
}
