import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The smallest phone, which is also a desktop at 400 % zoom, and a phone in landscape. */
const NARROW = [
  [320, 568],
  [844, 390],
] as const;
const SCREENS = [[360, 780], ...NARROW, [1440, 900]] as const;

/** Narrow screens on which the page, as it is now, has to be scrolled sideways, and by how much. */
export async function sidewaysFaults(
  page: Page,
  screens: readonly (readonly [width: number, height: number])[] = NARROW,
): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    const overflow = await overflowOf(page);
    if (overflow > 0) faults.push(`${overflow} px on ${width} × ${height}`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => sidewaysFaults(page, SCREENS), { message: page.url() }).toEqual([]);
}

/** How much wider than its screen the page is, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
