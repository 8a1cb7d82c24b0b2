import { expect, test } from 'vitest';
import { deviceClassOf } from '../../../../../src/domain/run';
import { HttpEngineClient } from '../../../../../src/services/engines';
import { servers, signal } from '../../../../support/hostile-bench';
import { startHostileServer } from '../../../../support/hostile-server';
import { valueOf } from '../../../../support/outcomes';

test('two servers are two classes of device, and neither says where it is', async () => {
  const server = await startHostileServer((_, response) => response.writeHead(404).end());
  servers.push(server);
  const describe = async (serverId: string) => {
    const access = {
      serverId,
      kind: 'other',
      baseUrl: server.url,
      key: null,
      concurrency: 1,
      batch: 1,
    } as const;
    const source = { kind: 'server', serverId, model: 'm' } as const;
    return valueOf(await new HttpEngineClient(() => Promise.resolve(access), source).describe(signal));
  };
  const one = await describe('1a2b3c4d-0000-4000-8000-000000000001');
  const two = await describe('5e6f7a8b-0000-4000-8000-000000000001');
  expect(one.device).toBe('server 1a2b3c4d');
  expect(deviceClassOf(one)).not.toBe(deviceClassOf(two));
  expect(deviceClassOf(one)).toBe(deviceClassOf(await describe('1a2b3c4d-0000-4000-8000-000000000001')));
  expect(JSON.stringify([one, two])).not.toContain('127.0.0.1');
});
