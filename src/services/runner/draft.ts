import type { CandidateId, Hash, RunId, TaskId } from '../../domain/ids';
import type { Recipe } from '../../domain/judging';
import type { LocalModel, Run, Sampling, Thinking } from '../../domain/run';

export interface ModelDraft {
  model: LocalModel;
  /** Taken down to what the model was trained for. */
  contextTokens: number;
  /** Asked for; a model that can't think or can't be kept from it decides itself. */
  thinking: Thinking;
}
export type CandidateDraft =
  | (ModelDraft & { kind: 'model'; sampling: Sampling })
  /** A candidate of the run named in `reuse`. */
  | { kind: 'reused'; candidateId: CandidateId };
export interface JudgeDraft extends ModelDraft {
  recipe: Recipe;
}

/** What a person filled in; `createRun` freezes it. */
export interface RunDraft {
  name: string;
  packHash: Hash;
  /** In any order. */
  taskIds: readonly TaskId[];
  candidates: readonly CandidateDraft[];
  judges: readonly JudgeDraft[];
  epochs: number;
  /** 31-bit; a run that reuses another's responses takes over that run's seed. */
  seed: number;
  /** The run whose responses are judged again; null: all are generated. */
  reuse: RunId | null;
}

export interface CreatedRun {
  run: Run;
  /** Runs that are here already with the same spec: worth saying, not forbidden. */
  sameSpecAs: Run[];
  /** Responses copied from the run in `reuse`. */
  copiedResponses: number;
}
