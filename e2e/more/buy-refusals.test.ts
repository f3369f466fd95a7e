import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { adminEvent } from '#e2e/support/adminEvent.ts';
import { checkoutAt } from '#e2e/support/baskets.ts';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { tellOnline } from '#e2e/support/online.ts';
import { orderAsGuest } from '#e2e/support/orders.ts';
import { uniqueName } from '#e2e/support/people.ts';
import { eventIdOf, inDatabase, ordersOf, setStock } from '#e2e/support/records.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { sharedSite } from '#e2e/support/site.ts';
import { BreakableConnection } from '#e2e/support/breakableConnection.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const FREE_EVENT = 'Mile High Skate Social';
const TWENTY_MINUTES = 20 * 60_000;

/** The checkout of a new buyer with one ticket, and that buyer's orders. */
async function newBuyer(server: TestServer) {
  const email = `${uniqueName('buyer')}@example.com`;
  const eventId = await eventIdOf(server, EVENT);
  const address = await checkoutAt(server, EVENT, { email });
  return { email, address, orders: () => ordersOf(server, eventId, email) };
}

test('a declined card, a failed and a passed bank check: one order, for the payment that went through', async () => {
  const { address, orders } = await newBuyer(await sharedSite());
  const page = await visit(address);
  const failed = page.getByRole('alert').filter({ hasText: 'Payment Failed' });
  await shop.pay(page, shop.CARDS.declined);
  await failed.filter({ hasText: 'declined' }).first().waitFor();

  await shop.pay(page, shop.CARDS.bankCheck);
  const bank = page.getByRole('dialog', { name: 'Your bank asks' });
  await bank.getByRole('button', { name: 'Fail the check' }).click();
  await failed.filter({ hasNotText: 'declined' }).first().waitFor();
  await expect.poll(() => orders()).toEqual([]);

  await shop.pay(page, shop.CARDS.bankCheck);
  await bank.getByRole('button', { name: 'Approve payment' }).click();
  const orderNumber = await shop.confirmation(page);
  await expect.poll(() => orders()).toEqual([orderNumber]);
});

test('Pay pressed twice pays once', async () => {
  const server = await sharedSite();
  const { email, address, orders } = await newBuyer(server);
  const page = await visit(address);
  await shop.typeCard(page, shop.CARDS.good);
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick();
  const orderNumber = await shop.confirmation(page);
  await expect.poll(() => orders()).toEqual([orderNumber]);
  const taken = await inDatabase(server, (db) =>
    db
      .selectFrom('demo_payments')
      .innerJoin('checkouts', 'checkouts.id', 'demo_payments.checkout_id')
      .select('demo_payments.id')
      .where('checkouts.email', '=', email)
      .where('demo_payments.status', '=', 'succeeded')
      .execute(),
  );
  expect(taken).toHaveLength(1);
});

test('the last ticket goes to somebody else while a buyer chooses', async () => {
  const site = await sharedSite();
  const day = { start_date: '2031-06-14', end_date: '2031-06-14', time_zone: 'America/Detroit' };
  const event = await adminEvent(day);
  const ticketId = await event.addTicket('Entry');
  await event.send('PATCH', `/api/events/${event.id}`, { published: true });
  await setStock(site, ticketId, 1);
  // The browser logs failed answers.
  const expected = new RegExp(`${NO_NETWORK.source}|status of 409`);
  const page = await visit(`/events/${event.id}`, { tolerate: expected });
  await shop.fillPanel(page, { tickets: { Entry: 1 } }, async () => {
    // Without fresh events, so that the panel does not notice first.
    await page.context().route('**/api/events/**', (route) => route.abort());
    await orderAsGuest(site.url, { eventId: event.id, tickets: [{ ticketId, quantity: 1 }] });
  });
  await page.getByRole('heading', { name: 'Checkout Error' }).waitFor();
  await page.getByText('Sold out: the last ones have just gone').first().waitFor();
  await page.context().unroute('**/api/events/**');
  await page.getByRole('link', { name: 'Back to Event' }).click();
  await page.waitForURL(`**/events/${event.id}`);
});

