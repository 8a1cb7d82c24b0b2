import { expect } from 'vitest';
import type { Outcome } from '../../src/domain/failure';
import type { ModelSource, Sampling } from '../../src/domain/run';
import type {
  Generated,
  GenerateRequest,
  JudgeRequest,
  JudgeUsage,
  LoadedModel,
  RawVerdict,
} from '../../src/protocol/engine';
import { WorkerEngineClient, type EngineClient, type EngineLimits } from '../../src/services/engines';
import { aJudgeRequest } from '../support/judge-request';
import type { EngineSetup } from './setup';

export { aJudgeRequest, criteria } from '../support/judge-request';

const NEVER = new AbortController().signal;

const GREEDY: Sampling = {
  temperature: 0,
  topP: 1,
  frequencyPenalty: 0,
  presencePenalty: 0,
  repetitionPenalty: 1,
  maxTokens: 12,
};

export const aRequest = (
  changes: Partial<Omit<GenerateRequest, 'sampling'>> & { sampling?: Partial<Sampling> } = {},
): GenerateRequest => ({
  system: '',
  prompt: 'Name a colour.',
  seed: 1_234_567,
  thinking: 'off',
  ...changes,
  sampling: { ...GREEDY, ...changes.sampling },
});

/** The value of an outcome that must have gone well; shows the failure if it hasn't. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) expect.fail(JSON.stringify(outcome.failure));
  return outcome.value;
}

export interface Judged {
  outcome: Outcome<JudgeUsage>;
  verdicts: RawVerdict[];
}

/** One engine under test: its client, its real worker, and the calls that cases are made of. */
export class Bench {
  readonly setup: EngineSetup;
  readonly client: EngineClient;
  readonly #source: ModelSource;
  #worker: Worker | undefined;

  constructor(setup: EngineSetup, source: ModelSource, limits: Partial<EngineLimits> = {}) {
    this.setup = setup;
    this.#source = source;
    this.client = setup.connect?.() ?? new WorkerEngineClient(() => this.#spawn(), limits);
  }

  #spawn(): Worker {
    if (this.setup.spawn === undefined) throw new Error('a setup without client and worker');
    return (this.#worker = this.setup.spawn());
  }

  /** Another client with a worker of its own, which the caller must dispose of. */
  withLimits(limits: Partial<EngineLimits>): Bench {
    return new Bench(this.setup, this.#source, limits);
  }

  /** Lets the engine's worker die or go silent. */
  inflict(fault: 'die' | 'silence'): void {
    this.#worker?.postMessage({ fault });
  }

  load(source: ModelSource = this.#source, signal: AbortSignal = NEVER): Promise<Outcome<LoadedModel>> {
    return this.client.load(signal, source, this.setup.load, () => undefined);
  }

  /** Loads the model unless it is loaded, however the case before has left the worker. */
  async ready(): Promise<void> {
    const counted = await this.client.countTokens(NEVER, ['a']);
    if (!counted.ok) valueOf(await this.load());
  }

  async generate(
    request: GenerateRequest = aRequest(),
    signal: AbortSignal = NEVER,
    onText: (delta: string) => void = () => undefined,
  ): Promise<Outcome<Generated>> {
    return this.client.generate(signal, request, onText);
  }

  async answer(request: GenerateRequest = aRequest()): Promise<Generated> {
    return valueOf(await this.generate(request));
  }

  async judge(
    request: JudgeRequest = aJudgeRequest(),
    signal: AbortSignal = NEVER,
    onVerdict: (verdict: RawVerdict) => void = () => undefined,
  ): Promise<Judged> {
    const verdicts: RawVerdict[] = [];
    const outcome = await this.client.judge(signal, request, (verdict) => {
      verdicts.push(verdict);
      onVerdict(verdict);
    });
    return { outcome, verdicts };
  }

  /** The verdicts by key, each of them with label probabilities. */
  async labels(request: JudgeRequest): Promise<Map<string, Extract<RawVerdict, { kind: 'labels' }>>> {
    const { outcome, verdicts } = await this.judge(request);
    valueOf(outcome);
    return new Map(
      verdicts.map((verdict) => {
        if (verdict.kind !== 'labels') throw new Error(`${verdict.key}: ${JSON.stringify(verdict)}`);
        return [verdict.key, verdict];
      }),
    );
  }

  async countTokens(text: string): Promise<number> {
    const [count] = valueOf(await this.client.countTokens(NEVER, [text]));
    return count?.tokens ?? Number.NaN;
  }
}

/** A case of the contract. Its name is a sentence and stands in the printed table. */
export interface Case {
  name: string;
  /** Why this engine's setup can't run it; undefined: it can. */
  missing?: (setup: EngineSetup) => string | undefined;
  run: (bench: Bench) => Promise<void>;
}
