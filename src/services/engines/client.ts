import type { Outcome } from '../../domain/failure';
import type { EngineKind, ModelSource } from '../../domain/run';
import type {
  EngineInfo,
  Generated,
  GenerateRequest,
  JudgeRequest,
  JudgeUsage,
  LoadedModel,
  LoadOptions,
  LoadProgress,
  RawVerdict,
} from '../../protocol/engine';

export interface TokenCount {
  tokens: number;
  /** False: an estimate on the safe side. */
  exact: boolean;
}

/**
 * The engine contract as the app sees it: the signal comes first, every call ends with an outcome whatever happens to
 * the worker, and calls beyond the engine's concurrency wait their turn. An aborted call ends with `cancelled`, unless its answer
 * was complete already.
 * After `worker-died`, `stuck` or a cancelled call that didn't obey, the next call starts a fresh worker without a model.
 */
export interface EngineClient {
  describe(signal: AbortSignal): Promise<Outcome<EngineInfo>>;
  load(
    signal: AbortSignal,
    source: ModelSource,
    options: LoadOptions,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Outcome<LoadedModel>>;
  countTokens(signal: AbortSignal, texts: readonly string[]): Promise<Outcome<TokenCount[]>>;
  generate(
    signal: AbortSignal,
    request: GenerateRequest,
    onText: (delta: string) => void,
  ): Promise<Outcome<Generated>>;
  judge(
    signal: AbortSignal,
    request: JudgeRequest,
    onVerdict: (verdict: RawVerdict) => void,
  ): Promise<Outcome<JudgeUsage>>;
  /** Stops the call in flight, as its own signal would. */
  interrupt(): Promise<void>;
  /** Frees the model; waits for calls before it. */
  unload(): Promise<void>;
  /** Ends the worker at once; every pending call ends with `cancelled`. The client can be used again. */
  dispose(): void;
}

/**
 * Makes the client of an engine; the app passes `engineFactory`, tests their own. `source`: the model it is wanted for, so
 * that a server's engine can describe the server before it loads.
 */
export type EngineFactory = (kind: EngineKind, source?: ModelSource) => EngineClient;
