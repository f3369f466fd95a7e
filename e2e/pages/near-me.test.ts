import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { visit } from '#e2e/support/visit.ts';
import { expectNoSidewaysScroll } from '#e2e/support/sidewaysScroll.ts';

const JAM = 'Peach City Skate Jam';

const titles = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents();
const search = (page: Page): string => decodeURIComponent(new URL(page.url()).search);
const towns = (page: Page) => page.getByRole('listbox', { name: 'Towns' });
const nearMe = (page: Page) => page.getByRole('button', { name: 'Near me' });
const box = (page: Page) => page.getByRole('combobox', { name: 'Near', exact: true });

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
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Within').selectOption('50 miles');
  await page.getByRole('status').getByText('1 event', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('status').getByText('1 event', { exact: true }).waitFor();
  await expect.poll(() => search(page)).toBe('?near=me&within=50');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const text of [kept, ...sent]) expect(text).not.toMatch(/33\.748|84\.391/);
  for (const text of sent) expect(text).not.toMatch(/33\.75|84\.39/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await cityByKeyboard(page);
});

/** A city by keyboard alone, in place of the position. */
async function cityByKeyboard(page: Page): Promise<void> {
  await tabTo(page, box(page));
  await page.keyboard.type('portl');
  await towns(page).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = towns(page).getByRole('option', { selected: true });
  await expect.poll(() => second.textContent()).toBe('Portland, ME');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('Portland, ME');
  await page.getByRole('heading', { name: 'No events found matching your criteria' }).waitFor();
  await expect.poll(() => search(page)).toBe('?near=Portland,ME&within=50');
}
