import { expect, test } from 'vitest';
import { deviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { ask } from '#e2e/support/calls.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { orderAsGuest, ticketTexts } from '#e2e/support/orders.ts';
import { scansAt, ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { signIn } from '#e2e/support/staffCalls.ts';

const EVENT = 'Motor City Midnight Roll';

/** Of the front door. */
async function removalOf({ url }: { url: string }): Promise<() => Promise<unknown>> {
  const admin = await signIn(url, 'admin');
  const devices = await ask(deviceSchema.array(), admin.call('GET', '/api/door/devices'));
  const { id } = devices.find(({ name, registered }) => registered && name === 'Front door') ?? {};
  return () => ask(deviceSchema, admin.call('POST', `/api/door/devices/${id}/revoke`));
}

test('a stolen phone tells nobody who comes, and is empty as soon as it is removed', async () => {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const order = { eventId, tickets: [{ ...tickets[0]!, quantity: 2 }] };
  const [sent = '', waits = ''] = ticketTexts(await orderAsGuest(server.url, order));
  const page = await door.openGate(server, EVENT, new RegExp(`${NO_NETWORK.source}|401`));
  await door.nameDevice(page, 'Front door');
  const admit = async (qr: string): Promise<void> => {
    await door.lookUp(page, textCode(qr));
    await door.verdict(page, door.COME_IN);
    await door.clearVerdict(page);
  };
  await admit(sent);
  await expect.poll(() => scansAt(server, eventId)).toHaveLength(1);
  await page.context().setOffline(true);
  await admit(waits);
  await expect.poll(() => page.evaluate(door.doorRows)).toMatchObject({ outbox: 1 });

  const codes = await door.codesIn(page, 'valid');
  const secrets = [...codes, ...(await door.holdersIn(page))];
  expect(codes).toContain(textCode(waits));
  const stored = await page.evaluate(door.everythingStored);
  expect(stored).toContain(EVENT);
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

test('a locked phone is emptied as well', async () => {
  const server = await openServer();
  const page = await door.openGate(server, EVENT, new RegExp(`${NO_NETWORK.source}|401`));
  await door.nameDevice(page, 'Front door');
  await page.getByRole('button', { name: 'Set a PIN' }).click();
  for (const digit of '271828271828')
    await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('region', { name: 'PIN of this phone' }).waitFor({ state: 'detached' });
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
