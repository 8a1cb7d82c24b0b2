import { describe, expect, test } from 'vitest';
import { done, failed, type Outcome } from '../../../../src/domain/failure';
import { serverFailure } from '../../../../src/services/net';
import { listModels } from '../../../../src/services/servers/list-models';
import { recognise, type Look } from '../../../../src/services/servers/recognise';
import { valueOf } from '../../../support/outcomes';

/** A look at a server that answers these routes and has no others. */
const lookAt =
  (routes: Readonly<Record<string, Outcome<unknown>>>): Look =>
  (path) =>
    Promise.resolve(routes[path] ?? failed(serverFailure('status', 'not here', 404)));

describe('a llama.cpp that keeps its own route to itself', () => {
  const list = done({ data: [{ id: 'm', owned_by: 'llamacpp' }] });

  test.each([
    ['wrong-key', 401],
    ['busy', 503],
  ] as const)('%s is told: its list of models alone is no connection', async (reason, status) => {
    const found = await recognise(
      lookAt({ '/v1/models': list, '/props': failed(serverFailure(reason, '', status)) }),
    );
    expect(found).toMatchObject({ ok: false, failure: { reason, status } });
  });

  test('one without such a route is llama.cpp by its word, and no other needs it', async () => {
    expect(valueOf(await recognise(lookAt({ '/v1/models': list }))).kind).toBe('llama.cpp');
    const others = done({ data: [{ id: 'm', owned_by: 'somebody' }] });
    const routes = { '/v1/models': others, '/props': failed(serverFailure('wrong-key', '', 401)) };
    expect(valueOf(await recognise(lookAt(routes))).kind).toBe('other');
  });
});

describe('a server that no answer of can be read', () => {
  const silent = (reason: 'not-running' | 'cors') => failed(serverFailure(reason, ''));

  test.each(['not-running', 'cors'] as const)(
    'is one that wants a key where its version is open (%s)',
    async (reason) => {
      const routes = { '/v1/models': silent(reason), '/version': done({ version: '0.19.0' }) };
      expect(await recognise(lookAt(routes))).toMatchObject({ ok: false, failure: { reason: 'wrong-key' } });
    },
  );

  test.each([
    ['is silent there too', silent('not-running')],
    ['says something else there', done('<html>')],
  ])('stays what it was taken for where it %s', async (_, version) => {
    const found = await recognise(lookAt({ '/v1/models': silent('not-running'), '/version': version }));
    expect(found).toMatchObject({ ok: false, failure: { reason: 'not-running' } });
  });
});

describe('a model that is listed twice under one id is one', () => {
  const open = { data: [{ id: 'm', max_model_len: 8 }, { id: 'n' }, { id: 'm', max_model_len: 9 }] };
  const studio = { data: [{ id: 'm' }, { id: 'n' }, { id: 'm' }] };
  const tags = { models: [{ name: 'm' }, { name: 'n' }, { name: 'm' }] };

  test.each([
    ['llama.cpp', undefined],
    ['vllm', undefined],
    ['ollama', undefined],
    ['lm-studio', studio],
    ['lm-studio', undefined],
    ['other', undefined],
  ] as const)('%s', async (kind, own) => {
    const found = { kind, version: '', own, list: done(open) };
    const { models } = valueOf(await listModels(lookAt({ '/api/tags': done(tags) }), found));
    expect(models.map(({ id }) => id)).toEqual(['m', 'n']);
  });

  test('as it is listed first, and alone: llama.cpp’s own route tells of it', async () => {
    const own = { chat_template: '<think>', default_generation_settings: { n_ctx: 4096 } };
    const list = done({ data: [{ id: 'm' }, { id: 'm' }] });
    const look = lookAt({});
    const { models } = valueOf(await listModels(look, { kind: 'llama.cpp', version: '', own, list }));
    expect(models).toMatchObject([{ id: 'm', contextTokens: 4096, thinking: 'always' }]);
    const vllm = valueOf(await listModels(look, { kind: 'vllm', version: '', own, list: done(open) }));
    expect(vllm.models[0]?.contextTokens).toBe(8);
  });
});
