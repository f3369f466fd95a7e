import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { BreakableConnection } from '#e2e/support/breakableConnection.ts';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { tellOnline } from '#e2e/support/online.ts';
import { orderAsGuest, ticketTexts } from '#e2e/support/orders.ts';
import { scansAt, ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import * as shop from '#e2e/support/shop.ts';

const EVENT = 'Motor City Midnight Roll';

test('scans survive a dead battery and a server that dies while they are uploaded', async () => {
  const server = await openServer();
  const wire = await BreakableConnection.to(server);
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const order = { eventId, tickets: [{ ...tickets[0]!, quantity: 6 }] };
  const texts = ticketTexts(await orderAsGuest(server.url, order));
  const device = await Device.open({ name: 'Front door', url: wire.url });
  await door.openDoor(device.page, EVENT);
  await shop.offlineReady(device.page);
  device.tolerate(NO_NETWORK);
  const admit = async (qr: string): Promise<void> => {
    await door.lookUp(device.page, textCode(qr));
    await door.verdict(device.page, door.COME_IN);
    await door.clearVerdict(device.page);
  };
  await server.stop();
  for (const qr of texts.slice(0, 3)) await admit(qr);

  // The device dies as the screen turns green.
  await door.lookUp(device.page, textCode(texts[3]!));
  await door.verdict(device.page, door.COME_IN);
  await device.kill();
  await device.loseLocalStorage();
  await device.start();
  await door.reopenDoor(device.page);
  await device.page.getByText('Offline · 4 to send').waitFor();
  for (const qr of texts.slice(4)) await admit(qr);

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
