import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { forgedQr, orderAsGuest, orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { lumaOfPng, type Luma } from '#e2e/support/png.ts';
import { scansAt, ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';

const EVENT = 'Motor City Midnight Roll';
const OTHER_EVENT = 'Lone Star Roll-Out';

test('sold, shown without a network, scanned from the screen without a network, counted when it is back', async () => {
  const server = await openServer();
  const buyer = await Device.open({ name: 'buyer', url: server.url });
  const staff = await Device.open({ name: 'staff', url: server.url, scans: true });

  const basket = { tickets: { Entry: 2 }, addons: { 'Skate rental': 1 } };
  const orderNumber = await shop.buyTickets(buyer.page, EVENT, basket);
  await shop.offlineReady(buyer.page);
  await door.openDoor(staff.page, EVENT);
  await door.ready(staff.page);
  await staff.close();

  // Sold after the list was downloaded, and for another event.
  const order = await orderOf(server.url, orderNumber);
  const [first = '', second = ''] = ticketTexts(order);
  const soldFor = async (event: string) =>
    ticketTexts(await orderAsGuest(server.url, await ticketFor(server, event)))[0] ?? '';
  const [late, foreign] = [await soldFor(EVENT), await soldFor(OTHER_EVENT)];

  // No network from here on; every browser is restarted.
  for (const device of [buyer, staff]) device.tolerate(NO_NETWORK);
  await server.stop();
  await buyer.close();
  await buyer.start();
  const picture = await showTicket(buyer.page, orderNumber, first);
  await staff.start();
  const { page, camera } = staff;
  await door.reopenDoor(page);
  await door.startScanning(page);
  camera.show({ picture });
  await door.verdict(page, door.COME_IN, 'Hand out: Skate rental');
  camera.show({ qr: late });
  await door.verdict(page, door.COME_IN, 'after this list was updated');
  camera.show({ qr: foreign });
  await door.verdict(page, door.refused('Wrong event'));
  camera.show({ qr: forgedQr(second) });
  await door.verdict(page, door.refused('Not genuine'));
  camera.show({ picture });
  await door.verdict(page, door.ALREADY_IN, 'this device');
  camera.show('nothing');
  await door.clearVerdict(page);
  await page.getByText('Offline · 5 to send').waitFor();

  // Back online: everything arrives exactly once, without user action.
  await server.start();
  await page.getByText('Online', { exact: true }).waitFor();
  await expect
    .poll(() => scansAt(server, order.event_id))
    .toMatchObject([
      { code: textCode(first), reason: 'ok' },
      { code: textCode(late), reason: 'ok_unlisted' },
      { code: textCode(foreign), reason: 'wrong_event' },
      { code: textCode(second), reason: 'bad_signature' },
      { code: textCode(first), reason: 'already_in' },
    ]);
  await page.getByRole('tab', { name: 'Stats' }).click();
  await eventually(() => door.figure(page, 'Checked In')).toBe('2');
});

async function showTicket(page: Page, orderNumber: string, qr: string): Promise<Luma> {
  await page.goto(`/orders/${orderNumber}`);
  await page.getByRole('button', { name: new RegExp(textCode(qr)) }).click();
  await page.getByRole('dialog').waitFor();
  return lumaOfPng(await page.screenshot());
}
