import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { Lifeline } from '../../../src/domain/lifeline';

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

it('hands on what work gives or throws while it holds', async () => {
  const line = new Lifeline();
  expect(await line.guard(() => Promise.resolve(7))).toBe(7);
  await expect(line.guard(() => Promise.reject(new Error('own')))).rejects.toThrow('own');
  await expect(
    line.guard(() => {
      throw new Error('at once');
    }),
  ).rejects.toThrow('at once');
});

it('ends all that is pending when it is cut, and begins nothing afterwards', async () => {
  const line = new Lifeline();
  const pending = [line.guard(never), line.guard(never)];
  line.cut(new Error('gone'));
  line.cut(new Error('gone twice'));
  for (const work of pending) await expect(work).rejects.toThrow('gone');
  let begun = false;
  const late = line.guard(() => {
    begun = true;
    return Promise.resolve(1);
  });
  await expect(late).rejects.toThrow('gone');
  expect(begun).toBe(false);
});

it('a cut with nothing pending disturbs nobody', () => {
  expect(() => {
    new Lifeline().cut(new Error('gone'));
  }).not.toThrow();
});

it('keeps no result of work that is over', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node can’t collect garbage on wish');
  const line = new Lifeline();
  const use = async (): Promise<WeakRef<object>> =>
    new WeakRef(await line.guard(() => Promise.resolve({ reply: 'large' })));
  const result = await use();
  await new Promise((resolve) => setTimeout(resolve)); // a WeakRef holds on until its task is over
  Reflect.apply(collect, undefined, []);
  expect(result.deref()).toBeUndefined();
  line.cut(new Error('still in use'));
});
