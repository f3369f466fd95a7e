import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Phone, 400 % zoom, phone in landscape, desktop. */
const SCREENS = [
  [360, 780],
  [320, 568],
  [844, 390],
  [1440, 900],
] as const;

/** Screens on which the page, as it is now, has to be scrolled sideways, and by how much. */
export async function sidewaysFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${overflow} px on ${width} × ${height}`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => sidewaysFaults(page), { message: page.url() }).toEqual([]);
}

/** How much wider than its screen the page is, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
