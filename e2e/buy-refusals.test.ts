import { expect, test } from 'vitest';
import { checkoutAt } from './support/baskets.ts';
import { Device, NO_NETWORK } from './support/device.ts';
import { orderAsGuest } from './support/orders.ts';
import { inDatabase, ordersOf, setStock, ticketFor } from './support/records.ts';
import { openServer } from './support/server.ts';
import * as shop from './support/shop.ts';
import { BreakableConnection } from './support/breakableConnection.ts';

const EVENT = 'Motor City Midnight Roll';
const FREE_EVENT = 'Mile High Skate Social';
const ONE = { tickets: { Entry: 1 } };
const TWENTY_MINUTES = 20 * 60_000;

/** A guest with one ticket in the checkout. */
async function atCheckout(wired = false) {
  const server = await openServer();
  const wire = await BreakableConnection.to(server);
  const { eventId } = await ticketFor(server, EVENT);
  const device = await Device.open({ name: 'buyer', url: wired ? wire.url : server.url });
  await device.page.goto(await checkoutAt(server, EVENT));
  await device.page.getByLabel('Card number').waitFor();
  // The page must need nothing more from the server.
  await shop.offlineReady(device.page);
  const orders = () => ordersOf(server, eventId, shop.GUEST.Email);
  return { server, wire, device, page: device.page, orders };
}

test('a declined card, a failed and a passed bank check: one order, for the payment that went through', async () => {
  const { page, orders } = await atCheckout();
  const failed = page.getByRole('alert').filter({ hasText: 'Payment Failed' });
  await shop.pay(page, shop.CARDS.declined);
  await failed.filter({ hasText: 'declined' }).first().waitFor();

  await shop.pay(page, shop.CARDS.bankCheck);
  const bank = page.getByRole('dialog', { name: 'Your bank asks' });
  await bank.getByRole('button', { name: 'Fail the check' }).click();
  await failed.filter({ hasNotText: 'declined' }).first().waitFor();
  expect(await orders()).toEqual([]);

  await shop.pay(page, shop.CARDS.bankCheck);
  await bank.getByRole('button', { name: 'Approve payment' }).click();
  const orderNumber = await shop.confirmation(page);
  expect(await orders()).toEqual([orderNumber]);
});

test('the last ticket goes to somebody else while a buyer chooses', async () => {
  const server = await openServer();
  const wanted = await ticketFor(server, EVENT, 'Entry');
  await setStock(server, wanted.tickets[0]!.ticketId, 1);
  const device = await Device.open({ name: 'buyer', url: server.url });
  // The browser logs failed answers.
  device.tolerate(/status of 409/, NO_NETWORK);
  await shop.findEvent(device.page, EVENT);
  await shop.fillPanel(device.page, ONE, async () => {
    // Without fresh events, so that the panel does not notice first.
    await device.context.route('**/api/events/**', (route) => route.abort());
    await orderAsGuest(server.url, wanted);
  });
  await device.page.getByRole('heading', { name: 'Checkout Error' }).waitFor();
  await device.page.getByText('Sold out: the last ones have just gone').first().waitFor();
  await device.context.unroute('**/api/events/**');
  await device.page.getByRole('link', { name: 'Back to Event' }).click();
  await device.page.getByRole('heading', { level: 1, name: EVENT }).waitFor();
});

test('a hold that ran out: nothing is lost but the time', async () => {
  const { server, page, device, orders } = await atCheckout();
  await shop.typeCard(page, shop.CARDS.good);
  device.tolerate(NO_NETWORK);
  await server.stop();
  await server.start({ aheadMs: TWENTY_MINUTES });
  // As after unlocking a phone.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('button', { name: 'Try to reserve again' }).click();
  await page
    .getByRole('timer')
    .filter({ hasText: /^1[45]:/ })
    .waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe(shop.CARDS.good);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const orderNumber = await shop.confirmation(page);
  expect(await orders()).toEqual([orderNumber]);
});

test('Pay pressed twice pays once', async () => {
  const { server, page, orders } = await atCheckout();
  await shop.typeCard(page, shop.CARDS.good);
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  const orderNumber = await shop.confirmation(page);
  expect(await orders()).toEqual([orderNumber]);
  const taken = await inDatabase(server, (db) =>
    db
      .selectFrom('demo_payments')
      .innerJoin('checkouts', 'checkouts.id', 'demo_payments.checkout_id')
      .select('demo_payments.id')
      .where('checkouts.email', '=', shop.GUEST.Email)
      .where('demo_payments.status', '=', 'succeeded')
      .execute(),
  );
  expect(taken).toHaveLength(1);
});

test('the connection is lost after Pay: asking, never failed, until the order appears', async () => {
  const { server, wire, device, page, orders } = await atCheckout(true);
  device.tolerate(NO_NETWORK);
  const cut = wire.loseAnswer('POST', /\/confirm$/, () => server.kill());
  await shop.pay(page, shop.CARDS.good);
  await cut;
  await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
  expect(await page.getByText(/failed/i).count()).toBe(0);
  await server.start();
  const orderNumber = await shop.confirmation(page);
  expect(await orders()).toEqual([orderNumber]);
});

test('the browser dies after Pay: its next start has the tickets', async () => {
  const { server, wire, device, page, orders } = await atCheckout(true);
  device.tolerate(NO_NETWORK);
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
  expect(device.page.url()).toContain(orderNumber);
  expect(await orders()).toHaveLength(1);
});

test('a free ticket needs no card', async () => {
  const server = await openServer();
  const { page } = await Device.open({ name: 'buyer', url: server.url });
  await shop.findEvent(page, FREE_EVENT);
  await shop.fillPanel(page, { tickets: { 'Free entry': 2 } });
  await page.getByRole('button', { name: 'Confirm free order' }).click();
  await shop.confirmation(page);
  expect(await page.getByRole('img', { name: /^QR code of Free entry/ }).count()).toBe(2);
});
