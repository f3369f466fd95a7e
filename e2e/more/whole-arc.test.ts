import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkInStatsSchema } from '#shared/checkin/checkin.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { ask } from '#e2e/support/calls.ts';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { eventually } from '#e2e/support/eventually.ts';
import { forgedQr, orderOf, orderAsGuest, ticketTexts } from '#e2e/support/orders.ts';
import { scansAt, ticketFor } from '#e2e/support/records.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';
import { signIn } from '#e2e/support/staffCalls.ts';

const EVENT = 'Motor City Midnight Roll';
const OTHER_EVENT = 'Lone Star Roll-Out';
const NOT_OURS = 'HTTPS://EXAMPLE.COM';

type Codes = Record<'first' | 'second' | 'third' | 'late' | 'foreign', string>;

test('sold, shown without a network, scanned without a network, counted when it is back', async () => {
  const server = await openServer();
  const buyer = await Device.open({ name: 'buyer', url: server.url });
  const staff = await Device.open({ name: 'staff', url: server.url, scans: true });

  const orderNumber = await buyAsGuest(buyer.page);
  await downloadList(staff);
  const { codes, eventId } = await sellAfterDownload(server, orderNumber);

  // No network from here on; every browser is restarted.
  for (const device of [buyer, staff]) device.tolerate(NO_NETWORK);
  await server.stop();
  await buyer.close();
  await buyer.start();
  const picture = await showTicket(buyer.page, orderNumber, codes.first);
  await staff.start();
  await scan(staff, picture, codes);
  await lookUp(staff.page, orderNumber, codes);
  await staff.page.getByText('Offline · 8 to send').waitFor();

  // Back online: everything arrives exactly once, without user action.
  await server.start();
  await staff.page.getByText('Online', { exact: true }).waitFor();
  await expect
    .poll(() => scansAt(server, eventId))
    .toMatchObject([
      { code: textCode(codes.first), reason: 'ok' },
      { code: textCode(codes.late), reason: 'ok_unlisted' },
      { code: textCode(codes.foreign), reason: 'wrong_event' },
      { code: textCode(codes.second), reason: 'bad_signature' },
      { code: NOT_OURS, reason: 'unknown' },
      { code: textCode(codes.first), reason: 'already_in' },
      { code: textCode(codes.second), reason: 'ok' },
      { code: textCode(codes.third), reason: 'ok' },
    ]);
  await expectStats(server, staff.page, eventId);
});

async function buyAsGuest(page: Page): Promise<string> {
  await shop.findEvent(page, EVENT);
  await shop.fillPanel(page, { tickets: { Entry: 3 }, addons: { 'Skate rental': 1 } });
  await shop.pay(page, shop.CARDS.good);
  const orderNumber = await shop.confirmation(page);
  await shop.offlineReady(page);
  return orderNumber;
}

async function downloadList(staff: Device): Promise<void> {
  await door.openDoor(staff.page, EVENT);
  await expectAccessible(staff.page);
  await shop.offlineReady(staff.page);
  await staff.close();
}

/** QR texts of the guest's tickets, of one sold after the download, and of another event's. */
async function sellAfterDownload(server: TestServer, orderNumber: string) {
  const order = await orderOf(server.url, orderNumber);
  const [first = '', second = '', third = ''] = ticketTexts(order);
  const lateOrder = await orderAsGuest(server.url, await ticketFor(server, EVENT, 'Couple'));
  const [late = ''] = ticketTexts(lateOrder);
  const [foreign = ''] = ticketTexts(
    await orderAsGuest(server.url, await ticketFor(server, OTHER_EVENT)),
  );
  const codes: Codes = { first, second, third, late, foreign };
  return { codes, eventId: order.event_id };
}

async function showTicket(page: Page, orderNumber: string, qr: string): Promise<Buffer> {
  await page.goto('/tickets');
  await page.getByRole('link', { name: EVENT }).waitFor();
  await page.goto(`/orders/${orderNumber}`);
  const code = page.getByRole('button', { name: new RegExp(textCode(qr)) });
  await code.click();
  await page.getByRole('dialog').waitFor();
  return page.screenshot();
}

async function scan({ page, camera }: Device, picture: Buffer, codes: Codes): Promise<void> {
  await door.reopenDoor(page);
  await door.startScanning(page);
  camera.show({ png: picture });
  await door.verdict(page, door.COME_IN, 'Hand out: Skate rental');
  await expectAccessible(page);
  camera.show({ qr: codes.late });
  await door.verdict(page, door.COME_IN, 'newer than this list');
  camera.show({ qr: codes.foreign });
  await door.verdict(page, door.refused('Wrong event'));
  await expectAccessible(page);
  camera.show({ qr: forgedQr(codes.second) });
  await door.verdict(page, door.refused('Not genuine'));
  camera.show({ qr: NOT_OURS });
  await door.verdict(page, door.refused('Not found'));
  camera.show({ png: picture });
  await door.verdict(page, door.ALREADY_IN, 'this device');
  await expectAccessible(page);
  camera.show('nothing');
  await door.clearVerdict(page);
}

/** Check-in without a QR code: by code, order number, phone. */
async function lookUp(page: Page, orderNumber: string, { second }: Codes): Promise<void> {
  await door.lookUp(page, textCode(second));
  await door.verdict(page, door.COME_IN);
  await door.clearVerdict(page);
  await door.lookUp(page, orderNumber);
  const holder = page.getByRole('dialog', { name: 'Ana R.' });
  await holder.getByText('3 tickets, 1 not in yet').waitFor();
  await expectAccessible(page);
  await holder.getByRole('button', { name: 'Admit' }).click();
  await door.verdict(page, door.COME_IN);
  await door.clearVerdict(page);
  await holder.getByRole('button', { name: 'Close' }).click();
  await holder.waitFor({ state: 'hidden' });
  await door.lookUp(page, shop.GUEST.Phone);
  await holder.getByText('3 tickets, 0 not in yet').waitFor();
  await holder.getByRole('button', { name: 'Close' }).click();
}

/** What the door lead sees: four people are in. */
async function expectStats(server: TestServer, page: Page, eventId: number): Promise<void> {
  const { call } = await signIn(server.url, 'staff');
  const stats = await ask(checkInStatsSchema, call('GET', `/api/events/${eventId}/check-ins`));
  expect(stats).toMatchObject({ totalCheckedIn: 4, incidents: [] });
  await page.getByRole('tab', { name: 'Stats' }).click();
  await eventually(() => door.figure(page, 'Checked In')).toBe('4');
  await expect.poll(() => door.figure(page, 'Total Tickets')).toBe(String(stats.totalTicketsSold));
  await expect.poll(() => door.figure(page, 'Completion')).toBe(`${stats.checkInPercentage}%`);
  const recent = page.getByRole('region', { name: 'Recent Check-ins' }).getByRole('listitem');
  await expect.poll(() => recent.count()).toBe(4);
  await expectAccessible(page);
}
