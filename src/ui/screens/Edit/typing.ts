import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/**
 * Who takes back what in a text field. The browser knows words and places of the caret, the editor knows the whole
 * draft; mixing them step by step would take back one thing twice. So: while the text differs from what it was when
 * the field got the focus, Ctrl+Z is the browser's (its own undo arrives here as input, and to the editor all typing
 * between two focus changes is one step). Once the text is back where it began, Ctrl+Z is the editor's. Redo likewise:
 * the browser's for as long as there is something the browser took back. A text the editor has set anew begins again,
 * since a browser forgets its own steps then.
 */
export class Typing {
  #field: TextControl | null = null;
  #start = '';
  #takenBack = 0;

  /** Follows the focus and the typing within an element; `onleave` hears when a field was left. */
  readonly within =
    (onleave: () => void): Attachment<HTMLElement> =>
    (root) => {
      const stops = [
        on(root, 'focusin', ({ target }) => {
          this.#begin(isTextControl(target) ? target : null);
        }),
        on(root, 'focusout', () => {
          this.#begin(null);
          onleave();
        }),
        on(root, 'input', (event) => {
          if (!(event instanceof InputEvent)) return;
          if (event.inputType === 'historyUndo') this.#takenBack += 1;
          else if (event.inputType === 'historyRedo') this.#takenBack -= 1;
          else this.#takenBack = 0;
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    };

  /** The editor changed what the field says: what the browser remembers of it is gone. */
  restart(): void {
    this.#begin(this.#field);
  }
  browserCanUndo(target: EventTarget | null): boolean {
    return this.#field !== null && target === this.#field && this.#field.value !== this.#start;
  }
  browserCanRedo(target: EventTarget | null): boolean {
    return this.#field !== null && target === this.#field && this.#takenBack > 0;
  }

  #begin(field: TextControl | null): void {
    this.#field = field;
    this.#start = field?.value ?? '';
    this.#takenBack = 0;
  }
}
