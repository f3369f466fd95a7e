import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkoutAt, eventIdOf, ordersOf } from '#e2e/support/records.ts';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import {
  tellOnline,
  type BreakableConnection,
  openBreakableConnection,
} from '#e2e/support/connections.ts';
import { uniqueName, visit } from '#e2e/support/visit.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';

const EVENT = 'Motor City Midnight Roll';

/** The checkout of a new buyer with one ticket, and that buyer's orders. */
async function newBuyer(server: TestServer) {
  const email = `${uniqueName('buyer')}@example.com`;
  const eventId = await eventIdOf(server, EVENT);
  const address = await checkoutAt(server, EVENT, { email });
  return { email, address, orders: () => ordersOf(server, eventId, email) };
}

test('connection or browser lost after Pay: one order for each buyer', async () => {
  const server = await openServer();
  const wire = await openBreakableConnection(server);
  await connectionLost(server, wire);
  await browserKilled(server, wire);
});

/** The server dies before it answers that the payment is confirmed. */
async function payInVain(page: Page, server: TestServer, wire: BreakableConnection): Promise<void> {
  const cut = wire.loseAnswer('POST', /\/confirm$/, () => server.kill());
  await shop.pay(page, shop.CARDS.good);
  await cut;
}

/** On a first visit, which no service worker keeps: the page stays, never says 'failed', and goes on by itself. */
async function connectionLost(server: TestServer, wire: BreakableConnection): Promise<void> {
  const { address, orders } = await newBuyer(server);
  const page = await visit(address, { url: wire.url, tolerate: NO_NETWORK });
  await payInVain(page, server, wire);
  await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
  await page.getByText('Please keep this page open').waitFor();
  await expect.poll(() => page.getByText(/failed/i).count()).toBe(0);
  await server.start();
  await tellOnline(page);
  const orderNumber = await shop.confirmation(page);
  await expect.poll(() => orders()).toEqual([orderNumber]);
}

/** The next start of the browser has the tickets. */
async function browserKilled(server: TestServer, wire: BreakableConnection): Promise<void> {
  const { address, orders } = await newBuyer(server);
  const device = await Device.open({ name: 'buyer', url: wire.url });
  device.tolerate(NO_NETWORK);
  await device.page.goto(address);
  await device.page.getByLabel('Card number').waitFor();
  // The page must need nothing more from the server.
  await shop.offlineReady(device.page);
  await payInVain(device.page, server, wire);
  await device.kill();
  await server.start();
  await device.start();
  const { page } = device;
  await page.goto('/');
  await page.getByText('Your payment went through.').waitFor();
  await page.getByRole('link', { name: 'View Tickets' }).click();
  await page.getByText('Works offline').waitFor();
  const [orderNumber = ''] = await orders();
  await expect.poll(() => page.url()).toContain(orderNumber);
  await expect.poll(() => orders()).toHaveLength(1);
}
