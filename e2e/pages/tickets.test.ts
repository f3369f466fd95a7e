import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import { orderAsGuest } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Peach City Skate Jam';

test('says what will be kept here, and how it comes here', async () => {
  const page = await visit('/tickets');
  await page.getByRole('heading', { name: 'No tickets on this device yet' }).waitFor();
  await expect.poll(() => page.title()).toContain('My Tickets');
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

test('keeps the tickets of a link that was opened here, also without the server', async () => {
  const site = await sharedSite();
  const { order_number: orderNumber } = await orderAsGuest(site.url, await ticketFor(site, EVENT));
  const page = await visit(`/orders/${orderNumber}`, { tolerate: NO_NETWORK });
  await page.getByRole('heading', { name: 'Your Tickets' }).waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('link', { name: 'My Tickets' }).first().click();
  const ticket = page.getByRole('main').getByRole('link', { name: new RegExp(EVENT) });
  await ticket.waitFor();
  await pressOn(page, ticket);
  await page.getByText('Scan at check-in').first().waitFor();
});
