import type { Failure } from '../../src/domain/failure';
import type { ModelSource } from '../../src/domain/run';
import type { EngineInfo, JudgeRequest, LoadOptions } from '../../src/protocol/engine';

/** What one engine brings to the contract suite. */
export interface EngineSetup {
  /**
   * Starts the engine's real worker with the fault switch built in: a worker file in `tests/support` that imports
   * `./faults` and then the engine's own worker.
   */
  spawn: () => Worker;
  /** Puts the model in place and says where it is; undefined: not on this machine (every case is then left out, loudly). */
  model: () => Promise<ModelSource | undefined>;
  load: LoadOptions;
  /** What `describe` must say, as far as it doesn't depend on the machine. */
  info: Partial<EngineInfo>;
  /** Broken models and the failures that may answer them. Names become case names: corrupt, truncated, empty, html … */
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
    /** Verdicts say `prefix` and report the same cached count; else `whole`. */
    prefix: boolean;
    /** At temperature 1 another seed gives another text with this model. */
    seedMatters: boolean;
    /** Prompt tokens grow by exactly the system text's own tokens (no system message of the model's own). */
    systemCounted: boolean;
  };
  /** A model that carries its own system message or sampling defaults; must answer like `model` at the same request. */
  opinionated?: () => Promise<ModelSource>;
  /**
   * Label log-probabilities of one criterion, taken from the engine by another path than `judge` (whole prompt, widest
   * list), with the model of `model()` loaded in a place of its own. Natural logarithms, summed over all token forms.
   */
  reference?: (request: JudgeRequest, key: string) => Promise<{ true: number; false: number }>;
  /** Factor on every limit of the watchdog, for slow models. */
  patience?: number;
}
