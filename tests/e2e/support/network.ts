import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const NetLog = v.object({
  constants: v.object({ logEventTypes: v.record(v.string(), v.number()) }),
  events: v.array(
    v.object({
      type: v.number(),
      params: v.optional(v.object({ url: v.optional(v.string()), initiator: v.optional(v.string()) })),
    }),
  ),
});
/** How the log names the browser itself: its own house-keeping, and addresses that a person types. */
const BROWSER_ITSELF = 'not an origin';

/** The browser's flag that writes everything it does on the network, below and beside any page, into a file. */
export const netLogFlag = (path: string): string => `--log-net-log=${path}`;

/**
 * Addresses that pages and their workers, blob workers too, asked for, by such a log. The browser must have been closed
 * properly.
 */
export const requestsIn = (path: string): string[] => {
  const log = v.parse(NetLog, JSON.parse(readFileSync(path, 'utf8')));
  const start = log.constants.logEventTypes['URL_REQUEST_START_JOB'];
  return log.events.flatMap(({ type, params }) =>
    type === start && params?.url !== undefined && params.initiator !== BROWSER_ITSELF ? [params.url] : [],
  );
};
