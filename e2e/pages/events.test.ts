import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn, tabTo } from '#e2e/support/keyboard.ts';
import { eventCount, FAILED_ANSWER, mockAnswer, visit } from '#e2e/support/visit.ts';
import { expectNoSidewaysScroll } from '#e2e/support/sidewaysScroll.ts';

const titles = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents();

test('lists all events, and finds them by a part of title or location', async () => {
  const page = await visit('/events');
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  expect(await page.title()).toBe('Events - Rollcall');
  await page
    .getByRole('status')
    .getByText(`${await eventCount()} events`)
    .waitFor();
  expect(await page.getByRole('article').count()).toBe(await eventCount());
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('peach');
  await page.getByRole('status').getByText('1 event', { exact: true }).waitFor();
  expect(await titles(page)).toEqual(['Peach City Skate Jam']);
  await search.fill('DETROIT');
  await expect.poll(() => titles(page)).toEqual(['Motor City Midnight Roll']);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

test('filters by location and date; the address keeps them, the way back undoes a choice', async () => {
  const page = await visit('/events', { screen: 'desk' });
  const [location, date] = [page.getByLabel('Location'), page.getByLabel('Date')];
  expect((await location.locator('option').allTextContents()).slice(0, 2)).toEqual([
    'All Locations',
    'Atlanta, GA',
  ]);
  expect(await date.locator('option').allTextContents()).toEqual([
    'All Dates',
    'Upcoming',
    'Happening Now',
    'Past Events',
  ]);
  await date.selectOption('Past Events');
  await expect.poll(() => titles(page)).toHaveLength(3);
  await location.selectOption('Seattle, WA');
  await expect.poll(() => titles(page)).toEqual(['Emerald City Glide']);
  const { search } = new URL(page.url());
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Emerald City Glide']);
  expect(new URL(page.url()).search).toBe(search);
  await page.goBack();
  await expect.poll(() => titles(page)).toHaveLength(3);
  expect(await location.inputValue()).toBe('all');
  await date.selectOption('Happening Now');
  await expect.poll(() => titles(page)).toEqual(['Windy City Wheels Weekend']);
});

test('by keyboard alone: nothing found, cleared, and on to an event', async () => {
  const page = await visit('/events');
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('polka');
  await page.getByRole('heading', { name: 'No events found matching your criteria' }).waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Clear Filters' }));
  await page
    .getByRole('status')
    .getByText(`${await eventCount()} events`)
    .waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
  expect(new URL(page.url()).search).toBe('');
  await pressOn(page, page.getByRole('link', { name: 'Details: Mile High Skate Social' }));
  await page.getByRole('heading', { level: 1, name: 'Mile High Skate Social' }).waitFor();
});

test('keeps nine places while they are on their way; after a failure it can be asked again', async () => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const page = await visit('/community', { screen: 'desk', tolerate: FAILED_ANSWER });
  const failure = { code: 'server.internal', message: 'No.' };
  await mockAnswer(page, '/api/events', 500, failure, { held });
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click();
  const places = page.getByRole('status', { name: 'Loading events' });
  await places.waitFor();
  expect(await places.locator(':scope > *').count()).toBe(9);
  release();
  await page.getByRole('heading', { name: 'The events did not arrive' }).waitFor();
  await page.unroute('**/api/events');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page
    .getByRole('status')
    .getByText(`${await eventCount()} events`)
    .waitFor();
});
