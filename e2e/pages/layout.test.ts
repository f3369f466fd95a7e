import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit } from '#e2e/support/visit.ts';

test('the header stays in sight', async () => {
  const page = await visit('/community', { screen: 'desk' });
  const header = page.getByRole('banner');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect
    .poll(() => header.evaluate((element) => element.getBoundingClientRect().top))
    .toBe(0);
});

test('no page makes the footer jump', async () => {
  const page = await visit('/tickets');
  await page.getByRole('heading', { name: 'No tickets on this device yet' }).waitFor();
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const footer = page.locator('footer');
    await expect
      .poll(() => footer.evaluate((node) => node.getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(height);
  }
});

test('the tabs of a profile fit a small phone', async () => {
  const page = await visit('/profile', { as: 'skater' });
  await page.setViewportSize({ width: 360, height: 740 });
  const bar = page.getByRole('tablist');
  await expect.poll(() => bar.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  for (const tab of await bar.getByRole('tab').all()) {
    await expect.poll(() => tab.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    await expect.poll(async () => (await tab.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
});

test('no line of a legal page is too long to read, and the site sets no cookie', async () => {
  const page = await visit('/privacy', { screen: 'desk' });
  const longest = () =>
    page.locator('article p, article li').evaluateAll((nodes) => {
      const long = nodes.filter(({ textContent }) => textContent.length > 80);
      return Math.max(...long.map(({ clientWidth }) => clientWidth));
    });
  await page.getByText(/^Last updated/).waitFor();
  await expect.poll(longest).toBeLessThan(600);
  expect(await page.context().cookies()).toEqual([]);
});

test('the whole card of an event is its link', async () => {
  const page = await visit('/', { screen: 'desk' });
  const cards = page.getByRole('region', { name: 'Upcoming events' }).getByRole('article');
  const card = cards.filter({ hasText: 'Mile High Skate Social' });
  await card.click({ position: { x: 40, y: 300 } });
  await page.getByRole('heading', { level: 1, name: 'Mile High Skate Social' }).waitFor();
});

test('going back returns to the place, a new page begins at its top', async () => {
  const page = await visit('/events');
  const last = page.getByRole('article').last().getByRole('link').first();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await last.click();
  await page.getByRole('heading', { name: 'About this event' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
});

test('text becomes no code, and scripts of other sites are not loaded', async () => {
  const page = await visit('/about', { tolerate: /Trusted(HTML|ScriptURL)/ });
  const outcomes = () =>
    page.evaluate(() => {
      const attempt = (work: () => void): string => {
        try {
          work();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'refused';
        }
      };
      const script = () => document.createElement('script');
      return [
        attempt(() => void (document.createElement('div').innerHTML = '<img onerror="x()">')),
        attempt(() => void (script().src = 'https://elsewhere.example/a.js')),
        attempt(() => void (script().src = '/assets/own.js')),
      ];
    });
  // Until the app runs, no script is allowed at all.
  await expect.poll(outcomes).toEqual(['TypeError', 'TypeError', 'done']);
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
  const titles = page.getByRole('article').getByRole('heading');
  const twice = async () => {
    const all = await titles.allTextContents();
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
