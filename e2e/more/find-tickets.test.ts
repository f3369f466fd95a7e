import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { mailTo } from '#e2e/support/mails.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

test('tickets bought on one phone are found on another by a mailed link', async () => {
  const server = await openServer();
  const first = await visit('/', { url: server.url });
  const tickets = { 'Weekend Pass': 1 };
  const orderNumber = await shop.buyTickets(first, 'Peach City Skate Jam', { tickets });

  const page = await visit('/tickets', { url: server.url });
  await page.getByRole('main').getByRole('link', { name: 'Find My Tickets' }).click();
  await page.getByRole('heading', { name: 'Find My Tickets' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(shop.GUEST.Email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mail My Links' }).click();
  await page.getByText('Look into your mailbox').waitFor();

  const mail = await mailTo(server, shop.GUEST.Email, 'Your Rollcall tickets');
  const link = /\/orders\/RC-[\w-]+/.exec(mail)?.[0] ?? '';
  expect(link).toBe(`/orders/${orderNumber}`);
  await page.goto(link);
  await page.getByRole('button', { name: /ticket code/ }).waitFor();

  // An installed app of an iPhone shares nothing with its browser: the number is typed there.
  const app = await visit('/find-tickets', { url: server.url });
  await app.getByLabel('Or the order number').fill(` ${orderNumber.slice(3).toLowerCase()}`);
  await app.keyboard.press('Enter');
  await app.getByRole('button', { name: /ticket code/ }).waitFor();
  await app.getByRole('link', { name: 'My Tickets', exact: true }).click();
  await app.getByRole('region', { name: 'Upcoming' }).getByText('Peach City Skate Jam').waitFor();
});
