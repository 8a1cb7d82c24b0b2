import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findLlamaServer, startLlamaServer } from '../../../../../tools/fixtures/llama-server.mjs';
import type { RawVerdict } from '../../../../../src/protocol/engine';
import { HttpEngineClient } from '../../../../../src/services/engines';
import { aJudgeRequest, criteria } from '../../../../support/judge-request';
import { valueOf } from '../../../../support/outcomes';

const SLOTS = 3;
const CRITERIA = 8;
const live = new AbortController().signal;
const isBuilt = findLlamaServer() !== undefined;
if (!isBuilt)
  console.warn('!!! LEFT OUT: slots of llama.cpp’s own server: npm run fixtures -- server builds it');

/** Nine responses to three tasks, as a run asks for them. */
const REQUESTS = Array.from({ length: 9 }, (_, i) =>
  aJudgeRequest({
    criteria: criteria(CRITERIA),
    taskPart: `You read a task.\n[task 1 begins]\nName colour ${String(Math.floor(i / 3))}.\n[task 1 ends]\n`,
    responsePart: `[response 1 begins]\n${String(i)}: ${'The learner reads and writes well. '.repeat(6)}\n[response 1 ends]\n`,
  }),
);

type Facts = Pick<Extract<RawVerdict, { kind: 'labels' }>, 'logprobs'> & { cached: number };

describe.runIf(isBuilt)('llama.cpp’s own server, several responses at once', () => {
  let server: Awaited<ReturnType<typeof startLlamaServer>>;
  beforeAll(async () => {
    vi.stubGlobal('document', new EventTarget());
    const model = 'tests/fixtures/generated/tiny-gguf/tiny.gguf';
    server = await startLlamaServer({ model, contextTokens: 1024, slots: SLOTS, alias: 'tiny' });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await server.stop();
  });

  /** Judges all with so many requests in flight; tells the verdicts, and the tokens that were read anew. */
  async function judgeAll(concurrency: number): Promise<{ verdicts: Facts[][]; evaluated: number }> {
    const access = { serverId: 's', baseUrl: server.url, key: null, concurrency, batch: 1 };
    const find = () => Promise.resolve({ ...access, kind: 'llama.cpp' as const });
    const source = { kind: 'server', serverId: 's', model: 'tiny' } as const;
    const client = new HttpEngineClient(find, source);
    valueOf(await client.load(live, source, { contextTokens: 1024, threads: 1 }, () => undefined));
    let evaluated = 0;
    const verdicts = await Promise.all(
      REQUESTS.map(async (request) => {
        const facts: Facts[] = [];
        const judged = await client.judge(live, request, (verdict) => {
          if (verdict.kind !== 'labels') expect.fail(JSON.stringify(verdict));
          facts.push({ logprobs: verdict.logprobs, cached: verdict.tokens.cached });
        });
        const { tokens } = valueOf(judged);
        evaluated += tokens.prompt - tokens.cached;
        return facts;
      }),
    );
    return { verdicts, evaluated };
  }

  test('the criteria of each go on from the same tokens, and few are read twice', async () => {
    const one = await judgeAll(1);
    const several = await judgeAll(SLOTS);
    for (const own of several.verdicts) {
      expect(own).toHaveLength(CRITERIA);
      expect(new Set(own.map(({ cached }) => cached)).size).toBe(1);
    }
    for (const [i, own] of several.verdicts.entries()) {
      for (const [k, { logprobs }] of own.entries()) {
        expect(logprobs.true).toBeCloseTo(one.verdicts[i]?.[k]?.logprobs.true ?? Number.NaN, 3);
      }
    }
    // A task part is read once in each slot at most; criteria in the wrong slots would read prefixes anew.
    console.info(`tokens read: ${String(one.evaluated)} in one slot, ${String(several.evaluated)} in three`);
    expect(several.evaluated).toBeLessThan(one.evaluated * 1.15);
  });
});