test('a free ticket needs no card', async () => {
  const page = await visit(`/events/${await eventIdOf(await sharedSite(), FREE_EVENT)}`);
  await shop.fillPanel(page, { tickets: { 'Free entry': 2 } });
  await page.getByRole('button', { name: 'Confirm free order' }).click();
  await shop.confirmation(page);
  await expect
    .poll(() => page.getByRole('img', { name: /^QR code of Free entry/ }).count())
    .toBe(2);
});

test('free tickets beyond what a connection may take are confirmed by the link in a mail', async () => {
  const server = await openServer({ env: { RATE_LIMITS: 'on' } });
  const eventId = await eventIdOf(server, FREE_EVENT);
  await inDatabase(server, (db) =>
    db
      .updateTable('events')
      .set({ max_free_per_connection: 1 })
      .where('id', '=', eventId)
      .execute(),
  );
  const orders = () => ordersOf(server, eventId, shop.GUEST.Email);
  const page = await visit(`/events/${eventId}`, { url: server.url });
  await shop.fillPanel(page, { tickets: { 'Free entry': 2 } });
  await page.getByRole('button', { name: 'Confirm free order' }).click();
  await page.getByRole('heading', { name: 'We have sent you a link' }).waitFor();
  await page.getByText(shop.GUEST.Email).waitFor();
  await expectAccessible(page);
  const mail = await mailTo(server, shop.GUEST.Email, 'Confirm your free tickets');
  const [link = ''] = /http:\S+\/confirm-tickets\?token=[\w-]+/.exec(mail) ?? [];
  const other = await visit(link, { url: server.url, screen: 'desk' });
  await other.getByText('Free entry').waitFor();
  await expectAccessible(other);
  await expect.poll(() => other.url()).not.toContain('token');
  await expect.poll(() => orders()).toEqual([]);
  await other.getByRole('button', { name: 'Confirm my tickets' }).click();
  const orderNumber = await shop.confirmation(other);
  expect(await shop.confirmation(page)).toBe(orderNumber);
  await expect.poll(() => orders()).toEqual([orderNumber]);
  const again = await visit(link, { url: server.url });
  await again.getByRole('button', { name: 'Show my tickets' }).click();
  expect(await shop.confirmation(again)).toBe(orderNumber);
});

test('connection or browser lost after Pay, or a hold run out: one order for each buyer', async () => {
  const server = await openServer();
  const wire = await BreakableConnection.to(server);
  const device = await Device.open({ name: 'buyer', url: wire.url });
  device.tolerate(NO_NETWORK);
  const opened = { server, wire, device };
  await connectionLost(opened);
  await browserKilled(opened);
  await holdRunOut(opened);
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

/** Asks, never says 'failed', until the order appears. */
async function connectionLost(opened: Opened): Promise<void> {
  const { server, wire } = opened;
  const { page, orders } = await atCheckout(opened);
  const cut = wire.loseAnswer('POST', /\/confirm$/, () => server.kill());
  await shop.pay(page, shop.CARDS.good);
  await cut;
  await page.getByRole('heading', { name: 'Checking your payment' }).waitFor();
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

/** Nothing is lost but the time. */
async function holdRunOut(opened: Opened): Promise<void> {
  const { server } = opened;
  const { page, orders } = await atCheckout(opened);
  await shop.typeCard(page, shop.CARDS.good);
  await server.stop();
  await server.start({ aheadMs: TWENTY_MINUTES });
  // As after unlocking a phone.
  await tellOnline(page);
  await page.getByRole('button', { name: 'Try to reserve again' }).click();
  await page
    .getByRole('timer')
    .filter({ hasText: /^1[45]:/ })
    .waitFor();
  await expect.poll(() => page.getByLabel('Card number').inputValue()).toBe(shop.CARDS.good);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const orderNumber = await shop.confirmation(page);
  await expect.poll(() => orders()).toEqual([orderNumber]);
}
