import type { Choice } from '../../../domain/tasting';

/** What a key means while pairs are chosen between. */
export type TasteDeed = Choice | 'back';

const DEEDS: Readonly<Record<string, TasteDeed>> = {
  1: 'left',
  ArrowLeft: 'left',
  2: 'right',
  ArrowRight: 'right',
  s: 'same',
  '=': 'same',
  u: 'back',
};

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'target' | 'defaultPrevented'
>;

/** Where keys are typed or mean something else; between formatted and raw only the arrows do. */
const isTaken = (key: string, target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    key.startsWith('Arrow')
      ? 'input, textarea, select, dialog'
      : 'input:not([type="radio"]), textarea, select, dialog',
  ) !== null;

/** What a key press means; null: nothing, it belongs to the browser. A held key chooses once. */
export function tasteDeed(event: Pressed): TasteDeed | null {
  const { key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isTaken(key, target)) return null;
  const name = key.length === 1 ? key.toLowerCase() : key;
  return (Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined) ?? null;
}
