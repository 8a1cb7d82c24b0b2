import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Outcome } from '../../src/domain/failure';
import type { JudgeRequest, JudgeUsage, LoadedModel, RawVerdict } from '../../src/protocol/engine';
import { HttpEngineClient, type ServerAccess, type ServerLimits } from '../../src/services/engines';
import { JudgeServer, type JudgeServerOptions } from './judge-server';
import { valueOf } from './outcomes';

export const live = new AbortController().signal;
export const QUICK: Partial<ServerLimits> = { backOffMs: 5, mostBackOffMs: 40, tries: 3 };

const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

export interface Judged {
  outcome: Outcome<JudgeUsage>;
  verdicts: RawVerdict[];
}

/** A judge on a scripted server with its model loaded. */
export async function aServerJudge(
  options: JudgeServerOptions,
  more: Partial<ServerAccess> = {},
  limits: Partial<ServerLimits> = {},
): Promise<{
  server: JudgeServer;
  loaded: LoadedModel;
  judge: (request: JudgeRequest) => Promise<Judged>;
}> {
  const server = new JudgeServer(options);
  const { url, stop } = await server.start();
  stops.push(stop);
  const { kind } = options;
  const access: ServerAccess = {
    ...{ serverId: 's', kind, baseUrl: url, key: null, concurrency: 1, batch: 1 },
    ...more,
  };
  const source = { kind: 'server', serverId: 's', model: 'm' } as const;
  const client = new HttpEngineClient(() => Promise.resolve(access), source, { ...QUICK, ...limits });
  const load = { contextTokens: 1024, threads: 1 };
  const loaded = valueOf(await client.load(live, source, load, () => undefined));
  server.questions.length = 0;
  server.evaluated = 0;
  const judge = async (request: JudgeRequest): Promise<Judged> => {
    const verdicts: RawVerdict[] = [];
    const outcome = await client.judge(live, request, (verdict) => verdicts.push(verdict));
    return { outcome, verdicts };
  };
  return { server, loaded, judge };
}

/** Label probabilities by criterion. */
export function labelsOf({ outcome, verdicts }: Judged) {
  valueOf(outcome);
  return verdicts.map((verdict) => {
    if (verdict.kind !== 'labels') expect.fail(JSON.stringify(verdict));
    const { key, logprobs, offLabelMass } = verdict;
    return { key, true: logprobs.true, false: logprobs.false, offLabelMass };
  });
}
