import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as shop from '#e2e/support/shop.ts';
import { openStripeSite, servePage } from '#e2e/support/stripe.ts';
import { visit } from '#e2e/support/visit.ts';

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
  const page = await visit('/robots.txt', { url: server.url, worker: true, tolerate: /402/ });
  const policies = policiesOf(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://js.stripe.com')) foreign.push(page.url());
  });
  await servePage(page, standIn);
  await shop.findEvent(page, shop.JAM);
  await shop.fillPanel(page, { tickets: { 'Weekend Pass': 2 } });
  await page.getByText("Test payment: you won't be charged").waitFor();

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
