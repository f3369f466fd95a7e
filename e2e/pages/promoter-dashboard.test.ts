import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

const PATH = '/promoter/dashboard';

test('shows promoters what they have sold and earned', async () => {
  const page = await visit(PATH, { as: 'promoter', screen: 'desk' });
  await page.getByRole('heading', { name: 'Sales Statistics' }).waitFor();
  expect(await page.title()).toBe('Promoter Dashboard - Rollcall');
  await page.getByText('Welcome back, promoter!').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View full sales history' }).click();
  await page.getByRole('cell', { name: /^RC-/ }).first().waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('gives away the link of an event with the code in it', async () => {
  const page = await visit(`${PATH}?tab=events`, { as: 'promoter' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: /^Copy Event Link for / }).first();
  await copy.waitFor();
  await expectAccessible(page);
  await copy.click();
  await page.getByText('Event promo link copied to clipboard').first().waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/[^/]+\/events\/\d+\?promo=ROLLFX27$/);
});
