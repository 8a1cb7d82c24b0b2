import { checkAggregate } from './check-aggregate';
import { RowsCheck, type RowsTools } from './check-rows';
import type { EeeProblem, SchemaCheck } from './problem';

/** A record as it would be passed on: an aggregate, and the file of its rows where there is one. */
export interface EeeFiles {
  path: string;
  text: string;
  samples: { path: string; chunks: AsyncIterable<string>; checksum: string } | null;
}

/** What the whole check needs. */
export interface EeeTools {
  aggregate: SchemaCheck;
  row: SchemaCheck;
  sha256: RowsTools['sha256'];
}

/** Everything wrong with a record, in the order of its files; empty: it may be passed on. */
export async function checkRecord({ path, text, samples }: EeeFiles, tools: EeeTools): Promise<EeeProblem[]> {
  const head = checkAggregate({ path, text, companion: samples?.path ?? null }, tools.aggregate);
  if (samples === null) return head.problems;
  const rows = new RowsCheck(samples.path, head.record, { schema: tools.row, sha256: tools.sha256 });
  let rest = '';
  for await (const chunk of samples.chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) await rows.add(line);
  }
  if (rest !== '') await rows.add(rest);
  return [...head.problems, ...rows.finish(samples.checksum, rest === '')];
}
