import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { failed } from '../../../../src/domain/failure';
import type { ConnectionTest } from '../../../../src/services/servers';
import { aGoodTest, aServerModel } from '../../../support/fake-server-door';
import { aServer, aShelf, refuse, typed } from '../../../support/server-shelf';
import { aLocalModel } from '../../../support/builders';

describe('a server is added by its address', () => {
  it('with the kind that usually is there, and is there after a reload', async () => {
    const { server, open } = await aServer();
    expect(server.row).toMatchObject({
      ...{ name: 'localhost:11434', kind: 'ollama', baseUrl: 'http://localhost:11434', concurrency: 1 },
    });
    const again = open();
    await again.refresh();
    expect(again.servers?.map(({ row }) => row)).toEqual([server.row]);
  });

  it('once, and only where the address can be used', async () => {
    const { servers } = await aServer();
    expect(await servers.add({ ...typed, address: 'http://LOCALHOST:11434/v1/' })).toMatchObject({
      ...{ ok: false, problem: 'known' },
    });
    expect(await servers.add({ ...typed, address: 'ftp://x' })).toMatchObject({ problem: 'scheme' });
    expect(await servers.add({ ...typed, address: 'http://a:b@x' })).toMatchObject({
      problem: 'credentials',
    });
    expect(servers.servers).toHaveLength(1);
  });

  it('vLLM gets as many requests as a browser sends, the others one', async () => {
    const { servers } = await aShelf();
    for (const [port, concurrency] of [
      ['8000', 6],
      ['8080', 1],
      ['1234', 1],
      ['9999', 1],
    ] as const) {
      const added = await servers.add({ ...typed, address: `localhost:${port}` });
      expect(added.ok && added.server.row.concurrency).toBe(concurrency);
    }
  });
});

describe('a key', () => {
  it('is for this tab unless it is to be kept, and no part of what is stored or shown of the server', async () => {
    const { servers, door, storage } = await aShelf();
    const added = await servers.add({ ...typed, key: ' sk-SECRET ' });
    if (!added.ok) expect.fail(added.problem);
    const { server } = added;
    expect(door.keys.get(server.row.serverId)).toEqual({ key: 'sk-SECRET', keep: false });
    expect(server.keyPlace).toBe('tab');
    expect(JSON.stringify([server.row, await storage.servers.list()])).not.toContain('SECRET');
    await server.setKey('sk-SECRET', true);
    expect(server.keyPlace).toBe('kept');
    await server.forgetKey();
    expect(server.keyPlace).toBe('none');
    expect(door.keys.size).toBe(0);
  });
});

describe('the test of a connection', () => {
  it('tells what the server is and keeps its kind; what is unknown stays as a person said it', async () => {
    const { server, door, storage } = await aServer();
    await server.change({ kind: 'vllm' });
    door.tested = () => Promise.resolve({ ...aGoodTest(), kind: 'other' });
    await server.connection.test();
    expect(server.row.kind).toBe('vllm');
    door.tested = () => Promise.resolve(aGoodTest());
    await server.connection.test();
    expect(server.row.kind).toBe('ollama');
    expect((await storage.servers.get(server.row.serverId))?.kind).toBe('ollama');
    expect(server.connection.found).toEqual(aGoodTest());
  });

  it('that was stopped says nothing, also when its answer comes later', async () => {
    const { server, door } = await aServer();
    let answer: (test: ConnectionTest) => void = () => undefined;
    door.tested = () => new Promise((resolve) => (answer = resolve));
    const testing = server.connection.test();
    expect(server.connection.isTesting).toBe(true);
    server.connection.stop();
    answer(aGoodTest());
    await testing;
    expect(server.connection).toMatchObject({ isTesting: false, found: null });
  });

  it('is forgotten with a new address or a new key: it was of another connection', async () => {
    const { server } = await aServer();
    await server.connection.test();
    await server.change({ name: 'Mine' });
    expect(server.connection.found).not.toBeNull();
    await server.change({ baseUrl: 'http://localhost:1' });
    expect(server.connection.found).toBeNull();
    await server.connection.test();
    await server.setKey('x', false);
    expect(server.connection.found).toBeNull();
  });
});

