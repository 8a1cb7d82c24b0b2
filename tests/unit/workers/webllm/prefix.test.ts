import { describe, expect, it } from 'vitest';
import { NEEDED, NEEDED_TO_REWIND, REWIND } from '../../../../workers/webllm/internals';
import { PrefixCache } from '../../../../workers/webllm/prefix';
import { aFakePipeline, type FakePipeline } from '../../../support/fake-pipeline';

const MODEL = 'tiny';
const opened = (parts: FakePipeline): PrefixCache => {
  const cache = PrefixCache.open(parts, MODEL);
  if (typeof cache === 'string') throw new Error(cache);
  parts.log.length = 0;
  return cache;
};
const go = async (forward: () => Promise<unknown>): Promise<boolean> => {
  await forward();
  return true;
};

describe('the private names', () => {
  it('are these', () => {
    expect({ NEEDED, NEEDED_TO_REWIND, REWIND }).toEqual({
      NEEDED: {
        engine: ['preparePrefillInput'],
        pipeline: ['resetChat', 'getInputData', 'getConversationObject', 'setConversation'],
        tokenizer: ['encode'],
      },
      NEEDED_TO_REWIND: {
        engine: ['forwardTokensAndSample'],
        pipeline: ['resetChat'],
        tvm: ['getGlobalFunc', 'scalar', 'beginScope', 'endScope', 'detachFromCurrentScope'],
        lock: ['acquire', 'release'],
      },
      REWIND: 'vm.builtin.kv_state_popn',
    });
  });

  it.each([
    ['engine', 'forwardTokensAndSample'],
    ['pipeline', 'resetChat'],
    ['tvm', 'getGlobalFunc'],
    ['tvm', 'scalar'],
    ['lock', 'acquire'],
  ] as const)('a missing one is the reason: %s.%s', (part, name) => {
    const parts = aFakePipeline();
    Reflect.deleteProperty(parts[part], name);
    expect(PrefixCache.open(parts, MODEL)).toBe(`not in this web-llm: ${name}`);
  });

  it('without a lock there is no way', () => {
    expect(PrefixCache.open({ ...aFakePipeline(), lock: undefined }, MODEL)).toBe(
      'not in this web-llm: acquire, release',
    );
  });
});

describe('a model whose cache can’t go back is refused with the reason', () => {
  it.each([
    ['a hybrid state', { kvStateKind: 'hybrid', rnnState: {} }, /recurrent state/],
    ['a recurrent state beside the cache', { rnnState: {} }, /recurrent state/],
    ['a sliding window', { slidingWindowSize: 4096 }, /sliding window/],
    ['a manifest', { artifact: {} }, /manifest/],
    ['no cache', { kvCache: undefined }, /not as expected/],
    ['no count', { filledKVCacheLength: undefined }, /not as expected/],
    ['no size of pieces', { prefillChunkSize: 0 }, /not as expected/],
  ])('%s', (_, changes, reason) => {
    expect(PrefixCache.open(aFakePipeline(changes), MODEL)).toMatch(reason);
  });

  it('a library without the function', () => {
    const parts = aFakePipeline();
    parts.tvm['getGlobalFunc'] = () => {
      throw new Error(`Cannot find global function ${REWIND}`);
    };
    expect(PrefixCache.open(parts, MODEL)).toMatch(/Cannot find global function/);
  });
});

describe('a cache', () => {
  it('is read in pieces, goes back with WebLLM’s own count, and is held meanwhile', async () => {
    const parts = aFakePipeline();
    const cache = opened(parts);
    await cache.hold(async () => {
      expect(cache.resume([1, 2])).toBe(false);
      await cache.read([1, 2, 3, 4, 5], go);
      cache.rewind(2);
      cache.rewind(2);
    });
    expect(parts.pipeline.filledKVCacheLength).toBe(2);
    expect(parts.log).toEqual([
      'acquire',
      'reset',
      'tiny true 1 2 3 4',
      'tiny true 5',
      'popn int64 0 int32 3',
      'release',
    ]);
  });

  it('says which piece is the last, and stops between two', async () => {
    const cache = opened(aFakePipeline());
    const seen: boolean[] = [];
    const whole = await cache.read([1, 2, 3, 4, 5], (_, isLast) => Promise.resolve(seen.push(isLast) > 0));
    expect([whole, ...seen]).toEqual([true, false, true]);
    expect(await cache.read([1, 2, 3, 4, 5], (_, isLast) => Promise.resolve(isLast))).toBe(false);
  });

  it('resumes only from the very tokens that were kept', async () => {
    const parts = aFakePipeline();
    const cache = opened(parts);
    const keep = async (): Promise<void> => {
      cache.resume([]);
      await cache.read([1, 2, 3], go);
      cache.keep([1, 2]);
    };
    await keep();
    expect(cache.resume([1, 2])).toBe(true);
    await keep();
    expect(cache.resume([1, 3])).toBe(false);
    await keep();
    expect(cache.resume([1, 2, 3])).toBe(false);
    await keep();
    cache.forget();
    expect(cache.resume([1, 2])).toBe(false);
    await keep();
    parts.pipeline.filledKVCacheLength = 7; // another request came between
    expect(cache.resume([1, 2])).toBe(false);
  });

  it('keeps nothing that was read in part only', async () => {
    const cache = opened(aFakePipeline());
    cache.resume([]);
    await cache.read([1], go);
    cache.keep([1, 2]);
    expect(cache.resume([1, 2])).toBe(false);
  });

  it('refuses to go forward', () => {
    expect(() => {
      opened(aFakePipeline()).rewind(1);
    }).toThrow(RangeError);
  });

  it('counts as empty after an error, and the lock is free again', async () => {
    const parts = aFakePipeline();
    const cache = opened(parts);
    cache.resume([]);
    await cache.read([1, 2], go);
    cache.keep([1, 2]);
    await expect(cache.hold(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(parts.log.at(-1)).toBe('release');
    expect(cache.resume([1, 2])).toBe(false);
  });
});
