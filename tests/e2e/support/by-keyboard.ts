import type { Locator, Page } from 'playwright';

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target has the focus: a person without a mouse gets there, or the test fails. */
export const tabTo = async (page: Page, target: Locator, most = 120): Promise<void> => {
  await target.waitFor();
  for (let pressed = 0; pressed <= most; pressed += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard can’t reach ${String(target)}`);
};

/** Goes to the target by Tab and presses a key there. */
export const pressAt = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};
