import { done, failed, type Failure, type Outcome } from '../../domain/failure';
import type { Hash } from '../../domain/ids';
import type { Pack } from '../../domain/pack';
import {
  edited,
  isLocked,
  rebased,
  redone,
  resourcesOf,
  settled,
  startHistory,
  taskByKey,
  undone,
  type DraftPack,
  type DraftTask,
  type Edit,
  type History,
} from '../../domain/pack/edit';
import { hasErrors, type PackFindings } from '../../domain/pack/lint';
import { Autosave } from './autosave';
import { Checks } from './checks';
import { loadDraft } from './drafts';
import { lockOf, type EditorPorts } from './ports';
import { saveDraft, type Saved } from './save';

/** What an editor begins with. */
export interface EditorStart {
  draftKey: string;
  draft: DraftPack;
  /** When it was last put away, if it was found among the drafts: the rest of an earlier sitting. */
  keptAt: string | null;
  /** The pack that was asked for; the draft found may have been made from another version of it. */
  askedFor: Hash | null;
  /** Gives the draft back to other tabs; null when another tab has it. */
  release: (() => Promise<void>) | null;
}

/** Tasks looked at in one go: a thousand would hold the page up for a third of a second. */
const CHECKED_AT_ONCE = 100;

/** One draft being written: its edits, its checks, and where it is kept. Made by `openEditor`. */
export class Editor {
  readonly #ports: EditorPorts;
  readonly #checks = new Checks();
  readonly #isFromEarlier: boolean;
  readonly #askedFor: Hash | null;
  #autosave: Autosave | null = null;
  #release: EditorStart['release'];
  #draftKey: string;
  #history: History;
  /** The draft as it became a pack, or was made from one; null when nobody knows any more. */
  #base: DraftPack | null;
  /** The draft as it lies in storage. */
  #kept: DraftPack;
  #isReadOnly: boolean;
  #isSaving = $state(false);
  #keptAt: string | null;
  #failure = $state.raw<Failure | null>(null);
  #checked = $state(CHECKED_AT_ONCE);
  readonly #findings = $derived.by(() => this.#checks.of(this.#history.present, this.#checked));
  readonly #resources = $derived.by(() => resourcesOf(this.#history.present));

  constructor(ports: EditorPorts, start: EditorStart) {
    this.#ports = ports;
    const isStored = start.keptAt !== null;
    this.#isFromEarlier = isStored;
    this.#keptAt = $state(start.keptAt);
    this.#askedFor = start.askedFor;
    this.#release = start.release;
    this.#draftKey = $state(start.draftKey);
    this.#history = $state.raw(startHistory(start.draft));
    this.#base = $state.raw(isStored ? null : start.draft);
    this.#kept = $state.raw(start.draft);
    this.#isReadOnly = $state(start.release === null);
    if (start.release !== null) this.#keep(isStored);
    this.#checkOn();
  }

  /** Where the draft is found again: `#/edit/<draftKey>`. Changes when a new pack is saved for the first time. */
  get draftKey(): string {
    return this.#draftKey;
  }

  get draft(): DraftPack {
    return this.#history.present;
  }

  /** The draft's resources by name, as prompts are composed with them. */
  get resources(): Pack['resources'] {
    return this.#resources;
  }

  get findings(): PackFindings {
    return this.#findings;
  }

  /** Not every task of a large pack was looked at yet. */
  get isChecking(): boolean {
    return this.#checked < this.draft.tasks.length;
  }

  get canUndo(): boolean {
    return !this.#isReadOnly && this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return !this.#isReadOnly && this.#history.future.length > 0;
  }

  /** Licence, gate, canary, attribution and citation come from the parent and stay. */
  get isLocked(): boolean {
    return isLocked(this.draft);
  }

  /** Another tab has the draft; `claim` takes it when that one is closed. */
  get isReadOnly(): boolean {
    return this.#isReadOnly;
  }

  /** It goes on from an earlier sitting. */
  get isFromEarlier(): boolean {
    return this.#isFromEarlier;
  }

  /** It goes on from an earlier sitting, and was made from another version than the one that was asked for. */
  get isOfOtherVersion(): boolean {
    const { origin } = this.draft;
    const isAsItWas = this.#isFromEarlier && this.#base === null;
    return isAsItWas && this.#askedFor !== null && origin !== null && origin.packHash !== this.#askedFor;
  }

  /** Every keystroke is put away on this computer. */
  get isKept(): boolean {
    return this.#kept === this.draft;
  }

