import { expect, test } from 'vitest';
import { checkoutAt, eventIdOf, ordersOf } from '#e2e/support/records.ts';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import { tellOnline, BreakableConnection } from '#e2e/support/connections.ts';
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
  const wire = await BreakableConnection.to(server);
  const device = await Device.open({ name: 'buyer', url: wire.url });
  device.tolerate(NO_NETWORK);
  const opened = { server, wire, device };
  await connectionLost(opened);
  await browserKilled(opened);
});

type Opened = { server: TestServer; wire: BreakableConnection; device: Device };

async function atCheckout({ server, device }: Opened) {
  const { address, orders } = await newBuyer(server);
  await device.page.goto(address);
  await device.page.getByLabel('Card number').waitFor();
  // The page must need nothing more from the server.
  await shop.offlineReady(device.page);
  return { page: device.page, orders };
}

/** On a first visit, which no service worker keeps: the page stays, never says 'failed', and goes on by itself. */
async function connectionLost({ server, wire }: Opened): Promise<void> {
  const { address, orders } = await newBuyer(server);
  const page = await visit(address, { url: wire.url, tolerate: NO_NETWORK });
  const cut = wire.loseAnswer('POST', /\/confirm$/, () => server.kill());
  await shop.pay(page, shop.CARDS.good);
  await cut;
  await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
  await page.getByText('Please keep this page open').waitFor();
  await expect.poll(() => page.getByText(/failed/i).count()).toBe(0);
  await server.start();
  await tellOnline(page);
  const orderNumber = await shop.confirmation(page);
  await expect.poll(() => orders()).toEqual([orderNumber]);
}

/** The next start of the browser has the tickets. */
async function browserKilled(opened: Opened): Promise<void> {
  const { server, wire, device } = opened;
  const { page, orders } = await atCheckout(opened);
  const cut = wire.loseAnswer('POST', /\/confirm$/, () => server.kill());
  await shop.pay(page, shop.CARDS.good);
  await cut;
  await device.kill();
  await server.start();
  await device.start();
  await device.page.goto('/');
  await device.page.getByText('Your payment went through.').waitFor();
  await device.page.getByRole('link', { name: 'View Tickets' }).click();
  await device.page.getByText('Works offline').waitFor();
  const [orderNumber = ''] = await orders();
  await expect.poll(() => device.page.url()).toContain(orderNumber);
  await expect.poll(() => orders()).toHaveLength(1);
}
