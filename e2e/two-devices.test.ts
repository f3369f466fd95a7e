import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkInStatsSchema } from '#shared/checkin/checkin.schemas.ts';
import { deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from './support/axe.ts';
import { ask, callsTo } from './support/calls.ts';
import { Device, NO_NETWORK } from './support/device.ts';
import * as door from './support/door.ts';
import { tellOnline } from './support/online.ts';
import { orderAsGuest, ticketTexts } from './support/orders.ts';
import { scansAt, ticketFor } from './support/records.ts';
import { openServer, type TestServer } from './support/server.ts';
import * as shop from './support/shop.ts';
import { signIn } from './support/staffCalls.ts';
import { BreakableConnection } from './support/breakableConnection.ts';
import { visit } from './support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const CLOCKS_AGREE_MS = 4000;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function openDevice({ url }: { url: string }, name: string): Promise<Device> {
  const device = await Device.open({ name, url });
  await door.openDoor(device.page, EVENT);
  await door.nameDevice(device.page, name);
  await shop.offlineReady(device.page);
  device.tolerate(NO_NETWORK);
  return device;
}

async function sellTickets(server: TestServer, quantity: number): Promise<string[]> {
  const { eventId, tickets } = await ticketFor(server, EVENT);
  return ticketTexts(
    await orderAsGuest(server.url, { eventId, tickets: [{ ...tickets[0]!, quantity }] }),
  );
}

async function openGate(server: TestServer, name: string, tolerate?: RegExp): Promise<Page> {
  const page = await door.openGate(server, EVENT, tolerate);
  await door.nameDevice(page, name);
  return page;
}

/** By its code: what follows a scan is the same. */
async function admit(page: Page, qr: string): Promise<void> {
  await door.lookUp(page, textCode(qr));
  await door.verdict(page, door.COME_IN);
  await door.clearVerdict(page);
}

test('one ticket at two doors, whichever is back first: one entry, and one incident on both', async () => {
  const server = await openServer();
  const tickets = await sellTickets(server, 2);
  const front = await openGate(server, 'Front door');
  const back = await openGate(server, 'Back door');
  const { eventId } = await ticketFor(server, EVENT);
  for (const [n, order] of [
    [front, back],
    [back, front],
  ].entries()) {
    // Both devices admit the same ticket offline.
    await server.stop();
    for (const page of [front, back]) {
      await admit(page, tickets[n] ?? '');
      // The phone is put away. Clocks of phones agree within half a round trip, which is seconds on a busy machine.
      await page.goto('about:blank');
      await pause(CLOCKS_AGREE_MS);
    }
    await server.start();
    for (const page of order) {
      await door.reopenDoor(page);
      await page.getByText('Online', { exact: true }).waitFor();
    }
  }

  // A page that has just started says 'Online' before it has counted what waits.
  await expect
    .poll(async () => (await scansAt(server, eventId)).length, { timeout: 30_000 })
    .toBe(2 * tickets.length);
  await expect
    .poll(() => scansAt(server, eventId))
    .toMatchObject(
      tickets.flatMap((qr) => [
        { device: 'Front door', code: textCode(qr), reason: 'ok' },
        { device: 'Back door', code: textCode(qr), reason: 'ok' },
      ]),
    );
  const { call } = await signIn(server.url, 'staff');
  const stats = await ask(checkInStatsSchema, call('GET', `/api/events/${eventId}/check-ins`));
  expect(stats.totalCheckedIn).toBe(2);
  const incident = {
    reason: 'used_twice',
    entry: { deviceName: 'Front door' },
    scan: { deviceName: 'Back door' },
  };
  expect(stats.incidents).toMatchObject([incident, incident]);
  for (const page of [front, back]) {
    await page.getByText('2 tickets used twice').click();
    const incidents = page.getByText(/Front door, .* and Back door, /);
    await incidents.nth(1).waitFor();
  }
  await expectAccessible(front);

  const lead = await visit(`/admin/door?event=${eventId}`, { url: server.url, as: 'admin' });
  const found = lead.getByRole('region', { name: 'Incidents' });
  await found.getByText('Used twice').nth(1).waitFor();
  await lead.getByRole('region', { name: 'Phones at the Doors' }).getByText('Back door').waitFor();
  await found.getByRole('button', { name: 'Close…' }).first().click();
  const dialog = lead.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Sent away' }).click();
  await expectAccessible(lead);
  await dialog.getByRole('button', { name: 'Close Incident' }).click();
  await found.getByText('1 closed incident').click();
  await found.getByText(/“Sent away” – admin/).waitFor();
  await expectAccessible(lead);
});

test('scans survive a dead battery and a server that dies while they are uploaded', async () => {
  const server = await openServer();
  const wire = await BreakableConnection.to(server);
  const texts = await sellTickets(server, 6);
  const device = await openDevice(wire, 'Front door');
  await server.stop();
  for (const qr of texts.slice(0, 3)) await admit(device.page, qr);

  // The device dies as the screen turns green.
  await door.lookUp(device.page, textCode(texts[3]!));
  await door.verdict(device.page, door.COME_IN);
  await device.kill();
  await device.loseLocalStorage();
  await device.start();
  await door.reopenDoor(device.page);
  await device.page.getByText('Offline · 4 to send').waitFor();
  for (const qr of texts.slice(4)) await admit(device.page, qr);

  // The server dies after storing the upload, before answering.
  const cut = wire.loseAnswer('POST', /\/scans$/, () => server.kill());
  await server.start();
  await cut;
  await device.page.getByText('Offline · 6 to send').waitFor();
  await server.start();
  await tellOnline(device.page);
  await device.page.getByText('Online', { exact: true }).waitFor();
  const { eventId } = await ticketFor(server, EVENT);
  const scans = await scansAt(server, eventId);
  expect(scans.map(({ code, outcome }) => [code, outcome])).toEqual(
    texts.map((qr) => [textCode(qr), 'applied']),
  );
});

test('a phone that is revoked wipes its list at once, hands in its scans, and gets nothing by any name', async () => {
  const server = await openServer();
  const [qr = ''] = await sellTickets(server, 1);
  const page = await openGate(server, 'Front door', new RegExp(`${NO_NETWORK.source}|401`));
  const token = (await page.evaluate(() => localStorage.getItem('authToken'))) ?? '';
  const admin = await signIn(server.url, 'admin');
  const devices = await ask(deviceSchema.array(), admin.call('GET', '/api/door/devices'));
  const { id } = devices.find(({ name, registered }) => registered && name === 'Front door') ?? {};
  await expect.poll(() => page.evaluate(door.doorRows)).toMatchObject({ outbox: 0 });
  await page.context().setOffline(true);
  await admit(page, qr);
  await expect.poll(() => page.evaluate(door.doorRows)).toMatchObject({ outbox: 1 });
  await ask(deviceSchema, admin.call('POST', `/api/door/devices/${id}/revoke`));
  await page.context().setOffline(false);
  await page.getByText('All its scans were handed in, and its guest lists are gone.').waitFor();
  await expect.poll(() => page.evaluate(door.doorRows)).toEqual({ segments: 0, outbox: 0 });
  const { eventId } = await ticketFor(server, EVENT);
  await expect
    .poll(() => scansAt(server, eventId))
    .toMatchObject([{ device: 'Front door', code: textCode(qr), outcome: 'applied' }]);
  const path = `/api/door/events/${eventId}/manifest?deviceId=brand-new`;
  expect(await callsTo(server.url, token)('GET', path)).toMatchObject({ status: 401 });
});
