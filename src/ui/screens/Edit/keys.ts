import { on } from 'svelte/events';
import type { Attachment } from 'svelte/attachments';

const isCommand = (event: KeyboardEvent): boolean => (event.ctrlKey || event.metaKey) && !event.altKey;

export const isUndo = (event: KeyboardEvent): boolean =>
  isCommand(event) && !event.shiftKey && event.key.toLowerCase() === 'z';

export const isRedo = (event: KeyboardEvent): boolean =>
  isCommand(event) && (event.shiftKey ? event.key.toLowerCase() === 'z' : event.key.toLowerCase() === 'y');

/** Alt+↑ and Alt+↓ anywhere in an item of a list move it; in a `<select>` they open its list, as everywhere. */
export const movesBy =
  (move: (step: -1 | 1) => void): Attachment<HTMLElement> =>
  (item) =>
    on(item, 'keydown', (event) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof HTMLSelectElement) return;
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      move(event.key === 'ArrowUp' ? -1 : 1);
    });
