import { expect, test } from 'vitest';
import { logIn, registerUser, visit } from '#e2e/support/visit.ts';
import { pageOf } from '#e2e/support/records.ts';
import * as shop from '#e2e/support/shop.ts';

test('a login in the middle of a checkout comes back to it, with hold and buyer, and nothing else leads away', async () => {
  const person = await registerUser();
  const page = await visit(await pageOf(shop.JAM));
  await shop.fillPanel(page, { tickets: { 'Weekend Pass': 1 } });
  await page.getByLabel('Card number').waitFor();
  const checkout = page.url();
  const header = page.getByRole('banner');
  await expect.poll(() => header.getByRole('link').allTextContents()).toEqual(['Login']);
  await expect.poll(() => header.getByRole('button').count()).toBe(0);

  const holds: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/create-payment-intent'))
      holds.push(request.url());
  });
  await header.getByRole('link', { name: 'Login' }).click();
  await logIn(page, person.email, person.password);
  await page.waitForURL(checkout);
  await page.getByText('Tickets held for you').waitFor();
  await shop.pay(page, shop.CARDS.good);
  await shop.confirmation(page);
  expect(holds).toEqual([]);
});
