import type { Answer } from '../../../domain/marking';

/** What a key means on the marking screen. */
export type KeyDeed =
  | { do: 'answer'; answer: Answer }
  | { do: 'note' }
  | { do: 'row'; by: 1 | -1 }
  | { do: 'end'; last: boolean }
  | { do: 'place'; by: 1 | -1 };

const DEEDS: Readonly<Record<string, KeyDeed>> = {
  t: { do: 'answer', answer: 'met' },
  f: { do: 'answer', answer: 'unmet' },
  u: { do: 'answer', answer: 'unsure' },
  n: { do: 'note' },
  ArrowDown: { do: 'row', by: 1 },
  ArrowUp: { do: 'row', by: -1 },
  Home: { do: 'end', last: false },
  End: { do: 'end', last: true },
  ArrowRight: { do: 'place', by: 1 },
  ArrowLeft: { do: 'place', by: -1 },
};

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'target' | 'defaultPrevented'
>;

/** Where keys are typed or mean something else. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, summary, dialog') !== null;

/** What a key press means; null: nothing, it belongs to the browser or to a field. A held key marks once. */
export function keyOf(event: Pressed): KeyDeed | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || shiftKey || defaultPrevented || isTaken(target)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
  return deed === undefined || (repeat && deed.do === 'answer') ? null : deed;
}

/** The button of a criterion that takes the focus. */
export const rowButton = (list: HTMLElement | undefined, row: number): HTMLElement | undefined => {
  const button = list?.querySelectorAll(':scope > li').item(row).querySelector('button');
  return button instanceof HTMLElement ? button : undefined;
};
