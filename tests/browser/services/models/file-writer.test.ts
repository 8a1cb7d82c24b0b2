import { beforeEach, expect, it } from 'vitest';
import { FileWriterClient } from '../../../../src/services/models/file-writer';
import { clearModels, modelFiles, sha256Of } from '../../../support/models';

const live = (): AbortSignal => new AbortController().signal;
const silent = (): void => undefined;
const chunk = (byte: number): Uint8Array<ArrayBuffer> => new Uint8Array(1_000_000).fill(byte);

beforeEach(clearModels);

it('what was written stays when the writer is killed, and its digest is taken up again', async () => {
  const killed = new FileWriterClient(live());
  await killed.open('a.part', false, silent);
  await killed.append(chunk(1));
  await killed.append(chunk(2));
  killed.dispose();
  const next = new FileWriterClient(live());
  expect(await next.open('a.part', true, silent)).toEqual({ ok: true, value: { sizeBytes: 2_000_000 } });
  await next.append(chunk(3));
  const closed = await next.close();
  next.dispose();
  const whole = new Uint8Array(3_000_000);
  for (const [at, byte] of [1, 2, 3].entries()) whole.set(chunk(byte), at * 1_000_000);
  expect(closed).toEqual({ ok: true, value: { sha256: await sha256Of(whole), sizeBytes: 3_000_000 } });
  expect(await modelFiles()).toEqual({ 'a.part': 3_000_000 });
});

it('a file that another writer holds is locked', async () => {
  const first = new FileWriterClient(live());
  await first.open('a.part', false, silent);
  const second = new FileWriterClient(live());
  expect(await second.open('a.part', true, silent)).toEqual({
    ok: false,
    failure: { kind: 'locked-elsewhere' },
  });
  second.dispose();
  await first.close();
  first.dispose();
});

it('a file that is not there has no digest', async () => {
  const writer = new FileWriterClient(live());
  expect(await writer.digest('none.gguf', silent)).toEqual({
    ok: false,
    failure: { kind: 'model-missing', name: 'none.gguf' },
  });
  writer.dispose();
});
