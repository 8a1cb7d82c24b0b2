import { createContext, tick } from 'svelte';
import type { DraftTask } from '../../../domain/pack/edit';
import type { Editor } from '../../../state/editor/editor.svelte';

/** The id of the element that a field of the form has on the page; `key` tells criteria and anchors apart. */
export const elementOf = (field: string, key = ''): string =>
  key === '' ? `edit-${field}` : `edit-${field}-${key}`;

/** The element where a finding's column, such as `rubric.2`, can be mended. */
export function elementOfColumn(task: DraftTask | undefined, column: string): string {
  const [field = '', place = '', part = ''] = column.split('.');
  const at = Number(place);
  if (task !== undefined && place !== '') {
    const key = task.rubric[at]?.key ?? '';
    if (field === 'rubric' && part === 'weight') return elementOf('weight', key);
    if (field === 'rubric') return elementOf(part === 'id' ? 'criterion-id' : 'criterion', key);
    if (field === 'anchors') return elementOf('anchor', task.anchors[at]?.key ?? '');
    if (field === 'resources') return elementOf('resource', String(at));
    if (field === 'variables') return elementOf('variable', String(at));
  }
  return elementOf(field);
}

/** What the forms of one draft share: the editor, what a screen reader is told, and where the focus goes. */
export class EditPage {
  readonly editor: Editor;
  #said = $state.raw({ text: '', turn: 0 });
  #showsAll = $state(false);
  #removed = $state.raw<{ text: string; after: unknown } | null>(null);

  constructor(editor: Editor) {
    this.editor = editor;
  }

  /** The last thing said; `turn` tells two equal sentences apart. */
  get said(): { text: string; turn: number } {
    return this.#said;
  }
  /** Someone asked for every problem: also those of fields nobody has been in yet. */
  get showsAll(): boolean {
    return this.#showsAll;
  }
  /** What was just taken out, for as long as nothing else was done. */
  get removed(): string | null {
    return this.#removed !== null && this.#removed.after === this.editor.draft ? this.#removed.text : null;
  }

  say(text: string): void {
    this.#said = { text, turn: this.#said.turn + 1 };
  }
  showAll(): void {
    this.#showsAll = true;
  }
  noteRemoved(text: string): void {
    this.#removed = { text, after: this.editor.draft };
  }
  /** Does something that takes elements of the page to another place, and leaves the focus where it was. */
  async keepFocus(act: () => void): Promise<void> {
    const focused = document.activeElement;
    act();
    await tick();
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  }
  /** Moves the focus once the page shows what was just done. */
  async focus(element: string): Promise<void> {
    await tick();
    const target = document.getElementById(element);
    target?.scrollIntoView({ block: 'nearest' });
    target?.focus({ preventScroll: target.closest('dialog') !== null });
  }
}

export const [getEditPage, setEditPage] = createContext<EditPage>();
