import { failed, type Failure, type Outcome, type ServerReason } from '../../domain/failure';
import { anonymous, isAborted } from './request';

/** A failure of a user's own server; `detail` must hold neither its address nor its key. */
export const serverFailure = (
  reason: ServerReason,
  detail: string,
  status: number | null = null,
): Extract<Failure, { kind: 'server' }> => ({ kind: 'server', reason, status, detail });

/** Addresses in other people's words are left out: failures are stored and exported. */
export const withoutAddresses = (text: string): string =>
  text
    .replace(/\b(?:https?|wss?):\/\/[^\s"'<>)]+/gi, '(address)')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, '(address)');

/** Newer than the types: permissions by any name. A browser that doesn't know one throws. */
interface AnyPermissions {
  query(descriptor: { name: string }): Promise<PermissionStatus>;
}

/** Whether the browser was told not to let pages talk to this computer or the network it is in. */
async function isForbidden(): Promise<boolean> {
  for (const name of ['loopback-network', 'local-network', 'local-network-access']) {
    try {
      const permissions: AnyPermissions = navigator.permissions; // not in every browser
      if ((await permissions.query({ name })).state === 'denied') return true;
    } catch {
      continue;
    }
  }
  return false;
}

/**
 * Why a user's own server gave no answer that this page may read. One that answers an opaque request is there, but
 * doesn't let web pages read (CORS). Under cross-origin isolation that probe may fail as well: `not-running` can then
 * be CORS too, and whoever shows it says so.
 */
export async function explainSilence(
  signal: AbortSignal,
  url: string,
  { blocked, error }: { blocked: string | null; error: unknown },
): Promise<Outcome<never>> {
  const detail = withoutAddresses(String(error));
  if (blocked !== null) return failed(serverFailure('csp', detail));
  if (await isForbidden()) return failed(serverFailure('permission', detail));
  try {
    // A browser refuses an opaque request that wouldn't follow a redirect, before it asks anybody. This one carries no text.
    await fetch(url, { ...anonymous(signal), method: 'GET', mode: 'no-cors', redirect: 'follow' });
    return failed(serverFailure('cors', detail));
  } catch {
    return failed(isAborted(signal) ? { kind: 'cancelled' } : serverFailure('not-running', detail));
  }
}
