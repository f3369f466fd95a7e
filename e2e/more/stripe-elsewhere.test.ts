import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkoutAt } from '#e2e/support/baskets.ts';
import * as shop from '#e2e/support/shop.ts';
import { openStripeSite, servePage } from '#e2e/support/stripe.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Peach City Skate Jam';

const press = (page: Page) => page.getByRole('button', { name: /^Pay \$/ }).click();

test('who is refused by a bank is back where the tickets are held; who passes comes back in another browser, and has the tickets there', async () => {
  const { server, standIn } = await openStripeSite();
  const { url } = server;
  // A refused payment logs a failed answer.
  const page = await visit(await checkoutAt(server, EVENT), {
    url,
    tolerate: /402|ERR_FAILED/,
    before: (opened) => servePage(opened, standIn),
  });
  await page.getByLabel('Card number').fill(shop.CARDS.bankRefuses);
  await press(page);
  await page.getByText(/^Your payment wasn't completed, and nothing was charged/).waitFor();
  await page.getByRole('timer').filter({ hasText: /^1\d:/ }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/checkout\//);
  // The bank's redirect opens elsewhere.
  await page.context().route('**/order-confirmation?**', (route) => route.abort());
  await page.getByLabel('Card number').fill(shop.CARDS.bankCheck);
  const leaving = page.waitForRequest(/order-confirmation\?event=/);
  await press(page);
  const back = (await leaving).url();
  const made = standIn.stripeServer.events.filter(({ type }) => type === 'payment_intent.created');
  expect(made).toHaveLength(1);

  const browser = await visit('/robots.txt', { url });
  await browser.goto(back);
  await browser.getByRole('heading', { name: 'Thank You for Your Purchase!' }).waitFor();
  await expect.poll(() => browser.url()).not.toContain('secret');
  await browser.getByText('Your tickets are on this device').waitFor();
});
