import * as v from 'valibot';
import { done, failed, type Outcome } from '../failure';
import { explain } from './explain';

const VersionSchema = v.object({ formatVersion: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/**
 * Reads a manifest that carries `formatVersion`. Failures: `unreadable-file` (no JSON), `newer-format`,
 * `invalid-file` with every problem in its detail.
 */
export function readVersioned<T>(
  schema: v.GenericSchema<unknown, T>,
  text: string,
  file: string,
  known: number,
): Outcome<T> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failed({ kind: 'unreadable-file', file, detail: String(error) });
  }
  const versioned = v.safeParse(VersionSchema, value);
  if (versioned.success && versioned.output.formatVersion > known) {
    return failed({ kind: 'newer-format', file, version: versioned.output.formatVersion, known });
  }
  const checked = v.safeParse(schema, value);
  if (checked.success) return done(checked.output);
  const problems = explain(checked.issues).map(({ problem }) => problem);
  return failed({ kind: 'invalid-file', file, problems: problems.length, detail: problems.join('\n') });
}
