import * as v from 'valibot';

/** One problem of a parsed value, with the field it is about. */
export interface Explained {
  column: string;
  problem: string;
}

/** valibot writes a choice as `("a" | "b")`. */
const readable = (expected: string): string =>
  expected.startsWith('(') ? `one of ${expected.slice(1, -1).replaceAll(' | ', ', ')}` : expected;

/** Enough to find the place; what was found instead can be a whole text. */
const MOST_QUOTED = 60;
const quoted = (received: string): string =>
  received.length <= MOST_QUOTED ? received : `${received.slice(0, MOST_QUOTED)}…`;

const plain = (issue: v.BaseIssue<unknown>): string => {
  if (issue.received === 'undefined') return 'is missing';
  if (issue.expected === 'never') return 'is a field this version does not know';
  if (issue.kind === 'schema' && issue.expected !== null) {
    return `should be ${readable(issue.expected)}, but is ${quoted(issue.received)}`;
  }
  return `is not accepted: ${issue.message}`;
};

/** Every problem valibot found in a value, each naming its field. */
export function explain(issues: readonly v.BaseIssue<unknown>[]): Explained[] {
  return issues.map((issue) => {
    const column = v.getDotPath(issue) ?? '';
    return { column, problem: `${column === '' ? 'The record' : `“${column}”`} ${plain(issue)}.` };
  });
}
