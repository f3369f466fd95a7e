import { expect, test } from 'vitest';
import { expectAccessible } from '#e2e/support/axe.ts';
import { orderOf } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';
import { callsTo } from '#e2e/support/calls.ts';

const EVENT = 'Peach City Skate Jam';
const EARLY = 'You are in, before the start';

test('a waiting room is opened, a buyer waits in it, reloads, is drawn and let in, and buys', async () => {
  const server = await openServer();
  const { eventId } = await ticketFor(server, EVENT);
  const office = await visit(`/admin/events?manage=${eventId}&tab=waiting-room`, {
    url: server.url,
    as: 'admin',
    screen: 'desk',
  });
  const start = office.getByLabel('Sales start with a draw');
  await start.fill('2031-03-01T10:00');
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('heading', { name: 'Open', exact: true }).waitFor();

  const buyer = await visit(`/events/${eventId}`, { url: server.url, tolerate: /status of 403/ });
  await shop.fillPanel(buyer, { tickets: { 'Weekend Pass': 1 } });
  await buyer.getByRole('heading', { name: EARLY }).waitFor();
  await expectAccessible(buyer);
  const placeOf = () =>
    buyer.evaluate((id) => localStorage.getItem(`rollcall.room.${id}`), eventId);
  const place = await placeOf();
  expect(place).toMatch(/^\d+\.[0-9A-Z]+\./);
  await buyer.reload();
  await buyer.getByRole('heading', { name: EARLY }).waitFor();
  await expect.poll(placeOf).toBe(place);
  // Another tab of the same browser has the same place.
  const tab = await buyer.context().newPage();
  await tab.goto(buyer.url());
  await tab.getByRole('heading').first().waitFor();
  await expect.poll(placeOf).toBe(place);
  await tab.close();
  await office.getByText('Here before the start').waitFor();
  const stats = office.getByRole('region', { name: 'Waiting Room' });
  await expect.poll(() => stats.getByRole('definition').first().textContent()).toBe('1');
  await expectAccessible(office);

  // A robot with a token of its own making gets nowhere.
  const calls = callsTo(server.url);
  expect(await calls('POST', '/api/waiting-room/look', { token: `${place}x` })).toMatchObject({
    status: 404,
  });

  await start.fill('2001-01-01T10:00');
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByText('Seed of the draw').waitFor();
  await buyer.reload();
  await shop.pay(buyer, shop.CARDS.good);
  const order = await orderOf(server.url, await shop.confirmation(buyer));
  expect(order).toMatchObject({ status: 'completed' });
});
