import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '#e2e/support/eventually.ts';
import { visit } from '#e2e/support/visit.ts';

const JAM = 'Peach City Skate Jam';

const titles = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents();
const search = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
const nearMe = (page: Page) => page.getByRole('button', { name: 'Near me' });

/** Records all requests, addresses and bodies. */
function listen(page: Page): { sent: string[] } {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return { sent };
}

test('near me: asked for by a tap, nearest first, within a radius; the position stays on the device', async () => {
  const page = await visit('/');
  const { sent } = listen(page);
  await page.context().setGeolocation({ latitude: 33.748_917, longitude: -84.391_623 });
  await page.context().grantPermissions(['geolocation']);
  await page.getByRole('button', { name: 'Set your city' }).click();
  await nearMe(page).click();
  const changed = page.getByRole('button', { name: 'Near you' });
  await eventually(() => changed.evaluate((node) => node === document.activeElement)).toBe(true);
  const upcoming = page.getByRole('region', { name: 'Upcoming events' });
  const first = upcoming.getByRole('article').first().filter({ hasText: JAM });
  await first.getByText('· 5 mi', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'View All Events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await expect.poll(() => search(page)).toBe('');
  await nearMe(page).click();
  await page.getByRole('status').getByText('1 event within 100 miles of you').waitFor();
  await expect
    .poll(() => page.getByLabel('Near', { exact: true }).inputValue())
    .toBe('Your location');
  await expect.poll(() => search(page)).toBe('?near=me');
  await page.getByLabel('Within').selectOption('Any distance');
  await expect
    .poll(async () => (await titles(page)).slice(0, 2))
    .toEqual([JAM, 'Bayou Bounce Weekender']);
  await page.getByLabel('Within').selectOption('50 miles');
  await page.getByRole('status').getByText('1 event within 50 miles of you').waitFor();
  await page.reload();
  await page.getByRole('status').getByText('1 event within 50 miles of you').waitFor();
  await expect.poll(() => search(page)).toBe('?near=me&within=50');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const text of [kept, ...sent]) expect(text).not.toMatch(/33\.748|84\.391/);
  for (const text of sent) expect(text).not.toMatch(/33\.75|84\.39/);
});

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
