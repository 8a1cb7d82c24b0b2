import type { Hash } from '../ids';
import type { Environment } from './rows';
import type { ModelPart, RunSpec, Sampling } from './spec';

/** The part of a model's identity that candidates and judges share: family and size only describe. */
const modelIdentity = (model: ModelPart) => ({
  engine: model.engine,
  weights: model.weightsHash,
  quantisation: model.quantisation,
  template: model.templateHash,
  contextTokens: model.contextTokens,
  thinking: model.thinking,
});

/** What a model candidate's id is the hash of (design: identity). */
export const candidateCanonical = (model: ModelPart, sampling: Sampling) => ({
  ...modelIdentity(model),
  sampling,
});

/** What a model judge's id is the hash of: another wording is another judge. */
export const judgeCanonical = (model: ModelPart, recipeHash: Hash, sampling: Sampling) => ({
  ...modelIdentity(model),
  recipe: recipeHash,
  sampling,
});

/**
 * What `specHash` is taken over. Candidates and judges go in by id and sorted: they are sets, and their order on
 * a form must not keep two results files from merging.
 */
export const specCanonical = (spec: RunSpec) => ({
  formatVersion: spec.formatVersion,
  packHash: spec.packHash,
  taskIds: spec.taskIds,
  candidates: spec.candidates.map((candidate) => candidate.candidateId).toSorted(),
  judges: spec.judges.map((judge) => judge.judgeId).toSorted(),
  epochs: spec.epochs,
  seed: spec.seed,
  controlPairing: spec.controlPairing,
});

/** What `environmentId` is taken over: every field but the id itself. */
export const environmentCanonical = (environment: Omit<Environment, 'environmentId'>) => ({
  app: environment.app,
  engine: environment.engine,
  engineVersion: environment.engineVersion,
  device: environment.device,
  threads: environment.threads,
  browser: environment.browser,
});
