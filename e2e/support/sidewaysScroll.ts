import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Phone, 400 % zoom, phone in landscape, desktop. */
const SCREENS = [
  [360, 780],
  [320, 568],
  [844, 390],
  [1440, 900],
] as const;

/** No part of the page, as it is now, has to be scrolled to sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
        message: `${page.url()} on ${width} × ${height}`,
      })
      .toBe(width);
  }
  if (before) await page.setViewportSize(before);
}
