import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';

const STALL_MS = 30_000;

/** SHA-256 of a file, hex; undefined when there is no such file. */
export const hashFile = async (path) => {
  if (!existsSync(path)) return undefined;
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes);
  return hash.digest('hex');
};

/**
 * Fetches `url` into `part`, going on where an earlier attempt stopped. Gives up when nothing arrives for 30 s.
 * @throws when the server refuses or the connection breaks; what has arrived stays in `part`
 */
export const downloadInto = async (url, part, onShare = () => {}) => {
  const have = existsSync(part) ? statSync(part).size : 0;
  const stalled = new AbortController();
  const timer = setTimeout(() => stalled.abort(new Error('nothing arrived for 30 s')), STALL_MS);
  try {
    const headers = have > 0 ? { range: `bytes=${have}-` } : {};
    const reply = await fetch(url, { headers, signal: stalled.signal });
    if (reply.status === 416) return; // nothing is missing; the hash decides whether it is right
    if (!reply.ok || reply.body === null) throw new Error(`the server answered ${reply.status}`);
    const goesOn = reply.status === 206;
    const total = Number(reply.headers.get('content-length') ?? 0) + (goesOn ? have : 0);
    let done = goesOn ? have : 0;
    const counted = async function* (body) {
      for await (const bytes of body) {
        timer.refresh();
        done += bytes.length;
        if (total > 0) onShare(done / total);
        yield bytes;
      }
    };
    await pipeline(reply.body, counted, createWriteStream(part, { flags: goesOn ? 'a' : 'w' }));
  } finally {
    clearTimeout(timer);
  }
};
