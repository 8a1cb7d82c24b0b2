import type { Failure } from '../../domain/failure';
import type { DraftPack } from '../../domain/pack/edit';
import { removeDraft, storeDraft } from './drafts';
import type { EditorPorts } from './ports';

/** From the first change that isn't stored: a kill costs no more than this, however long someone types on. */
const DELAY_MS = 800;

/**
 * Keeps the stored draft up with the one in memory: a while after a change, and at once when the page may be about to
 * go. A draft that is as it began needs no row.
 */
export class Autosave {
  readonly #ports: EditorPorts;
  readonly #onOutcome: (stored: DraftPack, failure: Failure | null) => void;
  readonly #stopListening: () => void;
  #draftKey: string;
  #unchanged: DraftPack | null;
  #latest: DraftPack;
  #stored: DraftPack | null;
  #cancel: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    ports: EditorPorts,
    start: { draftKey: string; draft: DraftPack; isStored: boolean },
    onOutcome: (stored: DraftPack, failure: Failure | null) => void,
  ) {
    this.#ports = ports;
    this.#draftKey = start.draftKey;
    this.#latest = start.draft;
    this.#stored = start.draft;
    this.#unchanged = start.isStored ? null : start.draft;
    this.#onOutcome = onOutcome;
    this.#stopListening = ports.onLeaving(() => void this.flush());
  }

  /** A draft to be stored soon. */
  take(draft: DraftPack): void {
    this.#latest = draft;
    if (this.#stored === draft) return;
    this.#cancel ??= this.#ports.after(DELAY_MS, () => void this.flush());
  }

  /** Stores what isn't stored yet, now; resolves when it is, or couldn't be. */
  flush(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    if (this.#stored === this.#latest) return this.#writing;
    const draft = this.#latest;
    this.#stored = draft; // asked for: a second flush on the way out doesn't write it again
    const { storage, now } = this.#ports;
    // Not chained to the write before: IndexedDB keeps their order, and a page that goes waits for nothing.
    const outcome =
      draft === this.#unchanged
        ? removeDraft(storage.drafts, this.#draftKey)
        : storeDraft(storage.drafts, this.#draftKey, draft, now());
    this.#writing = outcome.then((stored) => {
      if (!stored.ok && this.#stored === draft) this.#stored = null;
      this.#onOutcome(draft, stored.ok ? null : stored.failure);
    });
    return this.#writing;
  }

  /** The draft became a pack: its row goes, and what is changed from here on is stored under this key. */
  restart(draftKey: string, unchanged: DraftPack, latest: DraftPack): Promise<void> {
    const removed = this.forget();
    this.#draftKey = draftKey;
    this.#unchanged = unchanged;
    this.#stored = unchanged;
    this.take(latest);
    return removed;
  }

  /** Takes the stored draft away; nothing is written any more until the next change. */
  async forget(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    this.#stored = this.#latest;
    // Asked for at once: IndexedDB does it after the writes before and before those that follow.
    await removeDraft(this.#ports.storage.drafts, this.#draftKey);
  }

  /** Stores the rest and stops listening. */
  async close(): Promise<void> {
    this.#stopListening();
    await this.flush();
  }
}
