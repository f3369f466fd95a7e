import { expect, test } from 'vitest';
import { adminEvent } from '#e2e/support/events.ts';
import { expectAccessible } from '#e2e/support/inspection.ts';
import * as shop from '#e2e/support/shop.ts';
import { visit } from '#e2e/support/visit.ts';

const EARLY = "You're in the waiting room";

test('a waiting room is opened, a buyer waits in it, reloads, is drawn and let in, and buys', async () => {
  const { id: eventId, addTicket, pathOf, publish } = await adminEvent();
  await addTicket('Floor');
  await publish();
  const office = await visit(pathOf('waiting-room'), { as: 'admin', screen: 'desk' });
  const start = office.getByLabel('Start sales with a random draw');
  await start.fill('2031-03-01T10:00');
  await office.getByRole('button', { name: 'Save' }).click();
  await office.getByRole('heading', { name: 'Open', exact: true }).waitFor();

  const buyer = await visit(`/events/${eventId}`, { tolerate: /status of 403/ });
  await buyer.getByRole('button', { name: 'Get Tickets' }).getByText('Sales start').waitFor();
  await expectAccessible(buyer);
  await shop.fillPanel(buyer, { tickets: { Floor: 1 } });
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
