import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Outcome } from '../../src/domain/failure';
import type { Generated, GenerateRequest } from '../../src/protocol/engine';
import { HttpEngineClient, type ServerAccess, type ServerLimits } from '../../src/services/engines';
import { startHostileServer, wellMade, type Handler, type HostileServer } from './hostile-server';

export const signal = new AbortController().signal;
export const KEY = 'sk-very-secret';
/** Loading asks twice: for probabilities, which this server has none of, and whether the model answers. */
export const LOADING = 2;
/** Waiting is over at once; silence is borne for long, for on a busy machine everybody is silent at times. */
const LIMITS: Partial<ServerLimits> = {
  firstMs: 30_000,
  betweenMs: 30_000,
  backOffMs: 5,
  mostBackOffMs: 40,
  tries: 3,
};
/** For servers that are silent on purpose. */
export const SOON: Partial<ServerLimits> = { firstMs: 1_500, betweenMs: 1_500 };

export const ASKED: GenerateRequest = {
  system: '',
  prompt: 'Name a colour.',
  seed: 7,
  thinking: 'off',
  sampling: {
    ...{
      temperature: 0,
      topP: 1,
      frequencyPenalty: 0,
      presencePenalty: 0,
      repetitionPenalty: 1,
      maxTokens: 12,
    },
  },
};

export const servers: HostileServer[] = [];

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** A client with the model of a server loaded that does as told from then on. */
export async function loaded(
  onChat: Handler,
  more: Partial<ServerAccess> = {},
  limits: Partial<ServerLimits> = {},
): Promise<{ client: HttpEngineClient; server: HostileServer }> {
  const server = await startHostileServer((request, response, times) => {
    if (times <= LOADING) response.writeHead(200, { 'Content-Type': 'application/json' }).end(wellMade('Hi'));
    else onChat(request, response, times - LOADING);
  });
  servers.push(server);
  const access: ServerAccess = {
    ...{ serverId: 's', kind: 'other', baseUrl: server.url, key: KEY, concurrency: 2, batch: 1 },
    ...more,
  };
  const source = { kind: 'server', serverId: 's', model: 'm' } as const;
  const client = new HttpEngineClient(() => Promise.resolve(access), source, {
    ...LIMITS,
    ...limits,
  });
  const opened = await client.load(signal, source, { contextTokens: 1024, threads: 1 }, () => undefined);
  if (!opened.ok) expect.fail(JSON.stringify(opened.failure));
  return { client, server };
}

export const generate = async (
  onChat: Handler,
  more: Partial<ServerAccess> = {},
  limits: Partial<ServerLimits> = {},
): Promise<Outcome<Generated>> => {
  const { client } = await loaded(onChat, more, limits);
  return client.generate(signal, ASKED, () => undefined);
};

export const sse = (response: ServerResponse, ...parts: (string | Buffer)[]): void => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  for (const part of parts) response.write(part);
  response.end();
};

export const failsWith = (reason: string) => ({ ok: false, failure: { kind: 'server', reason } });
