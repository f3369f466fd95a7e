import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { eventIdOf } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Peach City Skate Jam';
const EARLY = "You're in the waiting room";

test('a waiting room is opened, a buyer waits in it, reloads, is drawn and let in, and buys', async () => {
  const server = await openServer();
  const { url } = server;
  const eventId = await eventIdOf(server, EVENT);
  const path = `/admin/events?manage=${eventId}&tab=waiting-room`;
  const office = await visit(path, { url, as: 'admin', screen: 'desk' });
  const start = office.getByLabel('Start sales with a random draw');
  await start.fill('2031-03-01T10:00');
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('heading', { name: 'Open', exact: true }).waitFor();

  const buyer = await visit(`/events/${eventId}`, { url, tolerate: /status of 403/ });
  await buyer.getByRole('button', { name: 'Get Tickets' }).getByText('Sales start').waitFor();
  await expectAccessible(buyer);
  await shop.fillPanel(buyer, { tickets: { 'Weekend Pass': 1 } });
  await buyer.getByRole('heading', { name: EARLY }).waitFor();
  const placeOf = () =>
    buyer.evaluate((id) => localStorage.getItem(`rollcall.room.${id}`), eventId);
  const place = await placeOf();
  expect(place).toMatch(/^\d+\.[0-9A-Z]+\./);
  await buyer.reload();
  await buyer.getByRole('heading', { name: EARLY }).waitFor();
  await expect.poll(placeOf).toBe(place);
  const stats = office.getByRole('region', { name: 'Waiting Room' });
  await expect.poll(() => stats.getByRole('definition').first().textContent()).toBe('1');

  await start.fill('2001-01-01T10:00');
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByText('Draw seed').waitFor();
  await buyer.reload();
  await shop.pay(buyer, shop.CARDS.good);
  await shop.confirmation(buyer);
});

test('the address of a checkout carries the basket and no person: opened elsewhere it asks who is coming', async () => {
  const page = await visit('/');
  await shop.findEvent(page, EVENT);
  const holds: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/create-payment-intent')) holds.push(request.url());
  });
  await shop.fillPanel(page, { tickets: { 'Weekend Pass': 2 } });
  await page.getByLabel('Card number').waitFor();
  const address = page.url();
  expect(decodeURIComponent(address)).not.toMatch(/customerInfo|Ana|Reyes|example\.com|313/);
  await page.reload();
  await page.getByLabel('Card number').waitFor();
  await expect.poll(() => page.url()).toBe(address);
  expect(holds).toHaveLength(1);

  const elsewhere = await visit(address);
  const panel = elsewhere.getByRole('dialog', { name: 'Get Tickets' });
  await panel.getByRole('heading', { name: 'Your details' }).waitFor();
  await panel.getByText('2 tickets').waitFor();
});
