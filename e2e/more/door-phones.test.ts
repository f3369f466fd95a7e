import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { openBreakableConnection, tellOnline } from '#e2e/support/connections.ts';
import { ask, signIn } from '#e2e/support/calls.ts';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { scansAt, sellTickets } from '#e2e/support/records.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';

const PIN = '271828';
const REMOVED = new RegExp(`${NO_NETWORK.source}|401`);

/** By its code: what follows a scan is the same. */
const admit = (page: Page, qr: string): Promise<void> => door.check(page, textCode(qr));

test('scans survive a dead battery and a server that dies while they are uploaded', async () => {
  const server = await openServer();
  const wire = await openBreakableConnection(server);
  const { eventId, texts } = await sellTickets(server, door.TONIGHT, 6);
  const device = await Device.open({ name: 'Front door', url: wire.url });
  await door.openDoor(device.page, door.TONIGHT);
  await door.ready(device.page);
  device.tolerate(NO_NETWORK);
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
  const scans = await scansAt(server, eventId);
  expect(scans.map(({ code, outcome }) => [code, outcome])).toEqual(
    texts.map((qr) => [textCode(qr), 'applied']),
  );
});

/** A phone at the front door, and what removes it. */
async function phoneAt(server: TestServer) {
  const page = await door.openGate(server, door.TONIGHT, { tolerate: REMOVED });
  const name = `Front door ${randomUUID()}`;
  await door.nameDevice(page, name);
  const admin = await signIn(server.url, 'admin');
  const devices = await ask(deviceSchema.array(), admin.call('GET', '/api/door/devices'));
  const id = devices.find((device) => device.name === name)?.id;
  const remove = () => ask(deviceSchema, admin.call('POST', `/api/door/devices/${id}/revoke`));
  return { page, remove };
}

const expectEmptied = (page: Page, timeout: number) =>
  expect.poll(() => page.evaluate(door.doorRows), { timeout }).toEqual({ segments: 0, outbox: 0 });

test('a phone that is removed is empty at once, also when it is locked; without a network it hands in its scans first', async () => {
  const server = await openServer();
  const { eventId, texts } = await sellTickets(server, door.TONIGHT);

  const open = await phoneAt(server);
  await open.page.getByRole('button', { name: 'This device' }).click();
  await open.page.getByText('Live', { exact: true }).waitFor();
  await open.remove();
  await expectEmptied(open.page, 2000);

  const locked = await phoneAt(server);
  await door.setPin(locked.page, PIN);
  await locked.page.getByRole('button', { name: 'This device' }).click();
  const following = locked.page.waitForRequest(/\/stream/);
  await locked.page.getByRole('button', { name: 'Lock now' }).click();
  await locked.page.getByRole('heading', { name: 'This phone is locked' }).waitFor();
  await following;
  await locked.remove();
  await expectEmptied(locked.page, 5000);

  const away = await phoneAt(server);
  await away.page.context().setOffline(true);
  for (const text of texts) await admit(away.page, text);
  await away.remove();
  await away.page.context().setOffline(false);
  await expect.poll(() => scansAt(server, eventId)).toMatchObject([{ outcome: 'applied' }]);
  await expectEmptied(away.page, 20_000);
});
