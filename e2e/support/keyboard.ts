import type { Locator, Page } from 'playwright-core';

const MAX_STEPS = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement);

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}`);
}

export async function pressOn(
  page: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
