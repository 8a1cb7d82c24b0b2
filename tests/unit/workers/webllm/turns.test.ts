import { expect, it } from 'vitest';
import { Turns } from '../../../../workers/webllm/turns';

const aGate = (): { opened: Promise<void>; open: () => void } => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    opened,
    open: () => {
      open();
    },
  };
};

it('runs one call after the other in the order they came, also after one that threw', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const gate = aGate();
  const first = turns.run(async () => {
    await gate.opened;
    seen.push('first');
    throw new Error('first fails');
  });
  const second = turns.run(() => {
    seen.push('second');
    return Promise.resolve(2);
  });
  expect(seen).toEqual([]);
  gate.open();
  await expect(first).rejects.toThrow('first fails');
  await expect(second).resolves.toBe(2);
  expect(seen).toEqual(['first', 'second']);
});

it('cancels the call in flight and none that waits', async () => {
  const turns = new Turns();
  const gate = aGate();
  const first = turns.run(async (turn) => {
    await gate.opened;
    return turn.isCancelled();
  });
  const second = turns.run((turn) => Promise.resolve(turn.isCancelled()));
  await Promise.resolve();
  expect(turns.cancelCurrent()).toBe(true);
  gate.open();
  expect(await first).toBe(true);
  expect(await second).toBe(false);
  expect(turns.cancelCurrent()).toBe(false);
});
