import { expect, test } from 'vitest';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const PERSONAL = /customerInfo|Ana|Reyes|example\.com|313/;

test('the address of a checkout carries the basket and no person; a reload keeps both', async () => {
  const page = await visit('/');
  await shop.findEvent(page, 'Peach City Skate Jam');
  const holds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-payment-intent')) holds.push(request.postData() ?? '');
  });
  await shop.fillPanel(page, { tickets: { 'Weekend Pass': 2 } });
  await page.getByLabel('Card number').waitFor();
  const address = page.url();
  expect(decodeURIComponent(address)).not.toMatch(PERSONAL);
  await page.reload();
  await page.getByLabel('Card number').waitFor();
  await expect.poll(() => page.url()).toBe(address);
  expect(holds).toHaveLength(1);

  // As on another device: the basket is there, and the panel asks who is coming.
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto(address);
  const panel = page.getByRole('dialog', { name: 'Get Tickets' });
  await panel.getByRole('heading', { name: 'Who is coming?' }).waitFor();
  await panel.getByText('2 tickets').waitFor();
  for (const [label, value] of Object.entries(shop.GUEST))
    await panel.getByLabel(label).fill(value);
  await panel.getByRole('button', { name: 'Complete Checkout' }).click();
  await page.waitForURL(/\/checkout\//);
  await page.getByLabel('Card number').waitFor();

  // An old address, with the buyer in it, opens and is cleaned.
  const { data } = Object.fromEntries(new URL(address).searchParams);
  const customerInfo = { firstName: 'Ana', lastName: 'R', email: 'ana@example.com', phone: '313' };
  const old = JSON.stringify({ ...JSON.parse(data ?? '{}'), customerInfo });
  await page.goto(`${new URL(address).pathname}?data=${encodeURIComponent(old)}`);
  await page.getByLabel('Card number').waitFor();
  await expect.poll(() => decodeURIComponent(page.url())).not.toMatch(PERSONAL);
  await shop.pay(page, shop.CARDS.good);
  await shop.confirmation(page);
});
