import type { ServerKind } from '../../../domain/run';

/** What a call to a user's own server needs. Never stored with a run: address and key stay in `servers` and `keys`. */
export interface ServerAccess {
  serverId: string;
  kind: ServerKind;
  /** Without `/v1` and without a slash at its end, such as `http://127.0.0.1:8080`. */
  baseUrl: string;
  /** Sent as `Authorization: Bearer`; null: none. */
  key: string | null;
  /** Requests in flight at once, 1 to `MOST_IN_FLIGHT`; with 1, llama.cpp's verdicts repeat exactly. */
  concurrency: number;
  /**
   * Criteria in one request, by prompts in a list on `/v1/completions`: the way past `MOST_IN_FLIGHT` for servers that
   * evaluate more at once. 1: single requests, which every server takes.
   */
  batch: number;
}

/** Looks a server up when a call is made: it may have been changed or removed, its key may be for this tab alone. */
export type FindServer = (serverId: string) => Promise<ServerAccess | undefined>;
