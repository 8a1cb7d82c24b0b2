import type { Failure } from '../../src/domain/failure';
import type { ModelSource } from '../../src/domain/run';
import type { EngineClient } from '../../src/services/engines';
import type { EngineInfo, GenerateRequest, JudgeRequest, LoadOptions } from '../../src/protocol/engine';

/** What one engine brings to the contract suite. */
export interface EngineSetup {
  /**
   * Starts the engine's real worker with the fault switch built in: a worker file in `tests/support` that imports
   * `./faults` and then the engine's own worker.
   */
  spawn?: () => Worker;
  /** Makes the client of an engine that has no worker. */
  connect?: () => EngineClient;
  /** Puts the model in place and says where it is; undefined: not on this machine, so all cases are left out, loudly. */
  model: () => Promise<ModelSource | undefined>;
  load: LoadOptions;
  /** What `describe` must say, as far as it doesn't depend on the machine. */
  info: Partial<EngineInfo>;
  /** Broken models and the failures that may answer them. */
  damaged: () => Promise<{ name: string; source: ModelSource; kinds: readonly Failure['kind'][] }[]>;
  /** Control strings the loaded model must report, at least. */
  controlStrings: readonly string[];
  expect: {
    /** `countTokens` is exact. */
    exactTokens: boolean;
    /** `LoadedModel.labels.usable`. */
    labels: boolean;
    /** Largest difference of a log-probability between canonical evaluations in other orders; 0: bit-equal. */
    orderTolerance: number;
    /** The same between the canonical evaluation and `reference`. */
    referenceTolerance: number;
    /** What verdicts say; with `prefix`, every criterion reports the same cached count. */
    evaluated: 'prefix' | 'whole';
    /** At temperature 1 another seed gives another text with this model. */
    seedMatters: boolean;
  };
  /** A request that takes seconds, so that it can be interrupted; its text comes in more than one piece. */
  long: GenerateRequest;
  /** A model with a system message or sampling defaults of its own; must answer as `model` does. */
  opinionated?: () => Promise<ModelSource>;
  /**
   * Log-probabilities of every token form of both labels for one criterion (those that can be had), taken from the engine by another
   * path than `judge`: whole prompt, widest list.
   */
  reference?: (request: JudgeRequest, key: string) => Promise<{ true: number[]; false: number[] }>;
  /** A model that thinks before every answer and can't be kept from it. */
  thinker?: () => Promise<ModelSource>;
  /** Factor on the suite's time limits, for slow models. */
  patience?: number;
  /** Cases (by name) that can't or needn't run with this model, and why. */
  leaveOut?: Readonly<Record<string, string>>;
}
