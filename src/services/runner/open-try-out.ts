import type { TryOut } from './try-out';

/** What a try can be asked. */
export type TryOutDoor = Pick<TryOut, 'load' | 'generate' | 'reply' | 'judge' | 'count' | 'close'>;

/** A try outside a run, whose code comes with the first thing that is tried. */
export function openTryOut(ports: ConstructorParameters<typeof TryOut>[0]): TryOutDoor {
  let opened: Promise<TryOut> | undefined;
  const open = (): Promise<TryOut> =>
    (opened ??= import('./try-out').then((module) => new module.TryOut(ports)));
  return {
    load: async (...given) => (await open()).load(...given),
    generate: async (...given) => (await open()).generate(...given),
    reply: async (...given) => (await open()).reply(...given),
    judge: async (...given) => (await open()).judge(...given),
    count: async (...given) => (await open()).count(...given),
    close: () => {
      void opened?.then((tryOut) => {
        tryOut.close();
      });
    },
  };
}
