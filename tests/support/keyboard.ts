import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** What a screen reader would call the element with the focus: its label, or its own words. */
export function focusedName(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement || element instanceof SVGElement)) return '';
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  const labels =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
  const first = labels?.[0];
  return (first ?? element).textContent.replace(/\s+/g, ' ').trim();
}

/** Presses Tab until the element of this name has the focus; fails when the keyboard can't reach it. */
export async function tabTo(name: string | RegExp, most = 200): Promise<void> {
  const passed: string[] = [];
  const isThere = (): boolean =>
    typeof name === 'string' ? focusedName() === name : name.test(focusedName());
  while (!isThere() && passed.length < most) {
    await userEvent.tab();
    passed.push(focusedName().slice(0, 40));
  }
  expect(isThere(), `the keyboard should reach ${String(name)}; it passed ${passed.join(' · ')}`).toBe(true);
}

/** Types text as it stands: brackets and braces are no key names. */
export const type = (text: string): Promise<void> =>
  userEvent.keyboard(text.replaceAll('{', '{{').replaceAll('[', '[['));
