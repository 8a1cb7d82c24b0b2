import type { Failure } from '../../domain/failure';
import type { ServerKind } from '../../domain/run';
import { serverCalls, SERVER_LIMITS, type ServerAccess } from '../engines';
import { listModels, type ServerList } from './list-models';
import { kindByPort, recognise, type Look } from './recognise';

/** What a test of a connection found out. */
export type ConnectionTest =
  | ({ ok: true; kind: ServerKind; version: string } & ServerList)
  /** `kind`: what it is, or what usually is at such an address. */
  | { ok: false; kind: ServerKind; failure: Failure };

/**
 * Whether this page may talk with a server, what the server is, and its models. Asks each route once; no model is loaded.
 * Servers that take a key tell about it here: their list of models is behind it.
 */
export async function testConnection(signal: AbortSignal, access: ServerAccess): Promise<ConnectionTest> {
  const { ServerLink } = await serverCalls();
  const link = new ServerLink(access, SERVER_LIMITS);
  const look: Look = (path, body) => link.look(signal, path, body);
  const found = await recognise(look);
  if (!found.ok) return { ok: false, kind: kindByPort(access.baseUrl), failure: found.failure };
  const { kind, version } = found.value;
  const listed = await listModels(look, found.value);
  if (!listed.ok) return { ok: false, kind, failure: listed.failure };
  return { ok: true, kind, version, ...listed.value };
}
