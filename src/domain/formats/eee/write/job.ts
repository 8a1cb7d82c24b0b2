import type { Hash } from '../../../ids';
import type { Recipe } from '../../../judging';
import type { Pack } from '../../../pack';
import type { Candidate, Judge, Run } from '../../../run';
import type { Badge } from '../../../trust';

/** Whose hands a model is in, and whether its weights are open. */
export const DEPLOYMENTS = ['own', 'open-service', 'closed-service', 'unknown'] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];

/** A model as the datastore knows it. */
export interface EeeModel {
  /** Its repository, such as `mlc-ai/Qwen3-0.6B-q4f16_1-MLC`; names the folders too. */
  id: string;
  /** WebLLM's id or the name of the file. */
  name: string;
  /** Who made the base model. */
  developer: string;
  deployment: Deployment;
  /** The repository of the model it was made from, where somebody said so. */
  baseModel?: string;
}

export interface EeeCandidate {
  candidate: Candidate;
  model: EeeModel;
  /** Of its record; see `uuidOf`. */
  uuid: string;
}

/** A judge whose scores go out. A model has an identity and the recipe it was asked by. */
export type EeeJudge = { judge: Judge; name: string; badge: Badge } & (
  { model: EeeModel; recipe: Recipe } | { model: null; recipe: null }
);

/** A run on its way out, with what people said about it. */
export interface EeeJob {
  run: Run;
  pack: Pack;
  /** Where anybody can get the pack; null: nowhere, or nobody said so. */
  packUrl: string | null;
  /** Who says so; asked, never guessed. */
  organisation: string;
  /** `first_party`: whoever made the models also ran this. */
  relationship: 'third_party' | 'first_party';
  app: string;
  /** Milliseconds since 1970. */
  exportedAt: number;
  candidates: readonly EeeCandidate[];
  judges: readonly EeeJudge[];
}

/** The samples file of a record, as it was written. */
export interface EeeSamples {
  checksum: Hash;
  rows: number;
}
