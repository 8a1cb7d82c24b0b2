import { expect, test } from 'vitest';
import { connectSources, readAddress } from '../../../../src/services/servers/address';
import { contentSecurityPolicy } from '../../../../tools/policy.mjs';

const page = { protocol: 'http:', connect: connectSources(contentSecurityPolicy()) };
const opened = connectSources(contentSecurityPolicy(['http://192.168.1.20:11434', 'https://gpu.example']));

test.each([
  ['localhost:11434', 'http://localhost:11434'],
  [' http://127.0.0.1:8080/ ', 'http://127.0.0.1:8080'],
  ['http://localhost:1234/v1', 'http://localhost:1234'],
  ['http://localhost:1234/v1/chat/completions', 'http://localhost:1234'],
  ['http://localhost:11434/api/', 'http://localhost:11434'],
  ['http://0.0.0.0:8000', 'http://127.0.0.1:8000'],
  ['http://[::1]:8080/v1/', 'http://localhost:8080'],
  ['http://localhost:9000/llama/v1', 'http://localhost:9000/llama'],
])('%s is the server at %s', (typed, baseUrl) => {
  expect(readAddress(typed, page)).toEqual({ ok: true, baseUrl });
});

test.each([
  ['  ', 'empty'],
  ['http://', 'unreadable'],
  ['ftp://localhost:21', 'scheme'],
  ['http://ann:secret@localhost:8080', 'credentials'],
  ['http://localhost:8080/v1?api_key=secret', 'extra'],
  ['http://192.168.1.20:11434', 'not-allowed'],
  ['https://gpu.example', 'not-allowed'],
  ['https://localhost:8080', 'not-allowed'],
])('%s is refused: %s', (typed, problem) => {
  expect(readAddress(typed, page)).toMatchObject({ ok: false, problem });
});

test('another computer is taken where the page was served with its address allowed, with the very port', () => {
  const own = { protocol: 'http:', connect: opened };
  expect(readAddress('192.168.1.20:11434', own).ok).toBe(true);
  expect(readAddress('https://gpu.example/v1', own)).toEqual({ ok: true, baseUrl: 'https://gpu.example' });
  expect(readAddress('192.168.1.20:8080', own)).toMatchObject({
    problem: 'not-allowed',
    origin: 'http://192.168.1.20:8080',
  });
  expect(readAddress('192.168.1.20:11434', { ...own, protocol: 'https:' })).toMatchObject({
    problem: 'mixed',
  });
  expect(readAddress('localhost:11434', { ...own, protocol: 'https:' }).ok).toBe(true);
});

test('a page without a policy in its head, as in development, leaves it to the test of the connection', () => {
  const bare = { protocol: 'http:', connect: connectSources(null) };
  expect(readAddress('192.168.1.20:11434', bare).ok).toBe(true);
});
