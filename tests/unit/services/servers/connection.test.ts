import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerKind } from '../../../../src/domain/run';
import type { ServerAccess } from '../../../../src/services/engines';
import { testConnection } from '../../../../src/services/servers/connection';
import { serverModel } from '../../../../src/services/servers/server-model';
import { tryModel } from '../../../../src/services/servers/trial';
import { startHostileServer, wellMade } from '../../../support/hostile-server';
import { startKindServer, type KindServerOptions } from '../../../support/kind-server';
import { startOpenAiServer } from '../../../support/openai-server';
import { valueOf } from '../../../support/outcomes';

const signal = new AbortController().signal;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  vi.stubGlobal('document', new EventTarget());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const access = (baseUrl: string, more: Partial<ServerAccess> = {}): ServerAccess => ({
  ...{ serverId: 's', kind: 'other', baseUrl, key: null, concurrency: 2, batch: 1 },
  ...more,
});

async function started(kind: ServerKind, options: KindServerOptions = {}): Promise<string> {
  const { url, stop } = await startKindServer(kind, options);
  stops.push(stop);
  return url;
}

/** The one model of a server of this kind, with what the server was taken for. */
async function seen(kind: ServerKind) {
  const test = await testConnection(signal, access(await started(kind)));
  if (!test.ok) expect.fail(JSON.stringify(test));
  expect(test.kind).toBe(kind);
  expect(test.models).toHaveLength(1);
  const [model] = test.models;
  if (model === undefined) expect.fail('no model');
  return { ...test, model };
}

describe('a server is recognised, with what it says of its models', () => {
  test('llama.cpp', async () => {
    const { version, slots, model } = await seen('llama.cpp');
    expect({ version, slots }).toEqual({ version: 'b11434-abc', slots: 4 });
    expect(model).toMatchObject({
      name: 'Qwen_Qwen3-8B-Q4_K_M',
      family: 'Qwen3',
      paramsB: 8.19073536,
      quantisation: 'Q4_K_M',
      sizeBytes: 5023784960,
      contextTokens: 8192,
      thinking: 'switchable',
    });
  });

  test('vLLM', async () => {
    const { version, model } = await seen('vllm');
    expect(version).toBe('0.19.0');
    expect(model).toMatchObject({
      id: 'google/gemma-4-31b-it',
      family: 'gemma',
      paramsB: 31,
      quantisation: '',
      contextTokens: 16384,
      thinking: null,
      report: { root: 'gemma-4-31b-it' }, // not the folder of that computer
    });
  });

  test('Ollama, without models that make embeddings', async () => {
    const { model } = await seen('ollama');
    expect(model).toMatchObject({
      name: 'qwen3:8b',
      paramsB: 8.2,
      quantisation: 'Q4_K_M',
      contextTokens: 40960,
      thinking: 'switchable',
      report: { digest: '500a1f067a9f' },
    });
  });

  test('LM Studio, with the context that is loaded', async () => {
    const { model } = await seen('lm-studio');
    expect(model).toMatchObject({ quantisation: 'Q4_K_M', contextTokens: 4096, thinking: null });
  });

  test('any other', async () => {
    const { model } = await seen('other');
    expect(model).toMatchObject({ name: 'm', quantisation: '', contextTokens: null });
  });
});

test('a model is the same wherever its server is, and another when the server reports another', async () => {
  const one = await seen('ollama');
  const two = await seen('ollama');
  const now = new Date('2026-01-05T10:00:00Z');
  const row = await serverModel({ serverId: 'a', kind: 'llama.cpp' }, one.model, now);
  expect(row.weightsHash).toBe(
    (await serverModel({ serverId: 'b', kind: 'llama.cpp' }, two.model, now)).weightsHash,
  );
  const other = await serverModel(
    { serverId: 'a', kind: 'llama.cpp' },
    { ...one.model, report: { digest: 'ffff' } },
    now,
  );
  expect(other.weightsHash).not.toBe(row.weightsHash);
  expect(JSON.stringify(row)).not.toContain('127.0.0.1');
});

describe('what is in the way of a connection', () => {
  test('nothing listens: what usually would be there is known by its port', async () => {
    const { url, stop } = await startKindServer('other');
    await stop();
    expect(await testConnection(signal, access(url))).toMatchObject({
      ok: false,
      failure: { kind: 'server', reason: 'not-running' },
    });
    const ollama = await testConnection(AbortSignal.abort(), access('http://127.0.0.1:11434'));
    expect(ollama).toMatchObject({ ok: false, kind: 'ollama' });
  });

  test.each([null, 'wrong'])(
    'a key is wanted, and it is %s: the server’s echo of it is not passed on',
    async (key) => {
      const url = await started('vllm', { key: 'sesame' });
      const outcome = await testConnection(signal, access(url, { key }));
      expect(outcome).toMatchObject({ ok: false, failure: { reason: 'wrong-key', status: 401 } });
      expect(JSON.stringify(outcome)).not.toContain('Bearer wrong');
      expect(await testConnection(signal, access(url, { key: 'sesame' }))).toMatchObject({ ok: true });
    },
  );

  test('a web page', async () => {
    const { url, stop } = await startOpenAiServer();
    stops.push(stop);
    expect(await testConnection(signal, access(`${url}/page`))).toMatchObject({
      ok: false,
      failure: { reason: 'unreadable' },
    });
  });
});

