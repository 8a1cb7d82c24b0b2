import * as v from 'valibot';
import { RunIdSchema } from '../domain/ids';
import type { RunDigest } from '../domain/results';
import { comparedIn, type Run } from '../domain/run';
import type { Storage } from '../services/storage';
import { readDigest, type RunStores } from './read-run';
import { loadResponse, type ResponseData } from './response-page';

type Stores = RunStores & Pick<Storage, 'runs'>;

/** The run whose responses are put side by side; undefined: it isn't here. */
export async function loadCompared(storage: Stores, runId: string): Promise<RunDigest | undefined> {
  const id = v.safeParse(RunIdSchema, runId);
  const run = id.success ? await storage.runs.get(id.output) : undefined;
  return run === undefined ? undefined : readDigest(storage, run);
}

/** The two candidates of an address; those that are empty or unknown are filled from the run, never twice the same. */
export function sidesOf(run: Run, { a, b }: { a: string; b: string }): { a: string; b: string } {
  const ids = comparedIn(run.spec).map(({ candidateId }): string => candidateId);
  const first = ids.includes(a) ? a : (ids.find((id) => id !== b) ?? '');
  const second = ids.includes(b) && b !== first ? b : (ids.find((id) => id !== first) ?? '');
  return { a: first, b: second };
}

/** What both sides have; undefined: nothing yet. */
export interface Sides {
  a: ResponseData | undefined;
  b: ResponseData | undefined;
}

/** Both responses to one task with everything about them. */
export async function loadSides(
  storage: Parameters<typeof loadResponse>[0],
  place: { runId: string; taskId: string; epoch: number },
  { a, b }: { a: string; b: string },
): Promise<Sides> {
  const [left, right] = await Promise.all(
    [a, b].map((candidateId) => loadResponse(storage, { ...place, candidateId })),
  );
  return { a: left, b: right };
}

/** What one candidate answered to both prompts of a pair, in their order. */
export async function loadArms(
  storage: Parameters<typeof loadResponse>[0],
  place: { runId: string; candidateId: string; epoch: number },
  [first, second]: readonly [string, string],
): Promise<Sides> {
  const [a, b] = await Promise.all(
    [first, second].map((taskId) => loadResponse(storage, { ...place, taskId })),
  );
  return { a, b };
}
