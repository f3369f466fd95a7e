import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventIdOf } from '#e2e/support/records.ts';
import * as shop from '#e2e/support/shop.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Peach City Skate Jam';
/** 320 px (WCAG 1.4.10), and what 400 % zoom leaves. */
const SCREENS = [
  { width: 320, height: 568 },
  { width: 320, height: 256 },
];

/** Focus stops that are fully covered, walking through the page with Tab. */
async function coveredStops(page: Page, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const { left, right, top, bottom } = at.getBoundingClientRect();
      const seen = [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
        const over = document.elementFromPoint((left + right) / 2, y);
        return over !== null && (at.contains(over) || over.contains(at));
      });
      return seen ? null : `${at.tagName} ${at.textContent}`;
    });
    if (found) covered.push(found);
  }
  return covered;
}

test('nothing is lost on a small screen: no sideways scrolling, no hidden focus, every step within reach', async () => {
  const site = await sharedSite();
  const event = `/events/${await eventIdOf(site, EVENT)}`;
  // The browser logs the 404.
  const page = await visit('/', { tolerate: /status of 404/ });
  for (const path of ['/', '/events', '/tickets', '/login', '/nowhere', event]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
          message: `${path} on ${screen.width} × ${screen.height}`,
        })
        .toBe(screen.width);
    }
  }
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await page.goto(event);
    await page.getByRole('heading', { level: 1, name: EVENT }).waitFor();
    expect(await coveredStops(page, 30)).toEqual([]);
    await shop.fillPanel(page, { tickets: { 'Weekend Pass': 1 } });
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('link', { name: 'Change tickets' }).click();
    await page.getByRole('heading', { name: 'Choose your tickets' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => history.state?.layer ?? 0)).toBe(0);
    await page.evaluate(() => sessionStorage.clear());
  }
});
