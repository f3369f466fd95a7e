import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { BreakableConnection } from '#e2e/support/breakableConnection.ts';
import { ask } from '#e2e/support/calls.ts';
import { Device, NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { tellOnline } from '#e2e/support/online.ts';
import { orderAsGuest, ticketTexts } from '#e2e/support/orders.ts';
import { scansAt, ticketFor } from '#e2e/support/records.ts';
import { openServer, type TestServer } from '#e2e/support/server.ts';
import { signIn } from '#e2e/support/staffCalls.ts';

const EVENT = 'Motor City Midnight Roll';
const PIN = '271828';
const REMOVED = new RegExp(`${NO_NETWORK.source}|401`);

async function sellTickets(server: TestServer, quantity: number) {
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const order = { eventId, tickets: [{ ...tickets[0]!, quantity }] };
  return { eventId, texts: ticketTexts(await orderAsGuest(server.url, order)) };
}

/** By its code: what follows a scan is the same. */
async function admit(page: Page, qr: string): Promise<void> {
  await door.lookUp(page, textCode(qr));
  await door.verdict(page, door.COME_IN);
  await door.clearVerdict(page);
}

test('scans survive a dead battery and a server that dies while they are uploaded', async () => {
  const server = await openServer();
  const wire = await BreakableConnection.to(server);
  const { eventId, texts } = await sellTickets(server, 6);
  const device = await Device.open({ name: 'Front door', url: wire.url });
  await door.openDoor(device.page, EVENT);
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

/** Of the front door. */
async function removalOf({ url }: { url: string }): Promise<() => Promise<unknown>> {
  const admin = await signIn(url, 'admin');
  const devices = await ask(deviceSchema.array(), admin.call('GET', '/api/door/devices'));
  const { id } = devices.find(({ name }) => name === 'Front door') ?? {};
  return () => ask(deviceSchema, admin.call('POST', `/api/door/devices/${id}/revoke`));
}

test('a stolen phone tells nobody who comes, and is empty as soon as it is removed', async () => {
  const server = await openServer();
  const { eventId, texts } = await sellTickets(server, 2);
  const [sent = '', waits = ''] = texts;
  const page = await door.openGate(server, EVENT, { tolerate: REMOVED });
  await door.nameDevice(page, 'Front door');
  await admit(page, sent);
  await expect.poll(() => scansAt(server, eventId)).toHaveLength(1);
  await page.context().setOffline(true);
  await admit(page, waits);
  await expect.poll(() => page.evaluate(door.doorRows)).toMatchObject({ outbox: 1 });

  const codes = await door.codesIn(page, 'valid');
  const secrets = [...codes, ...(await door.holdersIn(page))];
  expect(codes).toContain(textCode(waits));
  const stored = await page.evaluate(door.everythingStored);
  expect(stored).toContain('Front door');
  expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);

  await page.context().setOffline(false);
  await expect.poll(() => page.evaluate(door.doorRows)).toMatchObject({ outbox: 0 });
  await page.getByText('Online', { exact: true }).waitFor();
  const remove = await removalOf(server);
  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await remove();
  await expect
    .poll(() => page.evaluate(door.doorRows), { timeout: 2000 })
    .toEqual({ segments: 0, outbox: 0 });
});

test('a phone that is removed while it has no network hands in its scans all the same, and is emptied', async () => {
  const server = await openServer();
  const { eventId, texts } = await sellTickets(server, 1);
  const page = await door.openGate(server, EVENT, { tolerate: REMOVED });
  await door.nameDevice(page, 'Front door');
  await page.context().setOffline(true);
  for (const text of texts) await admit(page, text);
  const remove = await removalOf(server);
  await remove();
  await page.context().setOffline(false);
  await expect.poll(() => scansAt(server, eventId)).toMatchObject([{ outcome: 'applied' }]);
  await expect.poll(() => page.evaluate(door.doorRows)).toEqual({ segments: 0, outbox: 0 });
});

test('a locked phone is emptied as well', async () => {
  const server = await openServer();
  const page = await door.openGate(server, EVENT, { tolerate: REMOVED });
  await door.nameDevice(page, 'Front door');
  await door.setPin(page, PIN);
  const remove = await removalOf(server);
  await page.getByRole('button', { name: 'This device' }).click();
  const following = page.waitForRequest(/\/stream/);
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByRole('heading', { name: 'This phone is locked' }).waitFor();
  await following;
  await remove();
  await expect
    .poll(() => page.evaluate(door.doorRows), { timeout: 5000 })
    .toEqual({ segments: 0, outbox: 0 });
});

test('a phone with a PIN: locked when nobody works, opened by its PIN, and its scans go all the same', async () => {
  const server = await openServer();
  const { eventId, texts } = await sellTickets(server, 2);
  const [first = '', second = ''] = texts;
  const page = await door.openGate(server, EVENT, { tolerate: REMOVED, restarts: true });
  const locked = page.getByRole('heading', { name: 'This phone is locked' });

  await door.setPin(page, PIN);

  await page.context().setOffline(true);
  await door.reopenDoor(page);
  await admit(page, first);
  await page.evaluate(door.leaveAlone);
  await locked.waitFor();
  await page.getByText('1 scan is still being sent.').waitFor();
  await page.reload();
  await locked.waitFor();
  const stored = await page.evaluate(door.everythingStored);
  expect([textCode(first), textCode(second), PIN].filter((one) => stored.includes(one))).toEqual(
    [],
  );

  await page.context().setOffline(false);
  await expect.poll(() => scansAt(server, eventId)).toHaveLength(1);
  await locked.waitFor();

  await door.typePin(page, PIN);
  await page.getByText(/^List .* old$/).waitFor();
  await admit(page, second);

  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await locked.waitFor();
  await page.getByRole('button', { name: 'Log in instead' }).click();
  await page.getByLabel('Username').waitFor();
  await expect.poll(() => page.evaluate(door.doorRows)).toMatchObject({ segments: 0 });
  await expect.poll(() => scansAt(server, eventId)).toHaveLength(2);
});
