import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { visit } from '#e2e/support/visit.ts';
import { expectNoSidewaysScroll } from '#e2e/support/sidewaysScroll.ts';

const DESK = { width: 1280, height: 800 };
const PROMISES = [
  ['Easy ticket purchase', /instant confirmation/],
  ['Mobile QR tickets', /works offline/],
  ['Event notifications', /Doors open soon, the schedule changed/],
  ['Location-based search', /near you/],
  [
    'Your personal profile',
    /Track your tickets, save favourite events and connect with the community/,
  ],
] as const;

test('greets, leads on and makes its promises', async () => {
  const page = await visit('/');
  await page.getByRole('heading', { level: 1, name: 'Find Your Groove' }).waitFor();
  expect(await page.title()).toBe('Rollcall - Find Your Groove');
  await page.getByText('Discover the best roller skating events nationwide').waitFor();
  const hosts = page.getByRole('link', { name: 'Host an Event' });
  expect(await hosts.first().getAttribute('href')).toBe('/host');
  const why = page.getByRole('region', { name: 'Why choose Rollcall?' });
  for (const [title, words] of PROMISES) {
    const promise = why.getByRole('listitem').filter({ hasText: title });
    await promise.getByText(words).waitFor();
  }
  await why.getByText('Run a rink or a crew?').waitFor();
  expect(await why.getByRole('link').getAttribute('href')).toBe('/host');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);
  await expectAccessible(page);
});

test('shows at most six events to come, and what a card says', async () => {
  const page = await visit('/');
  const upcoming = page.getByRole('region', { name: 'Upcoming events' });
  const cards = upcoming.getByRole('article');
  await cards.first().waitFor();
  expect(await cards.count()).toBe(6);
  expect(await upcoming.getByRole('link', { name: 'View All Events' }).getAttribute('href')).toBe(
    '/events',
  );
  const card = cards.filter({ hasText: 'Peach City Skate Jam' });
  for (const text of ['Featured', '3 days', 'Event starts in', 'Starting from', '$29.00'])
    await card.getByText(text, { exact: true }).waitFor();
  await card.getByText(/^Peachtree Skate Palace, Golden Glide \+1 more/).waitFor();
  await card.getByText(/^Miss Mirrorball, DJ Axle \+2 more/).waitFor();
  const accents = await cards.evaluateAll((all) => all.map((one) => one.dataset['accent']));
  expect(new Set(accents)).toEqual(new Set(['coral', 'aqua', 'amber']));
  // The whole card is the link.
  await card.click({ position: { x: 40, y: 300 } });
  await page.waitForURL(/\/events\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Peach City Skate Jam' }).waitFor();
});

test('by keyboard: to the events, and through the featured ones', async () => {
  const page = await visit('/', { screen: 'desk' });
  await pressOn(page, page.getByRole('button', { name: 'Explore Events' }));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Upcoming events');
  await page.reload();
  const carousel = page.getByRole('group', { name: 'Featured events' });
  expect(await carousel.getAttribute('aria-roledescription')).toBe('carousel');
  await pressOn(page, carousel.getByRole('button', { name: 'Next' }), 'Space');
  await carousel.getByText(/^2 of \d$/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await carousel.getByText(/^1 of \d$/).waitFor();
  // Hidden slides are inert.
  const reachable = carousel.locator('li:not([inert])');
  await expect.poll(() => reachable.count()).toBe(1);
  await pressOn(page, reachable.getByRole('link', { name: /^Details/ }));
  await page.getByRole('heading', { name: 'About this event' }).waitFor();
});
