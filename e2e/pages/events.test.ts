import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventCount, visit } from '#e2e/support/visit.ts';
import { expectNoSidewaysScroll } from '#e2e/support/sidewaysScroll.ts';

const titles = (page: Page): Promise<string[]> =>
  page.getByRole('article').getByRole('heading').allTextContents();

test('lists all events; the address keeps the filters, the way back undoes a choice', async () => {
  const page = await visit('/events');
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await expect.poll(() => page.title()).toBe('Events - Rollcall');
  await page
    .getByRole('status')
    .getByText(`${await eventCount()} events`)
    .waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(await eventCount());
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);

  const [location, date] = [page.getByLabel('Location'), page.getByLabel('Date')];
  await date.selectOption('Past Events');
  await expect.poll(() => titles(page)).toHaveLength(3);
  await location.selectOption('Seattle, WA');
  await expect.poll(() => titles(page)).toEqual(['Emerald City Glide']);
  const { search } = new URL(page.url());
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Emerald City Glide']);
  await expect.poll(() => new URL(page.url()).search).toBe(search);
  await page.goBack();
  await expect.poll(() => titles(page)).toHaveLength(3);
  await expect.poll(() => location.inputValue()).toBe('all');
});

test('a press shows what is on tonight; a DJ is found by name', async () => {
  const page = await visit('/events');
  await page.getByRole('button', { name: 'Tonight' }).click();
  await expect.poll(() => titles(page)).not.toContain('Mile High Skate Social');
  await expect.poll(() => titles(page)).toContain('Windy City Wheels Weekend');
  await expect.poll(() => new URL(page.url()).search).toBe('?when=tonight');
  await page.goBack();
  await page.getByLabel('Search').fill('selector sway');
  await expect.poll(() => titles(page)).toContain('Mile High Skate Social');
  await expect.poll(() => titles(page)).not.toContain('Windy City Wheels Weekend');
});
