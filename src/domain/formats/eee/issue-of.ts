import { finding, issueAt, type Issue } from '../../issue';
import type { EeeProblem } from './problem';

/** Longer is no name but a text, and would fill the page. */
const MOST_DETAIL = 200;

/** A problem of a record as one of a list that people work through; a row of rows is its line. */
export const issueOfEee = ({ file, line, pointer, code, detail }: EeeProblem): Issue =>
  issueAt(
    { file, record: line ?? 0, line: line ?? 0 },
    finding(`eee-${code}`, pointer, { detail: detail.slice(0, MOST_DETAIL).toWellFormed() }),
  );
