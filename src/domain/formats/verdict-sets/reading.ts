import type { Issue } from '../../issue';
import type { Layer } from '../../pack';
import type { VerdictSet } from '../../trust/verdict-set';
import type { ScoreForm, ScoreMapping } from '../inspect/score-mapping';

/** What a file of verdicts is, told by what is in it. */
export const VERDICT_FILE_KINDS = ['results', 'inspect', 'table'] as const;
export type VerdictFileKind = (typeof VERDICT_FILE_KINDS)[number];

/** Somebody in a file whose verdicts can be taken: a judge of a run, a scorer of a log, a rater of a table. */
export interface JudgeOffer {
  /** Names it within the file. */
  key: string;
  name: string;
  /** The run it is of, or the scorer; '' where the name says all. */
  where: string;
  /** null: known when the file is read. */
  verdicts: number | null;
  /** False: it has no verdicts on criteria, such as a scorer that gives a length. */
  isUsable: boolean;
  /** Of a scorer: what was seen in its scores. */
  form: ScoreForm | null;
  /** Of a scorer: what its fields most likely mean. */
  mapping: ScoreMapping | null;
  /** By which a corrected mapping is remembered; '' where there is none. */
  signature: string;
}

/** What a log says of itself. */
export interface LogFacts {
  task: string;
  status: string;
  inspectVersion: string | null;
  createdAt: string | null;
  totalSamples: number | null;
  completedSamples: number | null;
  isInvalidated: boolean;
  /** Its header wasn't written: the run died or goes on. */
  hasHeader: boolean;
}

/** What is in a file, before anything of it is taken. */
export interface VerdictFileLook {
  kind: VerdictFileKind;
  judges: readonly JudgeOffer[];
  candidates: readonly { candidateId: string; name: string }[];
  log: LogFacts | null;
  /** With an error the file can't be used. */
  issues: readonly Issue[];
}

/** The rubric of a pack, to take layers and weights from and to see what isn't in it. */
export interface PackRubric {
  tasks: readonly {
    taskId: string;
    criteria: readonly { criterionId: string; weight: number; layer: Layer }[];
  }[];
}

/** What a person decides about a file. */
export interface VerdictChoices {
  /** Keys of the judges to take. */
  judges: readonly string[];
  /** Of a log: what the fields of its scores mean; null: as guessed. */
  mapping: ScoreMapping | null;
  /** Keys of raters who are people. */
  people: readonly string[];
  /** Those people as one set, by majority, rather than one set each. */
  joinPeople: boolean;
  /** Candidates that are the same as one known elsewhere. */
  sameAs: readonly { candidateId: string; as: { candidateId: string; name: string } }[];
  /** null: no pack was chosen. */
  rubric: PackRubric | null;
}

export const NO_CHOICES: VerdictChoices = {
  ...{ judges: [], mapping: null, people: [], joinPeople: false, sameAs: [], rubric: null },
};

/** Why a response, or a row, gave no verdicts. */
export const LEFT_OUT_REASONS = [
  'failed',
  'unscored',
  'invalidated',
  'duplicate',
  'not-in-pack',
  'other-rubric',
  'unreadable',
  'undecided',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

export interface LeftOut {
  /** '' where the file doesn't even say that. */
  taskId: string;
  /** 0: unknown. */
  epoch: number;
  why: LeftOutReason;
  /** Words of the file about it, such as an error's message. */
  detail: string;
}

/** Where every response of the file, or row of a table, ended. */
export interface ImportCounts {
  read: number;
  imported: number;
  leftOut: Record<LeftOutReason, number>;
}

/** A score of the log beside the one its own verdicts make. */
export interface ScoreDifference {
  taskId: string;
  epoch: number;
  log: number;
  recomputed: number;
}

/** Scores of a log made again from its verdicts. */
export interface ScoreCheck {
  /** Responses whose score could be compared. */
  compared: number;
  differing: number;
  /** The first of them. */
  differences: readonly ScoreDifference[];
  /** Mean over tasks as the log reports it and as its verdicts make it; null: it reports none. */
  mean: { log: number; recomputed: number; agrees: boolean } | null;
}

/** A set as it would be stored, in numbers. */
export interface SetSummary {
  name: string;
  people: number;
  candidates: readonly { candidateId: string; name: string }[];
  tasks: number;
  responses: number;
  verdicts: number;
  met: number;
  /** Criteria without a verdict. */
  missing: number;
  /** Verdicts whose weight the file doesn't give: each counts 1. */
  withoutWeight: number;
  withoutLayer: number;
}

/** What would come of a file under the choices made. */
export interface VerdictPreview {
  counts: ImportCounts;
  /** The first ones; `counts` has them all. */
  leftOut: readonly LeftOut[];
  issues: readonly Issue[];
  check: ScoreCheck | null;
  sets: readonly SetSummary[];
}

/** What a candidate wrote, as a log holds it. */
export interface FileResponse {
  taskId: string;
  epoch: number;
  text: string;
  /** It ended at the limit of tokens. */
  isCut: boolean;
  /** What it took, where the file says. */
  thinking?: string | null;
  tokens?: { prompt: number; cached: number; completion: number };
  ms?: number;
}

/** The responses of a file's one candidate. */
export interface FileResponses {
  candidate: string;
  responses: readonly FileResponse[];
}

export interface VerdictReading {
  preview: VerdictPreview;
  sets: readonly VerdictSet[];
}
