import { readFileSync } from 'node:fs';

interface NetLog {
  constants: { logEventTypes: Record<string, number> };
  events: { type: number; params?: { url?: string; host?: string; initiator?: string } }[];
}

/** The browser's flag that writes everything it does on the network, below and beside any page, into a file. */
export const netLogFlag = (path: string): string => `--log-net-log=${path}`;

const startedIn = (path: string): { url: string; initiator: string | undefined }[] => {
  const log = JSON.parse(readFileSync(path, 'utf8')) as NetLog;
  const start = log.constants.logEventTypes['URL_REQUEST_START_JOB'];
  return log.events.flatMap(({ type, params }) =>
    type === start && params?.url !== undefined ? [{ url: params.url, initiator: params.initiator }] : [],
  );
};

/** Addresses of every request in such a log, written by a browser that was closed properly. */
export const requestsIn = (path: string): string[] => startedIn(path).map(({ url }) => url);

/** Of those, what pages and workers of an origin asked for: left out is what the browser did on its own account. */
export const requestsOf = (origin: string, path: string): string[] =>
  startedIn(path).flatMap(({ url, initiator }) => (initiator === origin ? [url] : []));
