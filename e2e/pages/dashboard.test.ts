import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { visit } from '#e2e/support/visit.ts';

test('the overview has four figures and two lists of five, at both sizes', async () => {
  const page = await visit('/admin', { as: 'admin' });
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  expect(await page.title()).toBe('Admin Dashboard - Rollcall');
  await page.getByText(/^\d+ Active$/).waitFor();
  for (const label of ['Total Events', 'Total Orders', 'Total Revenue', 'Upcoming Events'])
    await page.getByText(label, { exact: true }).waitFor();
  for (const name of ['Events', 'Recent Orders'])
    expect(await page.getByRole('region', { name }).getByRole('listitem').count()).toBe(5);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  const view = page.getByRole('region', { name: 'Events' }).getByRole('link', { name: /^View / });
  expect(await view.first().getAttribute('href')).toMatch(/^\/events\/\d+$/);
});

test('the figures of an event: chosen, kept in the address, drawn when in view', async () => {
  const fetched: string[] = [];
  const page = await visit('/admin', {
    as: 'admin',
    screen: 'desk',
    before: async (opened) =>
      opened.on('request', (request) => fetched.push(new URL(request.url()).pathname)),
  });
  const drawing = () => fetched.filter((path) => /\/charts-[^/]*\.js$/.test(path)).length;
  await page.getByRole('tab', { name: 'Event Analytics' }).click();
  await page.getByText('Select an Event to View Analytics').waitFor();
  await page.getByLabel('Event', { exact: true }).selectOption('1');
  await page.getByText(/% attendance$/).waitFor();
  const columns = page.getByRole('region', { name: 'Sales over Time' }).locator('svg path');
  await columns.first().waitFor();
  expect(drawing()).toBe(1);
  await page.getByLabel('Date Range').selectOption('Last 90 Days');
  await page.waitForURL(/\?tab=analytics&event=\d+&range=90days$/);
  await page.reload();
  expect(await page.getByLabel('Date Range').inputValue()).toBe('90days');
  await page.getByText(/% attendance$/).waitFor();
  await columns.first().waitFor();
  await page.getByRole('button', { name: 'Table of Sales over Time' }).click();
  await page.getByRole('columnheader', { name: 'Tickets', exact: true }).first().waitFor();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('tabs lead to events and orders, and the address to a tab', async () => {
  const page = await visit('/admin?tab=events', { as: 'admin', screen: 'desk' });
  const manage = page.getByRole('link', { name: 'Manage Events' });
  expect(await manage.getAttribute('href')).toBe('/admin/events');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('table', { name: /orders/i }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=orders');
});

test.each([
  ['nobody', undefined, '/login?redirectTo=%2Fadmin'],
  ['staff', 'staff', '/'],
] as const)('is not for %s', async (_, as, address) => {
  const page = await visit('/admin', as ? { as } : {});
  await page.waitForURL((url) => url.pathname + url.search === address);
});
