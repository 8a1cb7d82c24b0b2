import type { Layer } from '../pack';

// What the analyses of trust take: one judge's verdicts, wherever they come from (a run, a log, a table, people's
// marks). Plain data, so that it crosses to a worker and can be stored as it is.

/** One criterion of one response, decided or not. */
export interface SetVerdict {
  criterionId: string;
  /** null: the file gave none. It counts as 1, its sign is unknown, and screens say so. */
  weight: number | null;
  /** null: unknown, as in a log without its pack. */
  layer: Layer | null;
  /** null: no verdict; never read as false. */
  met: boolean | null;
  /** P(met); null: not known. */
  pMet: number | null;
  reason: string | null;
}

/** One judge's verdicts on one response; the key is candidate, task and epoch. */
export interface SetResponse {
  candidateId: string;
  taskId: string;
  /** From 1. */
  epoch: number;
  /** Hash of the text that was judged; null: unknown, then responses are matched by their key alone. */
  responseHash: string | null;
  verdicts: readonly SetVerdict[];
  /** What the judge took for it; null: unknown. */
  seconds: number | null;
}

export interface SetCandidate {
  candidateId: string;
  name: string;
  /** Model family, as `familyOf` tells it; null: unknown. */
  family: string | null;
}

/** One judge's verdicts on responses of one or more candidates. */
export interface VerdictSet {
  judgeId: string;
  name: string;
  kind: 'model' | 'person' | 'imported';
  family: string | null;
  /** How many people gave these verdicts; 0: a model did. */
  people: number;
  candidates: readonly SetCandidate[];
  responses: readonly SetResponse[];
}
