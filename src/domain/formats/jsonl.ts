import * as v from 'valibot';
import { finding, issueAt, type Issue } from '../issue';
import { explain } from './explain';

export interface JsonlRow<T> {
  /** 1-based number of the record; blank lines don't count. */
  record: number;
  line: number;
  value: T;
}

type Schema<T> = v.GenericSchema<unknown, T>;

/** A list nobody works through helps nobody, and a hostile file has room for millions. */
const MOST_ISSUES = 1000;

/** The lines of a text, one at a time: a list of all of them can be larger than the text. */
function* linesOf(text: string): Generator<string> {
  let from = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
    yield text.slice(from, end);
    from = end + 1;
  }
  yield text.slice(from);
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/**
 * Reads one JSON value a line. Good rows come back in order; each bad one is listed with all its problems. After a
 * thousand problems reading ends, and the last one says so.
 */
export function readJsonl<T>(
  schema: Schema<T>,
  text: string,
  file: string,
): { rows: JsonlRow<T>[]; issues: Issue[] } {
  const rows: JsonlRow<T>[] = [];
  const issues: Issue[] = [];
  let record = 0;
  let line = 0;
  for (const lineText of linesOf(text)) {
    line += 1;
    if (lineText.trim() === '') continue;
    record += 1;
    const place = { file, record, line };
    if (issues.length >= MOST_ISSUES) {
      issues.push(issueAt(place, finding('too-many-issues', '', { count: MOST_ISSUES })));
      break;
    }
    const parsed = parseJson(lineText);
    if (parsed === undefined) {
      issues.push(issueAt(place, finding('not-json', '')));
      continue;
    }
    const checked = v.safeParse(schema, parsed.value);
    if (checked.success) rows.push({ record, line, value: checked.output });
    else {
      issues.push(
        ...explain(checked.issues).map(({ column, problem }) =>
          issueAt(place, finding('invalid-field', column, { problem })),
        ),
      );
    }
  }
  return { rows, issues };
}

/** One JSON value a line, with a newline at the end of each. */
export const writeJsonl = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');
