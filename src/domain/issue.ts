/** One problem of an imported file, for a list a person can work through. */
export interface Issue {
  file: string;
  /** 1-based number of the record (row, task); 0 when the file as a whole is meant. */
  record: number;
  /** 1-based line in the file; 0 when unknown. */
  line: number;
  column?: string;
  problem: string;
  advice: string;
  severity: 'error' | 'warning';
}
