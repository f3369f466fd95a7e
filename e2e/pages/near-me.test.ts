import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '#e2e/support/visit.ts';

const titles = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents();
const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
];

const boxOf = async (part: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, right: x + width, bottom: y + height, height };
};

test('a phone opens on the next nights, none of them twice, and has every filter in reach', async () => {
  const page = await visit('/');
  const twice = async () => {
    const all = await titles(page);
    return all.filter((title, place) => all.indexOf(title) !== place);
  };
  await expect.poll(twice).toEqual([]);
  const hero = page.getByRole('region', { name: 'Find Your Groove' });
  const nights = page.getByRole('region', { name: 'Upcoming events' }).getByRole('article');
  for (const screen of PHONES) {
    await page.setViewportSize(screen);
    const { height } = await boxOf(hero);
    expect(height).toBeLessThanOrEqual(screen.height / 3);
    if (screen.height > screen.width)
      expect((await boxOf(nights.nth(1))).bottom).toBeLessThanOrEqual(screen.height);
  }
  await page.goto('/events');
  const filters = ['Search', 'Location', 'Date'].map((name) => page.getByLabel(name));
  const chips = ['Tonight', 'Favorites'].map((name) => page.getByRole('button', { name }));
  for (const screen of PHONES) {
    await page.setViewportSize(screen);
    for (const filter of [...filters, ...chips]) {
      const { left, right } = await boxOf(filter);
      expect(left).toBeGreaterThan(0);
      expect(right).toBeLessThan(screen.width);
    }
  }
});
