import { expect, it } from 'vitest';
import { DeviceWatch } from '../../../../workers/webllm/device-watch';

const never = new Promise<never>(() => undefined);

it('hands on what a request gives or throws while the device is there', async () => {
  const watch = new DeviceWatch(never);
  expect(await watch.guard(() => Promise.resolve(7))).toBe(7);
  await expect(watch.guard(() => Promise.reject(new Error('own')))).rejects.toThrow('own');
});

it('ends a request that would never settle once the device is gone, and refuses the next', async () => {
  let lose = (_reason: string): void => undefined;
  const watch = new DeviceWatch(
    new Promise((resolve) => {
      lose = resolve;
    }),
  );
  const pending = watch.guard(() => never);
  lose('destroyed');
  await expect(pending).rejects.toMatchObject({ name: 'DeviceGoneError', message: 'destroyed' });
  await expect(watch.guard(() => Promise.resolve(7))).rejects.toMatchObject({ name: 'DeviceGoneError' });
});
