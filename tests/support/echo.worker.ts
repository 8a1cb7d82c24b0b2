import { expose } from 'comlink';

/** A worker for tests of its handle. */
const api = {
  echo: (value: number): number => value,
  forever: (): Promise<never> => new Promise(() => undefined),
  crash: (): Promise<never> => {
    setTimeout(() => {
      throw new Error('told to crash');
    });
    return new Promise(() => undefined);
  },
  tell: async (listen: (value: number) => unknown): Promise<void> => {
    await listen(1);
  },
};
export type EchoApi = typeof api;

expose(api);
