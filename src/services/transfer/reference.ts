import * as v from 'valibot';
import { done, failed, type Outcome } from '../../domain/failure';
import { type L2benchRules, L2benchRulesSchema } from '../../domain/formats';
import { fetchJson } from '../net';

const FILE = 'reference/l2-bench.json';

/** What is known about the benchmark besides its files: ships with the app, loaded from its own address. */
export async function loadL2benchRules(signal: AbortSignal): Promise<Outcome<L2benchRules>> {
  const json = await fetchJson(signal, new URL(FILE, document.baseURI).href);
  if (!json.ok) return json;
  const parsed = v.safeParse(L2benchRulesSchema, json.value);
  if (parsed.success) return done(parsed.output);
  const detail = parsed.issues.map((issue) => issue.message).join('; ');
  return failed({ kind: 'invalid-file', file: FILE, problems: parsed.issues.length, detail });
}
