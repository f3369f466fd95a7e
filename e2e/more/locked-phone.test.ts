import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { orderAsGuest, ticketTexts } from '#e2e/support/orders.ts';
import { scansAt, ticketFor } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';

const EVENT = 'Motor City Midnight Roll';
const PIN = '271828';

async function typePin(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** As if it had lain there for a while; runs in the page. */
async function leaveAlone(): Promise<void> {
  const open = indexedDB.open('rollcall-door');
  await new Promise((done) => open.addEventListener('success', done, { once: true }));
  const meta = open.result.transaction('meta', 'readwrite').objectStore('meta');
  const row = meta.get('unlocked');
  await new Promise((done) => row.addEventListener('success', done, { once: true }));
  const put = meta.put({ ...(row.result as object), until: 1 });
  await new Promise((done) => put.addEventListener('success', done, { once: true }));
  open.result.close();
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a phone with a PIN: locked when nobody works, opened by its PIN, and its scans go all the same', async () => {
  const server = await openServer();
  const { eventId, tickets } = await ticketFor(server, EVENT);
  const order = { eventId, tickets: [{ ...tickets[0]!, quantity: 2 }] };
  const [first = '', second = ''] = ticketTexts(await orderAsGuest(server.url, order));
  const page = await door.openGate(server, EVENT, new RegExp(`${NO_NETWORK.source}|401`));
  const locked = page.getByRole('heading', { name: 'This phone is locked' });
  const admit = async (qr: string): Promise<void> => {
    await door.lookUp(page, textCode(qr));
    await door.verdict(page, door.COME_IN);
    await door.clearVerdict(page);
  };

  await page.getByRole('button', { name: 'Set a PIN' }).click();
  await typePin(page, PIN);
  await typePin(page, '000000');
  await page.getByText('These were not the same.').waitFor();
  await typePin(page, PIN);
  await page.getByText('The same six digits again').waitFor();
  await typePin(page, PIN);
  await page.getByRole('region', { name: 'PIN of this phone' }).waitFor({ state: 'detached' });

  await page.context().setOffline(true);
  await door.reopenDoor(page);
  await admit(first);
  await page.evaluate(leaveAlone);
  await locked.waitFor();
  await page.getByText('1 scan is sent all the same.').waitFor();
  await expectAccessible(page);
  await page.reload();
  await locked.waitFor();
  const stored = await page.evaluate(door.everythingStored);
  expect([textCode(first), textCode(second), PIN].filter((one) => stored.includes(one))).toEqual(
    [],
  );

  await page.context().setOffline(false);
  await expect.poll(() => scansAt(server, eventId)).toHaveLength(1);
  await locked.waitFor();

  await typePin(page, '314159');
  await page.getByText('Wrong PIN. 4 tries are left').waitFor();
  await typePin(page, PIN);
  await page.getByText(/^List .* old$/).waitFor();
  await admit(second);

  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await locked.waitFor();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await page.getByLabel('Username').waitFor();
  await expect.poll(() => page.evaluate(door.doorRows)).toMatchObject({ segments: 0 });
  await expect.poll(() => scansAt(server, eventId)).toHaveLength(2);
});
