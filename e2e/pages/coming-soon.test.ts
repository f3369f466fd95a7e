import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { visit } from '#e2e/support/visit.ts';

const PAGES: readonly (readonly [path: string, title: string, text: string, what: string])[] = [
  [
    '/community',
    'Community',
    'Connect with fellow skaters, share experiences, and join the movement.',
    'community platform',
  ],
  ['/about', 'About', 'Learn about our mission, team, and the story behind the product.', 'story'],
];

test('what comes later is announced, with ways on', async () => {
  const page = await visit('/robots.txt');
  for (const announced of PAGES) await expectAnnounced(page, announced);
});

async function expectAnnounced(
  page: Page,
  [path, title, text, what]: (typeof PAGES)[number],
): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await expect.poll(() => page.title()).toBe(`${title} - Coming Soon`);
  await page.getByText(text).waitFor();
  await page.getByRole('heading', { name: 'Coming Soon' }).waitFor();
  await page.getByText(`We're working hard to bring you an amazing ${what}`).waitFor();
  await page.getByText('Stay tuned for updates!').waitFor();
  const main = page.getByRole('main');
  const leadsTo = (name: string) => main.getByRole('link', { name }).getAttribute('href');
  await expect.poll(() => leadsTo('Return to Home')).toBe('/');
  await expect.poll(() => leadsTo('Browse Events')).toBe('/events');
  await eventually(() => leadsTo('Send us your feedback')).toBe(
    `mailto:tickets@rollcall.example?subject=Feedback%3A%20${title}`,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
}
