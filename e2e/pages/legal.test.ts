import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

/** Words that each legal page must contain. */
const PAGES: readonly (readonly [path: string, title: string, words: readonly string[]])[] = [
  [
    '/privacy',
    'Privacy',
    [
      '30 days after the login, or until you log out',
      'Your orders, with or without an account',
      'Views of event pages',
      'Deleted 30 days after you leave, or when nobody confirms it for 30 days',
      'Order and phone numbers are on it only as keyed fingerprints',
      'Your card number goes from your browser to Stripe and never to us',
    ],
  ],
  ['/terms', 'Terms', ['Buying', 'Your ticket', 'When things change', 'Where it says DEMO']],
  [
    '/cookies',
    'Cookies',
    ['We set no cookies at all', 'authToken', 'rollcall.draft', 'Database rollcall-door'],
  ],
];

test('the footer leads to the legal pages, which say what this software does', async () => {
  const page = await visit('/about');
  const footer = page.getByRole('contentinfo');
  for (const [path, title, words] of PAGES) {
    await footer.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.title()).toBe(`${title} - Rollcall`);
    await page.getByText(/^Last updated/).waitFor();
    for (const word of words) await page.getByText(word).first().waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectAccessible(page);
    await expect.poll(() => longestLine(page)).toBeLessThan(600);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  expect(await page.context().cookies()).toEqual([]);
});

const longestLine = (page: Page): Promise<number> =>
  page.locator('article p, article li').evaluateAll((nodes) => {
    const long = nodes.filter(({ textContent }) => textContent.length > 80);
    return Math.max(...long.map(({ clientWidth }) => clientWidth));
  });
