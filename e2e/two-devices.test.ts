import { expect, test } from 'vitest';
import { checkInStatsSchema } from '#shared/checkin/checkin.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from './support/axe.ts';
import { ask } from './support/calls.ts';
import { Device, NO_NETWORK } from './support/device.ts';
import * as door from './support/door.ts';
import { orderAsGuest, ticketTexts } from './support/orders.ts';
import { scansAt, ticketFor } from './support/records.ts';
import { openServer, type TestServer } from './support/server.ts';
import * as shop from './support/shop.ts';
import { signIn } from './support/staffCalls.ts';
import { BreakableConnection } from './support/breakableConnection.ts';

const EVENT = 'Motor City Midnight Roll';

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

async function admit({ page, camera }: Device, qr: string): Promise<void> {
  camera.show({ qr });
  await door.verdict(page, door.COME_IN);
  camera.show('nothing');
  await door.clearVerdict(page);
}

test.each([
  ['Front door', 'Back door'],
  ['Back door', 'Front door'],
])('one ticket at two doors; the %s is back first, then the %s', async (...back) => {
  const server = await openServer();
  const [qr = ''] = await sellTickets(server, 1);
  const devices = new Map<string, Device>();
  for (const name of ['Front door', 'Back door']) devices.set(name, await openDevice(server, name));

  // Both devices admit the same ticket offline.
  await server.stop();
  for (const device of devices.values()) {
    await door.startScanning(device.page);
    await admit(device, qr);
    await device.close();
  }
  await server.start();
  for (const name of back) {
    const device = devices.get(name)!;
    await device.start();
    await door.reopenDoor(device.page);
    await device.page.getByText('Online', { exact: true }).waitFor();
  }

  // One entry, the earlier; one incident on both devices.
  const { eventId } = await ticketFor(server, EVENT);
  expect(await scansAt(server, eventId)).toMatchObject([
    { device: 'Front door', code: textCode(qr), reason: 'ok' },
    { device: 'Back door', code: textCode(qr), reason: 'ok' },
  ]);
  const { call } = await signIn(server.url, 'staff');
  const stats = await ask(checkInStatsSchema, call('GET', `/api/events/${eventId}/check-ins`));
  expect(stats.totalCheckedIn).toBe(1);
  expect(stats.incidents).toMatchObject([
    {
      reason: 'used_twice',
      entry: { deviceName: 'Front door' },
      scan: { deviceName: 'Back door' },
    },
  ]);
  for (const { page } of devices.values()) {
    await page.getByText('1 ticket used twice').click();
    await page.getByText(/Front door, .* and Back door, /).waitFor();
    await expectAccessible(page);
  }
});

test('scans survive a dead battery and a server that dies while they are uploaded', async () => {
  const server = await openServer();
  const wire = await BreakableConnection.to(server);
  const texts = await sellTickets(server, 6);
  const device = await openDevice(wire, 'Front door');
  await server.kill();
  await door.startScanning(device.page);
  for (const qr of texts.slice(0, 3)) await admit(device, qr);

  // The device dies as the screen turns green.
  device.camera.show({ qr: texts[3]! });
  await door.verdict(device.page, door.COME_IN);
  await device.kill();
  await device.loseLocalStorage();
  device.camera.show('nothing');
  await device.start();
  await door.reopenDoor(device.page);
  await device.page.getByText('Offline · 4 to send').waitFor();
  await door.startScanning(device.page);
  for (const qr of texts.slice(4)) await admit(device, qr);

  // The server dies after storing the upload, before answering.
  const cut = wire.loseAnswer('POST', /\/scans$/, () => server.kill());
  await server.start();
  await cut;
  await device.page.getByText('Offline · 6 to send').waitFor();
  await server.start();
  await device.page.getByText('Online', { exact: true }).waitFor();
  const { eventId } = await ticketFor(server, EVENT);
  const scans = await scansAt(server, eventId);
  expect(scans.map(({ code, outcome }) => [code, outcome])).toEqual(
    texts.map((qr) => [textCode(qr), 'applied']),
  );
});
