import type { Storage } from '../../src/services/storage';

export interface StorageCall {
  store: keyof Storage;
  method: string;
}

const WRITES = new Set([
  'add',
  'addMade',
  'begin',
  'clear',
  'dropFailed',
  'end',
  'forget',
  'grow',
  'put',
  'record',
  'recordLoad',
  'remove',
  'set',
  'setAsideOthers',
  'update',
]);

/**
 * The same storage, but every write goes through `intercept`, which may let it happen (`proceed`), answer in its
 * place, or never answer, as when the tab is killed.
 */
export function interceptWrites(
  storage: Storage,
  intercept: (call: StorageCall, proceed: () => Promise<unknown>) => Promise<unknown>,
): Storage {
  const wrap = (store: keyof Storage, repository: object): object =>
    new Proxy(repository, {
      get: (target, name) => {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function' || typeof name !== 'string') return method;
        return (...parts: unknown[]): unknown => {
          const proceed = (): Promise<unknown> => Promise.resolve(Reflect.apply(method, target, parts));
          return WRITES.has(name) ? intercept({ store, method: name }, proceed) : proceed();
        };
      },
    });
  return new Proxy(storage, {
    get: (target, name) => {
      const repository: unknown = Reflect.get(target, name);
      return typeof repository === 'object' && repository !== null
        ? wrap(name as keyof Storage, repository)
        : repository;
    },
  });
}
