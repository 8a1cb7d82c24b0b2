// What screens read of the comparison; the worker's contract has it.
export type { Gap, JudgeRow, LabProgress, LabReport, UnmatchedSummary } from '../../protocol/trust';
export type { WiderReport, WiderRow } from '../../protocol/trust-wider';
