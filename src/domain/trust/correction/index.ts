export type { Basis } from './basis';
export { checkOfRuns } from './check-runs';
export { correctionOf, LEAST_MARKED, type CorrectionInput } from './correction';
export type { CorrectedDifference } from './differences';
export { correctRun, type CandidateCorrection, type RunCorrection, type RunMaterial } from './run-correction';
export {
  CAUTION_UP_TO,
  LEAST_OF_CLASS,
  type ClassOpinion,
  type ClassRefusal,
  type SecondOpinion,
} from './second-opinion';
export * from './types';
