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

test.each(PAGES)('%s can be read, and says what this software does', async (path, title, words) => {
  const page = await visit(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.title()).toBe(`${title} - Rollcall`);
  await page.getByText(/^Last updated/).waitFor();
  for (const word of words) await page.getByText(word).first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  // Readable line length.
  const widest = await page.locator('article p, article li').evaluateAll((nodes) => {
    const long = nodes.filter(({ textContent }) => textContent.length > 80);
    return Math.max(...long.map(({ clientWidth }) => clientWidth));
  });
  expect(widest).toBeLessThan(600);
});

test('the footer leads to all of them', async () => {
  const page = await visit('/about', { screen: 'desk' });
  const footer = page.getByRole('contentinfo');
  for (const [path, title] of PAGES) {
    await footer.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  expect(await page.context().cookies()).toEqual([]);
});
