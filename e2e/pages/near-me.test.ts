import type { Page } from 'playwright-core';
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
  await page.getByRole('link', { name: 'Near You' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await eventually(() => nearMe(page).evaluate((node) => node === document.activeElement)).toBe(
    true,
  );
  await expect.poll(() => search(page)).toBe('');
  await page.keyboard.press('Enter');
  await page
    .getByText(/\d mi away/)
    .first()
    .waitFor();
  await expect
    .poll(async () => (await titles(page)).slice(0, 2))
    .toEqual([JAM, 'Bayou Bounce Weekender']);
  await expect.poll(() => search(page)).toBe('?near=me');
  await page.getByLabel('Within').selectOption('50 miles');
  await page.getByRole('status').getByText('1 event', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('status').getByText('1 event', { exact: true }).waitFor();
  await expect.poll(() => search(page)).toBe('?near=me&within=50');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const text of [kept, ...sent]) expect(text).not.toMatch(/33\.748|84\.391/);
  for (const text of sent) expect(text).not.toMatch(/33\.75|84\.39/);
});
