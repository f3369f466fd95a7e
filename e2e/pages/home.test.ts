import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { visit } from '#e2e/support/visit.ts';
import { expectNoSidewaysScroll } from '#e2e/support/sidewaysScroll.ts';

const DESK = { width: 1280, height: 800 };

test('greets, leads to the events by keyboard, through the featured ones, and by a whole card', async () => {
  const page = await visit('/');
  await page.getByRole('heading', { level: 1, name: 'Find Your Groove' }).waitFor();
  await expect.poll(() => page.title()).toBe('Rollcall - Find Your Groove');
  const cards = page.getByRole('region', { name: 'Upcoming events' }).getByRole('article');
  await cards.first().waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(DESK);
  await expectAccessible(page);

  await pressOn(page, page.getByRole('button', { name: 'Explore Events' }));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Upcoming events');
  await page.reload();
  const carousel = page.getByRole('group', { name: 'Featured events' });
  await pressOn(page, carousel.getByRole('button', { name: 'Next' }), 'Space');
  await carousel.getByText(/^2 of \d$/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await carousel.getByText(/^1 of \d$/).waitFor();
  // Hidden slides are inert.
  const reachable = carousel.locator('li:not([inert])');
  await expect.poll(() => reachable.count()).toBe(1);
  await pressOn(page, reachable.getByRole('link', { name: /^Details/ }));
  await page.getByRole('heading', { name: 'About this event' }).waitFor();
  await page.goBack();

  // The whole card is the link.
  const card = cards.filter({ hasText: 'Peach City Skate Jam' });
  await card.click({ position: { x: 40, y: 300 } });
  await page.waitForURL(/\/events\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Peach City Skate Jam' }).waitFor();
});