describe('a server that moves', () => {
  it('to another host leaves its key behind first, and stays where it is while that fails', async () => {
    const { server, door } = await aServer();
    await server.setKey('sk', true);
    const { forgetKey } = door;
    door.forgetKey = refuse;
    await server.move('localhost:1');
    expect(server).toMatchObject({ row: { baseUrl: 'http://localhost:11434' }, keyPlace: 'kept' });
    expect(server.failure).not.toBeNull();
    door.forgetKey = (serverId) => {
      expect(server.row.baseUrl).toBe('http://localhost:11434');
      return forgetKey(serverId);
    };
    expect(await server.move('localhost:1')).toEqual({ ok: true, baseUrl: 'http://localhost:1' });
    expect(server).toMatchObject({
      ...{ row: { baseUrl: 'http://localhost:1' }, keyPlace: 'none', failure: null },
    });
    expect(door.keys.size).toBe(0);
  });

  it('within its host keeps its key', async () => {
    const { server, door } = await aServer();
    await server.setKey('sk', false);
    await server.move('localhost:11434/ollama/v1');
    expect(server).toMatchObject({ row: { baseUrl: 'http://localhost:11434/ollama' }, keyPlace: 'tab' });
    expect(door.keys.size).toBe(1);
  });

  it('never to where another is; to where it is itself it may', async () => {
    const { server, servers, door } = await aServer();
    await servers.add({ ...typed, address: 'localhost:8080' });
    await server.setKey('sk', false);
    expect(await server.move('LOCALHOST:8080/v1')).toEqual({
      ...{ ok: false, problem: 'known', origin: 'http://localhost:8080' },
    });
    expect(await server.move('ftp://x')).toMatchObject({ problem: 'scheme' });
    expect((await server.move('localhost:11434/')).ok).toBe(true);
    expect(server).toMatchObject({ row: { baseUrl: 'http://localhost:11434' }, keyPlace: 'tab' });
    expect(door.keys.size).toBe(1);
  });
});

describe('a kind that a test corrects', () => {
  it('brings how much it works on at once, unless a person chose that', async () => {
    const { server, door, storage } = await aServer();
    const vllm = (): Promise<ConnectionTest> => Promise.resolve({ ...aGoodTest(), kind: 'vllm' });
    door.tested = vllm;
    await server.connection.test();
    expect(await storage.servers.get(server.row.serverId)).toMatchObject({ kind: 'vllm', concurrency: 6 });
    door.tested = () => Promise.resolve(aGoodTest());
    await server.connection.test();
    expect(server.row).toMatchObject({ kind: 'ollama', concurrency: 1 });
    await server.change({ concurrency: 3 });
    door.tested = vllm;
    await server.connection.test();
    expect(server.row).toMatchObject({ kind: 'vllm', concurrency: 3 });
  });
});