test.each(['mein Schlüssel', 'ключ', 'a\nb', 'with space', 'tab\t', 'é', '🔑', '\u0000'])(
  'a key that no header can carry (%j) is wrong before anything is sent, and is not told',
  async (key) => {
    const fetched = vi.fn(fetch);
    vi.stubGlobal('fetch', fetched);
    const outcome = await testConnection(signal, access('http://127.0.0.1:9', { key }));
    expect(outcome).toMatchObject({ ok: false, failure: { reason: 'wrong-key', status: null } });
    expect(JSON.stringify(outcome)).not.toContain(JSON.stringify(key).slice(1, -1));
    expect(fetched).not.toHaveBeenCalled();
  },
);

test('a key in an error of the browser is not passed on', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Bearer sesame is not to my taste')));
  const outcome = await testConnection(signal, access('http://127.0.0.1:9', { key: 'sesame' }));
  expect(outcome).toMatchObject({ ok: false, failure: { reason: 'not-running' } });
  expect(JSON.stringify(outcome)).not.toContain('sesame');
});

describe('a few words with a model', () => {
  test.each([1, 2, 3, 4])('that are given up at request %i end with a value', async (at) => {
    const giveUp = new AbortController();
    const { url, stop } = await startHostileServer((_, response, times) => {
      if (times < at) response.writeHead(200, { 'Content-Type': 'application/json' }).end(wellMade('24'));
      else giveUp.abort();
    });
    stops.push(stop);
    const asked = { model: 'm', contextTokens: 1024 };
    const outcome = await tryModel(giveUp.signal, access(url), asked, () => undefined, { tries: 2 });
    expect(outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });

  test('that are given up between two steps end with a value', async () => {
    for (const last of ['thinking', 'context'] as const) {
      const giveUp = new AbortController();
      const asked = { model: 'm', contextTokens: 1024 };
      const outcome = await tryModel(giveUp.signal, access(await started('other')), asked, (step) => {
        if (step === last) giveUp.abort();
      });
      expect(outcome).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    }
  });

  const trial = async (
    kind: ServerKind,
    model: string,
    options: KindServerOptions = {},
    contextTokens = 4096,
  ) => {
    const url = await started(kind, options);
    const steps: string[] = [];
    const asked = { model, contextTokens };
    const outcome = await tryModel(signal, access(url, { kind }), asked, (step) => steps.push(step), {
      tries: 1,
    });
    return { outcome, steps };
  };

  test('tell that a prompt comes whole, and how a judge can be asked', async () => {
    const { outcome, steps } = await trial('ollama', 'qwen3:8b', { thinks: 'when-told' });
    const { labels, thinking, wholeTokens } = valueOf(outcome);
    expect(labels.usable).toBe(false);
    expect(thinking).toBe('switchable');
    expect(wholeTokens).toBeGreaterThan(2800);
    expect(wholeTokens).toBeLessThan(4096);
    expect(steps).toEqual(['opening', 'thinking', 'context']);
  });

  test('tell that the server cuts in silence, by its counts of tokens', async () => {
    for (const kind of ['ollama', 'other'] as const) {
      const { outcome } = await trial(kind, kind === 'ollama' ? 'qwen3:8b' : 'm', { cutAt: 2048 });
      expect(outcome).toMatchObject({ ok: false, failure: { reason: 'context-cut' } });
    }
  });

  test('say nothing of the context where tokens aren’t counted', async () => {
    const { outcome } = await trial('other', 'm', { isCountless: true });
    expect(valueOf(outcome)).toMatchObject({ wholeTokens: null, thinking: null });
  });

  test('see a model that thinks whatever it is told', async () => {
    expect(
      valueOf((await trial('vllm', 'google/gemma-4-31b-it', { thinks: 'always' })).outcome).thinking,
    ).toBe('always');
  });

  test('find no such model, and a context that is smaller than the one asked for', async () => {
    expect((await trial('ollama', 'gone:1b')).outcome).toMatchObject({
      failure: { reason: 'no-such-model' },
    });
    const { outcome } = await trial('lm-studio', 'qwen3-8b', {}, 8192);
    expect(outcome).toMatchObject({ failure: { reason: 'context-cut' } });
  });

  test('read probabilities where the server gives them', async () => {
    const { url, stop } = await startOpenAiServer();
    stops.push(stop);
    const asked = { model: 'canned', contextTokens: 1024 };
    const outcome = await tryModel(signal, access(url, { kind: 'llama.cpp' }), asked, () => undefined);
    expect(valueOf(outcome).labels).toEqual({ usable: true });
  });
});
