import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

test('the overview, and the figures of an event: kept in the address, drawn when in view', async () => {
  const fetched: string[] = [];
  const page = await visit('/admin', {
    as: 'admin',
    before: async (opened) =>
      opened.on('request', (request) => fetched.push(new URL(request.url()).pathname)),
  });
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  await expect.poll(() => page.title()).toBe('Admin Dashboard - Rollcall');
  await page.getByText(/^\d+ Active$/).waitFor();
  for (const name of ['Events', 'Recent Orders'])
    await expect
      .poll(() => page.getByRole('region', { name }).getByRole('listitem').count())
      .toBe(5);
  await expectAccessible(page);
  await page.setViewportSize(DESK);
  await expectAccessible(page);

  const drawing = () => fetched.filter((path) => /\/charts-[^/]*\.js$/.test(path)).length;
  await page.getByRole('tab', { name: 'Event Analytics' }).click();
  await page.getByLabel('Event', { exact: true }).selectOption('1');
  await page.getByText(/% attendance$/).waitFor();
  const columns = page.getByRole('region', { name: 'Sales over Time' }).locator('svg path');
  await columns.first().waitFor();
  expect(drawing()).toBe(1);
  await page.getByLabel('Date Range').selectOption('Last 90 Days');
  await page.waitForURL(/\?tab=analytics&event=\d+&range=90days$/);
  await page.reload();
  await expect.poll(() => page.getByLabel('Date Range').inputValue()).toBe('90days');
  await columns.first().waitFor();
  await page.getByRole('button', { name: 'Table of Sales over Time' }).click();
  await page.getByRole('columnheader', { name: 'Tickets', exact: true }).first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.waitForURL((url) => url.search === '?tab=orders');
});
