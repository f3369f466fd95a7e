import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { mockAnswer, eventCount, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';
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
  expect(search(page)).toBe('');
  await page.keyboard.press('Enter');
  await page
    .getByText(/\d mi away/)
    .first()
    .waitFor();
  expect((await titles(page)).slice(0, 2)).toEqual([JAM, 'Bayou Bounce Weekender']);
  expect(search(page)).toBe('?near=me');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Within').selectOption('50 miles');
  await page.getByRole('status').getByText('1 event', { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('status').getByText('1 event', { exact: true }).waitFor();
  expect(search(page)).toBe('?near=me&within=50');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const text of [kept, ...sent]) expect(text).not.toMatch(/33\.748|84\.391/);
  for (const text of sent) expect(text).not.toMatch(/33\.75|84\.39/);
});

test('near me, not allowed: says so calmly, and a city does as well', async () => {
  const page = await visit('/events?near=me', { screen: 'desk' });
  await page.getByText('Tap “Near me” to see how far away the events are.').waitFor();
  await nearMe(page).click();
  await page.getByText(/Your browser keeps your location to itself/).waitFor();
  await expectAccessible(page);
  await box(page).fill('denver');
  await towns(page).getByRole('option', { name: 'Denver, CO' }).click();
  await page
    .getByText(/\d mi away/)
    .first()
    .waitFor();
  expect((await titles(page)).at(0)).toBe('Mile High Skate Social');
  expect(search(page)).toBe('?near=Denver,CO');
});

test('by keyboard alone: a city, its radius, nothing there, farther away', async () => {
  const page = await visit('/events');
  await tabTo(page, box(page));
  await page.keyboard.type('portl');
  await towns(page).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = towns(page).getByRole('option', { selected: true });
  expect(await second.textContent()).toBe('Portland, ME');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  expect(await box(page).inputValue()).toBe('Portland, ME');
  await tabTo(page, page.getByLabel('Within'));
  await page.keyboard.press('5');
  await page.getByRole('heading', { name: 'No events found matching your criteria' }).waitFor();
  expect(search(page)).toBe('?near=Portland,ME&within=50');
  await pressOn(page, page.getByRole('button', { name: 'Look Farther Away' }));
  await page
    .getByRole('status')
    .getByText(`${await eventCount()} events`)
    .waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await tabTo(page, box(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await eventually(() => search(page)).toBe('');
});

test('a city in a link is looked up; when that fails, the events are there by date', async () => {
  const page = await visit('/events?near=Atlanta,GA&within=100', { tolerate: FAILED_ANSWER });
  await eventually(() => titles(page)).toEqual([JAM]);
  expect(await box(page).inputValue()).toBe('Atlanta, GA');
  await mockAnswer(page, '/api/places?**', 500, { code: 'server.internal', message: 'No.' });
  await page.goto('/events?near=Boise,ID');
  await page.getByText(/We cannot look up Boise, ID right now/).waitFor();
  await page
    .getByRole('status')
    .getByText(`${await eventCount()} events`)
    .waitFor();
  await box(page).fill('seattle');
  await page.getByText('Towns cannot be looked up right now. Please try again.').waitFor();
  await page.getByRole('link', { name: 'GeoNames' }).waitFor();
});
