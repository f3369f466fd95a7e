import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { emptySite } from '#e2e/support/emptySite.ts';
import { expectAccessible } from '#e2e/support/inspection.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { logIn, visit } from '#e2e/support/visit.ts';

test('an empty installation has an event on sale after eight fields and five presses from the login on, and then its first sale', async () => {
  const site = await emptySite('2031-05-17T16:00:00Z');
  const page = await site.visit('/login', { screen: 'desk' });
  await logIn(page, ...site.admin);
  await page.getByRole('link', { name: 'Open the office' }).click();
  await page.getByRole('heading', { name: 'Start with your first event' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Create Event' }).click();
  const form = page.getByRole('dialog', { name: 'Create Event' });
  for (const [label, value] of Object.entries({
    Title: 'Opening Night',
    'Start date': '2031-06-14',
    Starts: '19:00',
    Location: 'Atlanta, GA',
    'Ticket price ($)': '25',
    'How many tickets': '200',
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: 'Create Event' }).click();
  const steps = page.getByRole('region', { name: 'To the First Sale' });
  await steps.getByRole('button', { name: 'Publish' }).click();
  await steps.getByText('Done: Publish').waitFor();
  await page.getByRole('region', { name: 'How Full' }).waitFor();
  await page.getByRole('region', { name: 'Sales' }).getByText('Last 24 hours').waitFor();
  await expectAccessible(page);
  // Back does not open the form again.
  await page.goBack();
  await page.getByRole('heading', { name: 'Recent Orders' }).waitFor();
  await expect.poll(() => form.count()).toBe(0);
  const visitor = await site.visit('/events');
  await visitor
    .getByRole('link', { name: /Opening Night/ })
    .first()
    .click();
  await shop.fillPanel(visitor, { tickets: { 'General Admission': 1 } });
  await shop.pay(visitor, shop.CARDS.good);
  await shop.confirmation(visitor);
  const orders = page.getByRole('region', { name: 'Recent Orders' });
  await page.reload();
  await orders.getByText('$25.00').waitFor();
});

/** Waits until all of it is above the lower edge of the screen. */
const expectInSight = (target: Locator): Promise<void> =>
  expect
    .poll(async () => {
      const { y = 0, height = 0 } = (await target.boundingBox()) ?? {};
      return height > 0 && y + height <= 800;
    })
    .toBe(true);

test('an organizer works an evening by the keyboard: finds orders, tags some, lets a guest in and takes it back', async () => {
  const { url } = await openServer();
  const page = await visit('/admin?tab=orders', { url, as: 'admin', screen: 'desk' });
  const { keyboard } = page;
  const table = page.getByRole('table', { name: 'Orders' });
  const rows = table.locator('tbody tr[data-row]');
  // Fourteen orders are in sight, of one event too.
  await expectInSight(rows.nth(13));
  await page.getByLabel('Event', { exact: true }).selectOption('1');
  await page.getByRole('link', { name: 'Back to Event' }).waitFor();
  await expectInSight(rows.nth(13));
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).click();

  await rows.nth(13).waitFor();
  await rows.first().focus();
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await keyboard.press('Space');
  await page.getByText(/^2 selected/).waitFor();
  await page.getByRole('button', { name: 'Tag', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tag' });
  await dialog.getByLabel('Tag', { exact: true }).fill('press');
  await dialog.getByRole('button', { name: 'Tag 2' }).press('Enter');
  await dialog.getByText('2 of 2 done').waitFor();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await page.getByLabel('Tag', { exact: true }).selectOption('press');
  await expect.poll(() => rows.count()).toBe(2);
  await page.waitForURL(/tag=press/);
  await keyboard.press('Escape');
  await rows.first().focus();
  await keyboard.press('Enter');
  const order = page.getByRole('dialog', { name: /^Order / });
  await order.getByText('#press').waitFor();
  await keyboard.press('Escape');
  // Closing goes back in the history.
  await expect.poll(() => new URL(page.url()).searchParams.has('order')).toBe(false);

  await page.goto('/admin/events?manage=1');
  await page.getByRole('tab', { name: 'Attendees' }).click();
  const attendees = page.getByRole('table', { name: 'Attendees' });
  await page.getByLabel('Check-in').selectOption({ index: 1 });
  await attendees.locator('tbody tr[data-row]').first().press('Space');
  await page.getByRole('button', { name: 'Check In', exact: true }).press('Enter');
  const checkIn = page.getByRole('dialog', { name: 'Check In' });
  await checkIn.getByRole('button', { name: 'Check In 1' }).press('Enter');
  await checkIn.getByText('1 of 1 done').waitFor();
  await checkIn.getByRole('button', { name: 'Undo 1' }).press('Enter');
  await checkIn.getByText('1 of 1 taken back').waitFor();
});
