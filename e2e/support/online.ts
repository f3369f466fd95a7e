import type { Page } from 'playwright-core';

/** As a phone that finds a network again. Without it the page finds out by itself, seconds later. */
export async function tellOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
