import type { Outcome } from '../domain/failure';
import type { Task } from '../domain/pack';
import type {
  Backup,
  CandidateRates,
  Copy,
  PairedCandidate,
  Repeatability,
  SelfPreference,
  Where,
} from '../domain/trust';
import type { AskedJudge } from './trust';

// What the Judge lab asks once the figures stand: where judges differ, who favours its own, who may stand in for whom.

export interface WiderAsk {
  judges: readonly AskedJudge[];
  /** The judge the others are measured by, by key. */
  against: string;
  /** Of the pack, where it is here. */
  tasks: readonly Task[];
  /** Characters of each response whose text is here. */
  lengths: ReadonlyMap<string, number>;
}

/** One judge beside the standard. */
export interface WiderRow {
  key: string;
  where: Where;
  rates: CandidateRates;
  candidates: readonly PairedCandidate[];
}

export interface WiderReport {
  against: string;
  rows: readonly WiderRow[];
  selfPreference: SelfPreference;
  copies: readonly Copy[];
  /** All other models against the standard, as if they were the same judge asked otherwise; null: the standard is people. */
  repeatability: Repeatability | null;
}

export interface StandInAsk {
  trusted: AskedJudge['set'];
  backup: AskedJudge['set'];
  people: readonly AskedJudge['set'][];
  tasks: readonly Pick<Task, 'id' | 'rubric'>[];
  /** A share of agreement, chosen before anything is shown. */
  margin: number;
}

/** The contract of the worker for what takes longer. It keeps nothing. */
export interface WiderLab {
  /** `onProgress`: so many judges of all. */
  widen(ask: WiderAsk, onProgress: (done: number, of: number) => void): Promise<Outcome<WiderReport>>;
  standIn(ask: StandInAsk): Promise<Outcome<Backup>>;
}
