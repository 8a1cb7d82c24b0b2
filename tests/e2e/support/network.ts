import { readFileSync } from 'node:fs';

interface NetLog {
  constants: { logEventTypes: Record<string, number> };
  events: { type: number; params?: { url?: string; host?: string } }[];
}

/** The browser's flag that writes everything it does on the network, below and beside any page, into a file. */
export const netLogFlag = (path: string): string => `--log-net-log=${path}`;

/** Addresses of every request in such a log, written by a browser that was closed properly. */
export const requestsIn = (path: string): string[] => {
  const log = JSON.parse(readFileSync(path, 'utf8')) as NetLog;
  const start = log.constants.logEventTypes['URL_REQUEST_START_JOB'];
  return log.events.flatMap(({ type, params }) =>
    type === start && params?.url !== undefined ? [params.url] : [],
  );
};
