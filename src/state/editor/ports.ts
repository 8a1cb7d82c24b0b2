import type { Storage } from '../../services/storage';

/** How long an editor waits for one that was closed a moment ago in the same place. */
const PATIENCE_MS = 300;

/** The lock all tabs share for one draft. */
export const lockOf = (draftKey: string): string => `deskmark-draft-${draftKey}`;

/** What an editor needs of the world; a test passes its own. */
export interface EditorPorts {
  storage: Pick<Storage, 'packs' | 'drafts' | 'settings' | 'runs'>;
  /** Holds a lock that all tabs share: what gives it back, or null when another one has it. */
  hold: (name: string) => Promise<(() => Promise<void>) | null>;
  /** Calls back once after a time, unless what it returns is called first. */
  after: (ms: number, call: () => void) => () => void;
  /** Calls whenever the page may be about to go; returns how to stop that. */
  onLeaving: (call: () => void) => () => void;
  /** A few random characters for a name nobody has yet. */
  newMark: () => string;
  now: () => Date;
}

async function hold(name: string): Promise<(() => Promise<void>) | null> {
  const granted = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<undefined>();
  const ended = navigator.locks
    .request(name, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
      granted.resolve(true);
      return released.promise;
    })
    .catch(() => {
      granted.resolve(false);
    });
  if (!(await granted.promise)) return null;
  return async () => {
    released.resolve(undefined);
    await ended;
  };
}

function onLeaving(call: () => void): () => void {
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') call();
  };
  addEventListener('pagehide', call);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    removeEventListener('pagehide', call);
    document.removeEventListener('visibilitychange', onHidden);
  };
}

/** The browser's own locks, clock and events of leaving. */
export const browserEditorPorts = (storage: EditorPorts['storage']): EditorPorts => ({
  storage,
  hold,
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => {
      clearTimeout(timer);
    };
  },
  onLeaving,
  newMark: () => crypto.randomUUID().slice(0, 8),
  now: () => new Date(),
});
