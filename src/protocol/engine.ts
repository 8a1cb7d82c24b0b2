import type { Outcome } from '../domain/failure';
import type { JudgeRequest, RawVerdict, Turn } from '../domain/judging';
import type { EngineKind, ModelSource, Sampling, Thinking, Tokens } from '../domain/run';

export type { JudgeCriterion, JudgeRequest, RawVerdict, Turn } from '../domain/judging';

/** What an engine is and can do on this computer. Stable while its worker lives. */
export interface EngineInfo {
  engine: EngineKind;
  /** Package and runtime version, such as `@wllama/wllama 3.13.0 (llama.cpp b12211)`. */
  version: string;
  /** GPU adapter, or `CPU`. */
  device: string;
  threads: number;
  /** Calls beyond this many wait their turn. */
  concurrency: number;
  labels: 'full' | 'top-n' | 'none';
  grammar: boolean;
  /** What the engine can; `LoadedModel.prefixReuse` says whether it does so with a model. */
  prefixReuse: boolean;
}

export interface LoadOptions {
  contextTokens: number;
  threads: number;
}

export interface LoadProgress {
  /** 0…1, or null when the engine can't say. */
  share: number | null;
  /** Engine's own words, technical. */
  detail: string;
}

export interface LoadedModel {
  contextTokens: number;
  /** Strings that become control tokens of this model; neutralised by the engine in all content. */
  controlStrings: readonly string[];
  /** Whether label probabilities can be read for this model, and if not, why. */
  labels: { usable: true } | { usable: false; detail: string };
  /**
   * Whether the criteria of a response go on from one evaluation of what they share, and if not, why: then each is a
   * whole prompt. `distance`: how far P(met) is from that of a whole prompt at most, where it was measured.
   */
  prefixReuse: { works: true; distance?: number | undefined } | { works: false; detail: string };
}

export interface GenerateRequest {
  /** Always sent, also when empty: otherwise a model's template adds its own. */
  system: string;
  /** What was said between system and prompt, oldest first: the user begins, and both take turns. Left out: nothing. */
  turns?: readonly Turn[];
  prompt: string;
  sampling: Sampling;
  /** 31-bit, positive. */
  seed: number;
  thinking: Thinking;
}

export interface Generated {
  text: string;
  thinking: string | null;
  finish: 'stop' | 'length';
  tokens: Tokens;
  ms: number;
  neutralised: number;
}

export interface JudgeUsage {
  tokens: Tokens;
  ms: number;
  /** Control strings neutralised in task part, response part and criteria. */
  neutralised: number;
}

/**
 * The contract that every engine passes (`tests/contract`). Only plain data crosses; outcomes are values.
 * A prompt that doesn't fit is refused whole, never cut. Text reaches the model unchanged but for control strings.
 */
export interface Engine {
  describe(): Promise<EngineInfo>;
  load(
    source: ModelSource,
    options: LoadOptions,
    onProgress: (progress: LoadProgress) => void,
  ): Promise<Outcome<LoadedModel>>;
  /** Tokens of each text alone, without template. `exact: false`: an estimate on the safe side. */
  countTokens(texts: readonly string[]): Promise<Outcome<{ tokens: number; exact: boolean }[]>>;
  generate(request: GenerateRequest, onText: (delta: string) => void): Promise<Outcome<Generated>>;
  /** Decides the criteria of `todo` in order; each verdict is handed over as it comes, then usage. */
  judge(request: JudgeRequest, onVerdict: (verdict: RawVerdict) => void): Promise<Outcome<JudgeUsage>>;
  /** Stops the call in flight, which then ends with `cancelled`; the next call is unharmed. */
  interrupt(): Promise<void>;
  unload(): Promise<void>;
}
