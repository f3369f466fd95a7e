import { expect, test } from 'vitest';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { openServer } from '#e2e/support/server.ts';
import { visit } from '#e2e/support/visit.ts';

const EVENT = 'Motor City Midnight Roll';
const REMOVED = 'This device has been removed from the door';
/** A new device shows on open pages within this time. */
const SOON_MS = 2000;

test('an admin hears of a new phone on an open page and removes it by one tap; the phone says so also after a reload', async () => {
  const server = await openServer();
  const lead = await visit('/admin/events', { url: server.url, as: 'admin', screen: 'desk' });
  const news = lead.getByText(/New device at the door: /);
  await lead.waitForResponse((response) => response.url().endsWith('/devices/stream'));
  await expect.poll(() => news.count()).toBe(0);

  const tolerate = new RegExp(`${NO_NETWORK.source}|401`);
  const options = { url: server.url, worker: true, as: 'staff', tolerate } as const;
  const phone = await visit('/admin/check-in', options);
  const registered = phone.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/devices'),
  );
  await door.chooseEvent(phone, EVENT);
  await registered;
  await news.waitFor({ timeout: SOON_MS });

  await lead.getByRole('button', { name: 'Remove', exact: true }).click();
  await lead.getByText('Device removed', { exact: true }).waitFor();
  await phone.getByRole('heading', { name: REMOVED }).waitFor();
  await expect.poll(() => phone.evaluate(door.doorRows)).toEqual({ segments: 0, outbox: 0 });
  await phone.reload();
  await phone.getByRole('heading', { name: REMOVED }).waitFor();

  await phone.getByRole('button', { name: 'Set Up Again' }).click();
  await phone.getByLabel('Username').waitFor();
});