  /** When the draft was last put away, as an ISO instant; null when it never was. */
  get keptAt(): string | null {
    return this.#keptAt;
  }

  /** The draft says what the stored pack says. */
  get isSaved(): boolean {
    return this.draft.origin?.relation === 'version' && this.#base === this.draft;
  }

  get isSaving(): boolean {
    return this.#isSaving;
  }

  get canSave(): boolean {
    return (
      !this.#isReadOnly && !this.#isSaving && !this.isSaved && !this.isChecking && !hasErrors(this.#findings)
    );
  }

  /** Why the draft could not be put away; it is still here, in memory. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** The task with this key; undefined when it was taken out. */
  task(key: string): DraftTask | undefined {
    return taskByKey(this.draft, key);
  }

  /** Does an edit; nothing while another tab has the draft. Returns the draft, to find what was added in it. */
  edit(edit: Edit): DraftPack {
    if (!this.#isReadOnly) this.#go(edited(this.#history, edit));
    return this.draft;
  }

  /** A field was left: what is typed there next is a step of its own. */
  settle(): void {
    this.#history = settled(this.#history);
  }

  undo(): void {
    if (this.canUndo) this.#go(undone(this.#history));
  }

  redo(): void {
    if (this.canRedo) this.#go(redone(this.#history));
  }

  /** Stores the draft as a pack and goes on with it as the next version. What is typed meanwhile is kept. */
  async save(): Promise<Outcome<Saved>> {
    if (this.#isReadOnly) return failed({ kind: 'locked-elsewhere' });
    const draft = this.draft;
    const { origin } = draft;
    if (origin !== null && this.isSaved) {
      const { packHash, manifest } = origin;
      return done({ packHash, version: manifest.version, kind: 'unchanged', origin });
    }
    this.settle();
    this.#isSaving = true;
    try {
      const saved = await saveDraft(this.#ports, draft);
      if (!saved.ok) return saved;
      await this.#follow(draft, saved.value);
      return saved;
    } finally {
      this.#isSaving = false;
    }
  }

  /** Throws the draft away and closes; the stored pack, if any, stays as it is. */
  async discard(): Promise<void> {
    if (this.#isReadOnly) return;
    await this.#autosave?.forget();
    await this.close();
  }

  /** Puts away what isn't yet, and tries again after a failure. */
  flush(): Promise<void> {
    return this.#autosave?.flush() ?? Promise.resolve();
  }

  /** Takes the draft over if no other tab has it any more, as that one left it. Whether it could. */
  async claim(): Promise<boolean> {
    if (!this.#isReadOnly) return true;
    const release = await this.#ports.hold(lockOf(this.#draftKey));
    if (release === null) return false;
    const stored = await loadDraft(this.#ports.storage.drafts, this.#draftKey);
    if (stored !== undefined) {
      this.#history = startHistory(stored.draft);
      this.#kept = stored.draft;
      this.#keptAt = stored.changedAt;
      this.#base = null;
    }
    this.#release = release;
    this.#isReadOnly = false;
    this.#keep(stored !== undefined);
    return true;
  }

  /** Puts the draft away and gives it back to other tabs. */
  async close(): Promise<void> {
    await this.#autosave?.close();
    this.#autosave = null;
    this.#isReadOnly = true;
    await this.#release?.();
    this.#release = null;
  }

  #checkOn(): void {
    if (!this.isChecking) return;
    this.#ports.after(0, () => {
      this.#checked += CHECKED_AT_ONCE;
      this.#checkOn();
    });
  }

  #go(history: History): void {
    this.#history = history;
    this.#autosave?.take(history.present);
  }

  #keep(isStored: boolean): void {
    const start = { draftKey: this.#draftKey, draft: this.draft, isStored };
    this.#autosave = new Autosave(this.#ports, start, (kept, failure) => {
      if (failure === null) {
        this.#kept = kept;
        this.#keptAt = this.#ports.now().toISOString();
      }
      this.#failure = failure;
    });
  }

  /** The draft became a pack: all steps are steps of its next version from here on. */
  async #follow(draft: DraftPack, { origin }: Saved): Promise<void> {
    const draftKey = origin.manifest.id;
    if (draftKey !== this.#draftKey) {
      const release = await this.#ports.hold(lockOf(draftKey));
      await this.#release?.();
      this.#release = release;
      this.#draftKey = draftKey;
    }
    const { history, saved } = rebased(this.#history, draft, origin);
    this.#history = history;
    this.#base = saved;
    this.#kept = saved;
    await this.#autosave?.restart(draftKey, saved, history.present);
  }
}
