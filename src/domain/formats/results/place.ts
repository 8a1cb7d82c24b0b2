import type { RunId } from '../../ids';
import { diffSpecs, type Run, type SpecDifference } from '../../run';

/** Where an incoming run goes. */
export type RunPlace =
  /** The same run is here: rows join it under its id. */
  | { kind: 'join'; runId: RunId }
  | {
      kind: 'separate';
      /** Its id is used here by a run with another spec, so it needs a new one. */
      idTaken: boolean;
      /** The run here that differs least on the same pack, and how; null: there is none. */
      nearest: { runId: RunId; name: string; differences: SpecDifference[] } | null;
    };

/**
 * Runs are the same when their specHash is; the caller has computed it anew from the incoming spec. Anything else
 * stays a run of its own, with what differs named.
 */
export function placeRun(incoming: Run, here: readonly Run[]): RunPlace {
  const same = here.filter(({ specHash }) => specHash === incoming.specHash);
  const joined = same.find(({ runId }) => runId === incoming.runId) ?? same[0];
  if (joined !== undefined) return { kind: 'join', runId: joined.runId };
  const [nearest] = here
    .filter(({ spec }) => spec.packHash === incoming.spec.packHash)
    .map(({ runId, name, spec }) => ({ runId, name, differences: diffSpecs(spec, incoming.spec) }))
    .toSorted((a, b) => a.differences.length - b.differences.length);
  return {
    kind: 'separate',
    idTaken: here.some(({ runId }) => runId === incoming.runId),
    nearest: nearest ?? null,
  };
}
