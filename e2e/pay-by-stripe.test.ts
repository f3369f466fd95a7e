import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openDatabase } from '#api/db/open.ts';
import { checkoutAt } from './support/baskets.ts';
import { Device } from './support/device.ts';
import * as shop from './support/shop.ts';
import { openStripeSite, servePage } from './support/stripe.ts';

const EVENT = 'Peach City Skate Jam';

/** Stripe's form is in an iframe. */
async function atTheForm(page: Page): Promise<void> {
  await shop.findEvent(page, EVENT);
  await shop.fillPanel(page, { tickets: { 'Weekend Pass': 2 } });
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
}

const press = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

/** Content-Security-Policy by path of the document. */
function policiesOf(page: Page): Map<string, string> {
  const policies = new Map<string, string>();
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest()) return;
    const policy = response.headers()['content-security-policy'] ?? '';
    policies.set(new URL(response.url()).pathname.split('/')[1] ?? '', policy);
  });
  return policies;
}

test('a refused card, another one, and the tickets; Stripe is let in where somebody pays and nowhere else', async () => {
  const { server, standIn } = await openStripeSite();
  const buyer = await Device.open({ name: 'buyer', url: server.url });
  const { page } = buyer;
  const policies = policiesOf(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://js.stripe.com')) foreign.push(page.url());
  });
  await servePage(page, standIn);
  await atTheForm(page);
  await page.getByText('Test payment: no money moves').waitFor();

  await page.getByLabel('Card number').fill(shop.CARDS.declined);
  await press(page);
  await page.getByText('Your card was declined.').first().waitFor();
  await page.getByLabel('Card number').fill(shop.CARDS.good);
  await press(page);
  const orderNumber = await shop.confirmation(page);
  expect(orderNumber).toMatch(/^RC-/);

  expect(policies.get('checkout')).toContain('https://js.stripe.com');
  expect(policies.get('order-confirmation')).toBeDefined();
  for (const [path, policy] of policies) {
    if (path !== 'checkout') expect(policy).not.toContain('stripe');
  }
  expect(foreign.length).toBeGreaterThan(0);
  expect(foreign.filter((url) => !new URL(url).pathname.startsWith('/checkout/'))).toEqual([]);
  expect(
    standIn.stripeServer.events.filter(({ type }) => type === 'payment_intent.succeeded'),
  ).toHaveLength(1);
});

test('who is sent to a bank comes back in another browser, and has the tickets there', async () => {
  const { server, standIn } = await openStripeSite();
  const app = await Device.open({ name: 'app', url: server.url });
  const browser = await Device.open({ name: 'browser', url: server.url });
  await servePage(app.page, standIn);
  // The bank's redirect opens elsewhere.
  await app.context.route('**/order-confirmation?**', (route) => route.abort());
  await atTheForm(app.page);
  await app.page.getByLabel('Card number').fill(shop.CARDS.bankCheck);
  app.tolerate(/ERR_FAILED/);
  const leaving = app.page.waitForRequest(/order-confirmation\?event=/);
  await press(app.page);
  const back = (await leaving).url();

  await browser.page.goto(back);
  await browser.page.getByRole('heading', { name: 'Thank You for Your Purchase!' }).waitFor();
  expect(browser.page.url()).not.toContain('secret');
  await browser.page.getByText('Your tickets are on this device').waitFor();
});

test('who is refused by a bank is back where the tickets are held, and pays with another card', async () => {
  const { server, standIn } = await openStripeSite();
  const buyer = await Device.open({ name: 'buyer', url: server.url });
  const { page } = buyer;
  // A refused payment logs a failed answer.
  buyer.tolerate(/402/);
  await servePage(page, standIn);
  await page.goto(await checkoutAt(server, EVENT));
  await page.getByLabel('Card number').fill(shop.CARDS.bankRefuses);
  await press(page);
  await page.getByText(/^Your payment was not completed, and nothing was charged/).waitFor();
  await page.getByRole('timer').filter({ hasText: /^1\d:/ }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/checkout\//);
  await page.getByLabel('Card number').fill(shop.CARDS.good);
  await press(page);
  await shop.confirmation(page);
  const made = standIn.stripeServer.events.filter(({ type }) => type === 'payment_intent.created');
  expect(made).toHaveLength(1);
});

test('Stripe.js that is blocked says so and keeps everything; a delivery alone makes the order', async () => {
  const { server, standIn } = await openStripeSite();
  const buyer = await Device.open({ name: 'buyer', url: server.url });
  const { page } = buyer;
  buyer.tolerate(/js\.stripe\.com|ERR_FAILED|ERR_BLOCKED/);
  await page.context().route('https://js.stripe.com/**', (route) => route.abort());
  await atTheForm(page);
  await page.getByRole('heading', { name: 'The payment form could not be loaded' }).waitFor();
  await page.getByText(/Your tickets are still held/).waitFor();

  await page.context().unroute('https://js.stripe.com/**');
  await servePage(page, standIn);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Card number').waitFor();

  // Paid, but the browser closes at once.
  const [intent] = standIn.stripeServer.events.filter(
    ({ type }) => type === 'payment_intent.created',
  );
  await buyer.close();
  standIn.stripeServer.confirm(intent?.data.object.id ?? '', 'success');
  const { body, headers } = standIn.delivery(standIn.eventOf('payment_intent.succeeded'));
  const heard = await fetch(`${server.url}/api/webhooks/stripe`, { method: 'POST', body, headers });
  expect(heard.status).toBe(200);
  const { db } = await openDatabase(server.databaseFile);
  const orders = await db
    .selectFrom('orders')
    .select(['status', 'payment_mode'])
    .where('payment_mode', '=', 'test')
    .execute();
  await db.destroy();
  expect(orders).toEqual([{ status: 'completed', payment_mode: 'test' }]);
});
