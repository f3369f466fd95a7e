import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { checkoutAddress } from '#e2e/support/baskets.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { pressOn } from '#e2e/support/keyboard.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Lone Star Roll-Out';
const CREATE = '/api/create-payment-intent';
const CARD = 'Checkout Error';

test('takes the payment and leads to the confirmation, by keyboard alone', async () => {
  const address = await checkoutAddress(EVENT, { quantity: 2, promoCode: 'nobody' });
  const page = await visit(address, { before: (p) => p.clock.install() });
  await page.getByRole('heading', { level: 1, name: 'Complete Your Purchase' }).waitFor();
  await expect.poll(() => page.title()).toBe('Checkout - Rollcall');
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
  await pressOn(page, page.getByRole('button', { name: 'Goes through' }), 'Space');
  await pressOn(page, pay);
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/checkout\//);
  await page.clock.fastForward(2000);
  await shop.confirmation(page);
});

test('asks for one hold, however often the answer is lost', async () => {
  const keys: (string | undefined)[] = [];
  const page = await visit(await checkoutAddress(EVENT), {
    screen: 'desk',
    tolerate: /ERR_FAILED|Failed to load/,
    before: (p) =>
      p.route(`**${CREATE}`, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 2) return route.continue();
        // The server holds the tickets; its answer is lost.
        await route.fetch();
        return route.abort();
      }),
  });
  await page.getByRole('heading', { name: CARD }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByLabel('Card number').waitFor();
  await expectAccessible(page);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^\w{16,}$/);
  await page.getByRole('link', { name: 'Change tickets' }).click();
});
