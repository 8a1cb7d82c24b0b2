import type { RewindParts } from '../../workers/webllm/internals';

/** What a model's cache holds, and what was done to it. */
export interface FakePipeline extends RewindParts {
  pipeline: Record<string, unknown> & { filledKVCacheLength: number };
  engine: Record<string, unknown>;
  lock: Record<string, unknown>;
  tvm: Record<string, unknown>;
  log: string[];
}

/** The names of web-llm that going back in its cache needs, without a model behind them. */
export const aFakePipeline = (changes: Record<string, unknown> = {}): FakePipeline => {
  const log: string[] = [];
  const popn = (_cache: unknown, sequence: string, count: string): void => {
    log.push(`popn ${sequence} ${count}`);
  };
  const tvm: Record<string, unknown> = {
    getGlobalFunc: (name: string) => {
      log.push(`function ${name}`);
      return popn;
    },
    scalar: (value: number, type: string) => `${type} ${String(value)}`,
    beginScope: () => undefined,
    endScope: () => undefined,
    detachFromCurrentScope: (value: unknown) => value,
  };
  const pipeline: FakePipeline['pipeline'] = {
    kvStateKind: 'kv_cache',
    kvCache: {},
    rnnState: undefined,
    slidingWindowSize: -1,
    artifact: undefined,
    filledKVCacheLength: 0,
    prefillChunkSize: 4,
    tvm,
    resetChat: () => {
      log.push('reset');
      pipeline.filledKVCacheLength = 0;
    },
    ...changes,
  };
  const engine = {
    forwardTokensAndSample: (ids: number[], isPrefill: boolean, model: string) => {
      log.push(`${model} ${String(isPrefill)} ${ids.join(' ')}`);
      pipeline.filledKVCacheLength += ids.length;
      return Promise.resolve(0);
    },
  };
  const lock = {
    acquire: () => Promise.resolve(log.push('acquire')),
    release: () => Promise.resolve(log.push('release')),
  };
  return { pipeline, engine, lock, tvm, log };
};
