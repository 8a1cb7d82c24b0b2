import type { Environment } from './rows';

/** Computers that may be compared by seconds: the same engine on the same device with as many threads. */
export const deviceClassOf = ({
  engine,
  device,
  threads,
}: Pick<Environment, 'engine' | 'device' | 'threads'>): string =>
  `${engine} · ${device} · ${threads} threads`;