describe('a model of a server', () => {
  it('is told to be another one only as long as the test that saw it holds', async () => {
    const { server, door } = await aServer();
    await server.use(aServerModel());
    const [model] = server.used;
    if (model === undefined) expect.fail('no model');
    const other = (): Promise<ConnectionTest> => Promise.resolve(aGoodTest({ report: { digest: 'beef' } }));
    const ends: (() => Promise<unknown>)[] = [
      () => server.setKey('k', false),
      () => server.forgetKey(),
      () => server.move('localhost:1'),
      () => server.change({ kind: 'other' }),
      () => {
        const failure = { kind: 'server', reason: 'not-running', status: null, detail: '' } as const;
        door.tested = () => Promise.resolve({ ok: false, kind: 'ollama', failure });
        return server.connection.test();
      },
      () => {
        door.tested = () => new Promise(() => undefined);
        void server.connection.test();
        return Promise.resolve();
      },
    ];
    for (const end of ends) {
      door.tested = other;
      await server.connection.test();
      expect(server.changeOf(model)).toBeDefined();
      await end();
      expect(server.changeOf(model), end.toString()).toBeUndefined();
    }
  });

  it('which another server has as well is asked there from then on, is told, and keeps what a person said', async () => {
    const { servers, server, models } = await aServer();
    const second = await servers.add({ ...typed, address: 'gpu.example:11434' });
    if (!second.ok) expect.fail(second.problem);
    await server.use(aServerModel());
    const [stored] = server.used;
    if (stored === undefined) expect.fail('nothing is offered');
    await server.describe({ ...stored, name: 'Ann’s', contextTokens: 4096 });

    await second.server.use(aServerModel());
    expect(server.used).toEqual([]);
    expect(second.server.used).toMatchObject([{ name: 'Ann’s', contextTokens: 4096 }]);
    expect(models.local).toHaveLength(1);
    expect([second.server.isTaken(stored), server.isTaken(stored)]).toEqual([true, false]);
  });

  it('is one that runs may use, until it is left or its server goes; those of others stay', async () => {
    const { server, servers, models, storage, door } = await aServer();
    await storage.models.put(aLocalModel());
    await server.use(aServerModel());
    await server.use(aServerModel({ id: 'b', name: 'b' }));
    expect(server.used.map(({ name }) => name).toSorted()).toEqual(['b', 'qwen3:8b']);
    const [first] = server.used;
    if (first === undefined) expect.fail('no model');
    expect(servers.serverOf(first)).toBe(server);
    await server.leave(first);
    expect(server.used).toHaveLength(1);
    await server.setKey('k', true);
    await servers.remove(server);
    expect(servers.servers).toEqual([]);
    expect(models.local?.map(({ name }) => name)).toEqual(['Scripted']);
    expect(await storage.servers.list()).toEqual([]);
    expect(door.keys.size).toBe(0);
  });

  it('keeps what a try showed of its labels and its thinking', async () => {
    const { server } = await aServer();
    await server.use(aServerModel());
    const [model] = server.used;
    if (model === undefined) expect.fail('no model');
    expect(model).toMatchObject({ labels: false, thinking: 'none', sizeBytes: 0, contextTokens: 8192 });
    await server.check.try(model);
    expect(server.used[0]).toMatchObject({ labels: true, thinking: 'switchable' });
    expect(server.check.foundOf(model.weightsHash)?.ok).toBe(true);
  });

  it('whose try fails stays as it was', async () => {
    const { server, door } = await aServer();
    await server.use(aServerModel());
    const [model] = server.used;
    if (model === undefined) expect.fail('no model');
    door.tried = () =>
      Promise.resolve(failed({ kind: 'server', reason: 'no-such-model', status: 404, detail: '' }));
    await server.check.try(model);
    expect(server.used[0]).toEqual(model);
    expect(server.check.foundOf(model.weightsHash)).toMatchObject({ ok: false });
    server.check.forget(model.weightsHash);
    expect(server.check.foundOf(model.weightsHash)).toBeUndefined();
  });

  it('that is another one under the same name since is told, and can be taken in its place', async () => {
    const { server, door } = await aServer();
    await server.use(aServerModel());
    await server.connection.test();
    const [before] = server.used;
    if (before === undefined) expect.fail('no model');
    expect(server.changeOf(before)).toBeUndefined();
    await server.describe({ ...before, name: 'My Qwen' }); // what people call it makes it no other
    await server.connection.test();
    expect(server.changeOf(before)).toBeUndefined();
    const now = aServerModel({ report: { digest: 'beef' } });
    door.tested = () => Promise.resolve(aGoodTest({ report: { digest: 'beef' } }));
    await server.connection.test();
    expect(server.changeOf(before)).toEqual(now);
    await server.replace(before, now);
    expect(server.used).toHaveLength(1);
    expect(server.used[0]?.weightsHash).not.toBe(before.weightsHash);
  });
});
