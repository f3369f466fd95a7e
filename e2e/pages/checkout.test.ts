import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { checkoutAddress } from '#e2e/support/baskets.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import * as shop from '#e2e/support/shop.ts';
import { mockAnswer, FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const EVENT = 'Lone Star Roll-Out';
const CREATE = '/api/create-payment-intent';
const CARD = 'Checkout Error';
const MINUTE = 60_000;

test('takes the payment and leads to the confirmation, by keyboard alone', async () => {
  const address = await checkoutAddress(EVENT, { quantity: 2, promoCode: 'nobody' });
  const page = await visit(address, { before: (p) => p.clock.install() });
  await page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' }).waitFor();
  expect(await page.title()).toBe('Checkout - Rollcall');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await summary.getByText(/^2 ×/).waitFor();
  await summary.getByText(/^Sales tax \d+\.\d\d%$/).waitFor();
  for (const label of ['Subtotal', 'Sales Tax', 'Total']) {
    await summary.getByText(label, { exact: true }).waitFor();
  }
  await summary.getByText('The promo code NOBODY is not active for this event').waitFor();
  await page.getByRole('timer').waitFor();
  await expectAccessible(page);

  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pressOn(page, pay);
  await page.getByText('Demo: use a test card').waitFor();
  await pressOn(page, page.getByRole('button', { name: 'Declined' }), 'Space');
  await pressOn(page, pay);
  await page.getByText('Payment Failed').first().waitFor();
  await page.getByText('Your card was declined').first().waitFor();
  await eventually(() => pay.isEnabled()).toBe(true);
  await expectAccessible(page);
  await pressOn(page, page.getByRole('button', { name: 'Goes through' }), 'Space');
  await pressOn(page, pay);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/checkout\//);
  await page.clock.fastForward(2000);
  await shop.confirmation(page);
});

test('says what it waits for, and what is missing', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const page = await visit(await checkoutAddress(EVENT), {
    tolerate: FAILED_ANSWER,
    before: (p) =>
      p.route(`**${CREATE}`, async (route) => {
        await held;
        await route.fulfill({ json: { amount: 100, items: [] } });
      }),
  });
  await page.getByText('Initializing checkout...').waitFor();
  await expectAccessible(page);
  letGo();
  // No client secret came back.
  await page.getByRole('heading', { name: CARD }).waitFor();
  await page.getByText('Failed to initialize payment.').first().waitFor();
  await expectAccessible(page);
  const back = page.getByRole('link', { name: 'Back to Event' });
  const { pathname } = new URL(page.url());
  expect(await back.getAttribute('href')).toBe(pathname.replace('checkout', 'events'));

  await page.unroute(`**${CREATE}`);
  await mockAnswer(page, CREATE, 409, {
    code: 'checkout.sold_out',
    message: 'Only 1 tickets available',
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Only 1 tickets available').first().waitFor();

  await page.goto(pathname);
  await page.getByRole('heading', { name: CARD }).waitFor();
  await page.getByText('No ticket selection data found.').first().waitFor();
  const nothing = JSON.stringify({
    eventId: Number(pathname.split('/').at(-1)),
    tickets: [],
    customerInfo: {},
  });
  await page.goto(`${pathname}?data=${encodeURIComponent(nothing)}`);
  await page.getByText('No tickets selected').first().waitFor();
  await page.getByText('Please select at least one ticket to proceed.').first().waitFor();
});

test('asks for one hold, however often the answer is lost', async () => {
  const keys: (string | undefined)[] = [];
  const page = await visit(await checkoutAddress(EVENT), {
    tolerate: /ERR_FAILED|Failed to load/,
    before: (p) =>
      p.route(`**${CREATE}`, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 2) return route.continue();
        // The server holds the tickets, and the browser never hears of it.
        await route.fetch();
        return route.abort();
      }),
  });
  await page.getByRole('heading', { name: CARD }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByLabel('Card number').waitFor();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^\w{16,}$/);
  await page.getByRole('link', { name: 'Change tickets' }).click();
});

test('counts the time down, offers more, and keeps what was typed when it is over', async () => {
  const page = await visit(await checkoutAddress(EVENT), {
    screen: 'desk',
    before: (p) => p.clock.install(),
  });
  await page
    .getByRole('timer')
    .filter({ hasText: /^1[45]:/ })
    .waitFor();
  await shop.typeCard(page, shop.CARDS.good);
  await page.clock.fastForward(13.5 * MINUTE);
  await page.getByRole('timer').filter({ hasText: /^1:/ }).waitFor();
  await page.getByRole('button', { name: 'I need more time' }).waitFor();
  await expectAccessible(page);
  await page.clock.fastForward(2 * MINUTE);
  await page.getByRole('heading', { name: 'Your tickets are no longer held' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try to reserve again' }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
  expect(await page.getByLabel('Card number').inputValue()).toBe(shop.CARDS.good);
});

test('paid and no order: says so, with what support needs', async () => {
  const page = await visit(await checkoutAddress(EVENT), { tolerate: FAILED_ANSWER });
  await mockAnswer(page, '/api/process-order', 409, {
    code: 'orders.payment_in_review',
    message: 'We are looking into this payment and will write to you.',
  });
  await shop.pay(page, shop.CARDS.good);
  await page.getByRole('heading', { name: 'Order Processing Issue' }).waitFor();
  await page
    .getByText(/Please contact support with payment demo_pi_/)
    .first()
    .waitFor();
  await expectAccessible(page);
});
