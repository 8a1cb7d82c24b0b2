import type { Failure } from '../failure';
import type { CandidateId, Hash, JudgeId, TaskId } from '../ids';
import type { Criterion, Manifest, Task } from '../pack';
import type { Environment, Run, Tokens } from '../run';

/** A criterion without its text. */
export type CriterionDigest = Pick<Criterion, 'id' | 'weight' | 'layer'>;

/** What results need of a task: everything it can be sorted or filtered by, no text but its title. */
export interface TaskDigest extends Pick<
  Task,
  | 'id'
  | 'title'
  | 'competency'
  | 'subcompetencies'
  | 'level'
  | 'targetLanguage'
  | 'learnerLanguages'
  | 'instructionLanguage'
  | 'responseLanguages'
  | 'pair'
> {
  /** What its pack says of who has looked it over, such as `not yet reviewed by a native speaker`. */
  review?: string;
  rubric: readonly CriterionDigest[];
}

/** Where a response has its place in a run. */
export interface Place {
  candidateId: CandidateId;
  taskId: TaskId;
  epoch: number;
}

export interface ResponseDigest extends Place {
  /** null: there is a response. */
  failure: Failure | null;
  finish: 'stop' | 'length' | null;
  /** Unicode code points of the text; 0 where there is none or it is held back. */
  chars: number;
  tokens: Tokens | null;
  ms: number | null;
  responseHash: Hash | null;
  environmentId: Hash;
  /** There is a text, but not here: the pack is gated. */
  heldBack: boolean;
}

export interface JudgmentDigest extends Place {
  judgeId: JudgeId;
  responseHash: Hash | null;
  /** By the rubric's order; null: no verdict. Empty where the task isn't here. */
  met: readonly (boolean | null)[];
  /** Unclipped; null: incomplete, or no rubric to weigh it. */
  score: number | null;
  /** The first verdict that failed by itself; that a response is missing is the response's own failure. */
  failure: Failure | null;
  /** Sums over the verdicts. */
  tokens: Tokens;
  ms: number;
  /** What made all its verdicts; null: several, or none is there. */
  environmentId: Hash | null;
}

/** A run without a single text: what every view of its results is made of. Rows in the order of their keys. */
export interface RunDigest {
  run: Run;
  /** undefined: the pack is not on this computer, so there are no weights and no scores. */
  pack: Manifest | undefined;
  /** Those of the run, in the pack's order; empty without the pack. */
  tasks: readonly TaskDigest[];
  /** How many tasks the whole pack has; 0 without the pack. */
  tasksInPack: number;
  /** Controls' too: `comparedIn(run.spec)` names the candidates that are compared. */
  responses: readonly ResponseDigest[];
  judgments: readonly JudgmentDigest[];
  /** More than one: parts of the run were made elsewhere or by another version. */
  environments: readonly Environment[];
  /** The same of the judgments, where one thing made all verdicts of one. */
  judgeEnvironments: readonly Environment[];
}
