import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadInto, hashFile } from '../../../tools/download.mjs';

const folder = mkdtempSync(join(tmpdir(), 'deskmark-download-'));
const whole = Buffer.from('0123456789'.repeat(100));
const asked: (string | undefined)[] = [];
let server: Server;
let url = '';
let breakOff = (): void => undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.headers.range);
    const first = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    if (request.url === '/missing') response.writeHead(404).end();
    else if (request.url === '/whole-only') response.end(whole);
    else if (request.url === '/breaks') {
      response.writeHead(200, { 'content-length': whole.length });
      response.write(whole.subarray(0, 300));
      breakOff = () => {
        response.destroy();
      };
    } else if (first >= whole.length) response.writeHead(416).end();
    else response.writeHead(first > 0 ? 206 : 200).end(whole.subarray(first));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('a download goes on where it stopped', async () => {
  const part = join(folder, 'resumed.part');
  writeFileSync(part, whole.subarray(0, 400));
  await downloadInto(`${url}/file`, part);
  expect(asked.at(-1)).toBe('bytes=400-');
  expect(readFileSync(part)).toEqual(whole);
});

test('what arrived before the connection broke is kept, and the next try needs only the rest', async () => {
  const part = join(folder, 'broken.part');
  const broken = downloadInto(`${url}/breaks`, part);
  const refused = expect(broken).rejects.toThrow();
  await expect.poll(() => (existsSync(part) ? statSync(part).size : 0)).toBe(300);
  breakOff();
  await refused;
  expect(readFileSync(part)).toEqual(whole.subarray(0, 300));
  await downloadInto(`${url}/file`, part);
  expect(readFileSync(part)).toEqual(whole);
});

test('a server that always sends the whole file starts it over', async () => {
  const part = join(folder, 'whole.part');
  writeFileSync(part, 'old beginning');
  const shares: number[] = [];
  await downloadInto(`${url}/whole-only`, part, (share) => shares.push(share));
  expect(readFileSync(part)).toEqual(whole);
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

test('a complete part is left alone, a refusal is said with its number', async () => {
  const part = join(folder, 'complete.part');
  writeFileSync(part, whole);
  await downloadInto(`${url}/file`, part);
  expect(readFileSync(part)).toEqual(whole);
  const none = join(folder, 'none.part');
  await expect(downloadInto(`${url}/missing`, none)).rejects.toThrow('the server answered 404');
  expect(existsSync(none)).toBe(false);
});

test('the hash of a file is its SHA-256, and there is none without a file', async () => {
  const path = join(folder, 'hashed');
  writeFileSync(path, whole);
  expect(await hashFile(path)).toBe(createHash('sha256').update(whole).digest('hex'));
  expect(await hashFile(join(folder, 'nowhere'))).toBeUndefined();
});
