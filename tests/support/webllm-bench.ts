import { expect } from 'vitest';
import type { Outcome } from '../../src/domain/failure';
import { OFFICIAL_SAMPLING, type ModelSource } from '../../src/domain/run';
import type {
  Engine,
  GenerateRequest,
  JudgeRequest,
  JudgeUsage,
  LoadedModel,
  RawVerdict,
} from '../../src/protocol/engine';
import { createWebllmEngine } from '../../workers/webllm/engine';
import { hasTinyWebllm, placeTinyWebllm, type TinyChanges } from './tiny-webllm';

/** False, with one loud line, where the generated model isn't built. */
export const canRunWebllm = async (): Promise<boolean> => {
  const isBuilt = await hasTinyWebllm();
  if (!isBuilt) console.warn('!!! LEFT OUT: the generated WebLLM model is not built on this machine');
  return isBuilt;
};

/** The real engine, without a worker around it. */
export const anEngine = (): Engine => createWebllmEngine({ gpu: navigator.gpu, caches });

export const loadInto = (
  engine: Engine,
  source: ModelSource,
  contextTokens = 1024,
): Promise<Outcome<LoadedModel>> => engine.load(source, { contextTokens, threads: 1 }, () => undefined);

/** An engine with a copy of the generated model in it. */
export const loadedEngine = async (
  variant: Parameters<typeof placeTinyWebllm>[0],
  name: string = variant,
  changes: TinyChanges = {},
): Promise<Engine> => {
  const engine = anEngine();
  const loaded = await loadInto(engine, await placeTinyWebllm(variant, name, changes));
  expect(loaded).toMatchObject({ ok: true });
  return engine;
};

export const aPrompt = (changes: Partial<GenerateRequest> = {}): GenerateRequest => ({
  system: '',
  prompt: 'Name a colour.',
  sampling: { ...OFFICIAL_SAMPLING, maxTokens: 20 },
  seed: 1_234_567,
  thinking: 'off',
  ...changes,
});

export const aQuestion = (changes: Partial<JudgeRequest> = {}): JudgeRequest => ({
  system: 'You check answers.',
  taskPart: 'A task.\n',
  responsePart: 'A response.\nAnswer with one word: true or false.\n',
  criteria: [
    { key: 'a', text: 'A. It is polite.' },
    { key: 'b', text: 'B. It is short.' },
  ],
  todo: ['a', 'b'],
  reading: 'label-probability',
  labels: { true: 'true', false: 'false' },
  answerStart: '',
  maxTokens: 8,
  grammar: null,
  thinking: 'off',
  ...changes,
});

export const ask = async (
  engine: Engine,
  request: JudgeRequest,
): Promise<{ outcome: Outcome<JudgeUsage>; verdicts: RawVerdict[] }> => {
  const verdicts: RawVerdict[] = [];
  const outcome = await engine.judge(request, (verdict) => verdicts.push(verdict));
  return { outcome, verdicts };
};

/** The tokens of a prompt as the model read it. */
export const promptTokens = async (engine: Engine, changes: Partial<GenerateRequest>): Promise<number> => {
  const outcome = await engine.generate(
    aPrompt({ sampling: { ...OFFICIAL_SAMPLING, maxTokens: 1 }, ...changes }),
    () => undefined,
  );
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value.tokens.prompt;
};

export const countOf = async (engine: Engine, text: string): Promise<number> => {
  const outcome = await engine.countTokens([text]);
  return outcome.ok ? (outcome.value[0]?.tokens ?? Number.NaN) : Number.NaN;
};
