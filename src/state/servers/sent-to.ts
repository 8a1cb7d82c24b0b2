import { isThisComputer, type LocalModel } from '../../domain/run';
import type { ModelChoice } from '../model-choice';
import type { ServerRow } from './ports';

/** Name and port of an address, for people. */
export const hostOf = (baseUrl: string): string => new URL(baseUrl).host;

/** Whether two addresses are of one host and port, reached the same way. */
export const isSameOrigin = (a: string, b: string): boolean => new URL(a).origin === new URL(b).origin;

/** A server that would be sent the texts of what is chosen. */
export interface SentTo {
  serverId: string;
  name: string;
  host: string;
  /** It is on this computer. */
  isHere: boolean;
}

/** The servers that the chosen models are on, each once. */
export function sentTo(
  choices: readonly ModelChoice[],
  servers: { serverOf: (model: LocalModel | null) => { row: ServerRow } | undefined },
): SentTo[] {
  const rows = choices.flatMap(({ local }) => servers.serverOf(local)?.row ?? []);
  const once = rows.filter(
    ({ serverId }, index) => rows.findIndex((other) => other.serverId === serverId) === index,
  );
  return once.map(({ serverId, name, baseUrl }) => ({
    ...{ serverId, name, host: hostOf(baseUrl) },
    isHere: isThisComputer(baseUrl),
  }));
}
