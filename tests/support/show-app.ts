import { render } from 'vitest-browser-svelte';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../src/i18n';
import App from '../../src/ui/App.svelte';
import '../../src/ui/styles/tokens.css';
import '../../src/ui/styles/base.css';
import '../../src/ui/styles/desk.css';
import type { TestDesk } from './desk';

/** Opens the app at an address and waits for the page's heading. */
export async function showApp(
  { desk, opening }: Pick<TestDesk, 'desk' | 'opening'>,
  hash: string,
): Promise<void> {
  location.hash = hash;
  await render(App, { desk, opening });
  await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeInTheDocument();
  // Nothing is judged half-loaded.
  await expect.poll(() => document.body.textContent).not.toMatch(/Loading…|Looking at what/);
  await expect.poll(() => document.body.textContent).not.toContain(messages()('shell.loading'));
}
