// What screens read of the comparison; the worker's contract has it.
export type { Gap, JudgeRow, LabReport, UnmatchedSummary } from '../../protocol/trust';
