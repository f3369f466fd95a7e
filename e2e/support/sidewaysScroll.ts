import type { Page } from 'playwright-core';
import { expect } from 'vitest';

type Screen = readonly [width: number, height: number];
/** 400 % zoom, and a phone in landscape. */
export const NARROW: readonly Screen[] = [
  [320, 568],
  [844, 390],
];
const SCREENS: readonly Screen[] = [[360, 780], ...NARROW, [1440, 900]];

/** Screens on which the page, as it is now, has to be scrolled sideways, and by how much. */
export async function sidewaysFaults(page: Page, screens = SCREENS): Promise<string[]> {
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
  await expect.poll(() => sidewaysFaults(page), { message: page.url() }).toEqual([]);
}

/** How much wider than its screen the page is, in CSS pixels. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
