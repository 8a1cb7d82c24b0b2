import type { ControlKind } from '../../domain/controls';
import type { CandidateId, Hash, JudgeId, RunId, TaskId } from '../../domain/ids';
import type { Recipe } from '../../domain/judging';
import type { LocalModel, Run, Sampling, Thinking } from '../../domain/run';
import type { Slice } from '../../domain/slice';

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
/** A judge of the run named in `reuse`. */
export interface ReusedJudge {
  judgeId: JudgeId;
}

/** What a person filled in; `createRun` freezes it. */
export interface RunDraft {
  name: string;
  packHash: Hash;
  /** In any order. */
  taskIds: readonly TaskId[];
  /** How they were chosen. */
  slice: Slice;
  candidates: readonly CandidateDraft[];
  judges: readonly (JudgeDraft | ReusedJudge)[];
  /** Of these, what the tasks can give; empty: no controls. */
  controls: readonly ControlKind[];
  epochs: number;
  /** 31-bit; a run that reuses another's responses takes over that run's seed. */
  seed: number;
  /**
   * The run whose responses are taken where they answer the same question; null: all are generated. Its pack may be
   * another version of this one.
   */
  reuse: RunId | null;
}

export interface CreatedRun {
  run: Run;
  /** Runs that are here already with the same spec: worth saying, not forbidden. */
  sameSpecAs: Run[];
  /** Responses copied from the run in `reuse`. */
  copiedResponses: number;
}
