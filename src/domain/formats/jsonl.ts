import * as v from 'valibot';
import type { Issue } from '../issue';
import { explain } from './explain';

export interface JsonlRow<T> {
  /** 1-based number of the record; blank lines don't count. */
  record: number;
  line: number;
  value: T;
}

type Schema<T> = v.GenericSchema<unknown, T>;

function parseJson(text: string): { value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/** Reads one JSON value a line. Good rows come back in order; each bad one is listed with all its problems. */
export function readJsonl<T>(
  schema: Schema<T>,
  text: string,
  file: string,
): { rows: JsonlRow<T>[]; issues: Issue[] } {
  const rows: JsonlRow<T>[] = [];
  const issues: Issue[] = [];
  let record = 0;
  for (const [index, lineText] of text.split('\n').entries()) {
    if (lineText.trim() === '') continue;
    record += 1;
    const place = { file, record, line: index + 1 };
    const parsed = parseJson(lineText);
    if (parsed === undefined) {
      issues.push({
        ...place,
        problem: 'The line is not valid JSON.',
        advice: 'Each line holds one complete record; look for a missing bracket or quotation mark.',
        severity: 'error',
      });
      continue;
    }
    const checked = v.safeParse(schema, parsed.value);
    if (checked.success) rows.push({ record, line: index + 1, value: checked.output });
    else {
      issues.push(
        ...explain(checked.issues).map(({ column, problem }) => ({
          ...place,
          ...(column === '' ? {} : { column }),
          problem,
          advice: 'Correct the field, or leave the record out.',
          severity: 'error' as const,
        })),
      );
    }
  }
  return { rows, issues };
}

/** One JSON value a line, with a newline at the end of each. */
export const writeJsonl = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');
