import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventDetailSchema } from '#shared/events/events.schemas.ts';
import { userSchema } from '#shared/accounts/accounts.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { ask, callsTo, signIn } from '#e2e/support/calls.ts';
import { NO_NETWORK } from '#e2e/support/device.ts';
import * as door from '#e2e/support/door.ts';
import { scansAt, sellTickets } from '#e2e/support/records.ts';
import { openServer } from '#e2e/support/server.ts';
import { takeOver, watchStoredPage } from '#e2e/support/storedPage.ts';
import { tryEverything } from '#e2e/support/tryEverything.ts';
import { FAILED_ANSWER, visit } from '#e2e/support/visit.ts';

const PIN = '271828';

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'This device' }).click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByRole('heading', { name: 'This phone is locked' }).waitFor();
}

/** In the page: taps as soon as there is something to tap on. */
function tapOnStats(): void {
  const look = (): void => {
    const tabs = document.querySelectorAll<HTMLElement>('#stored-page [role=tab]');
    for (const tab of tabs) if (tab.textContent === 'Stats') tab.click();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** What a program gets that takes the storage of this phone: on a page of the site without its scripts. */
async function rob(page: Page, eventId: number) {
  const back = page.url();
  await page.goto('/robots.txt');
  const loot = await page.evaluate(tryEverything, eventId);
  await page.goto(back);
  return loot;
}

test('everything that a locked phone stores opens no list and shows nobody; its PIN opens it without a network, also after its app was closed', async () => {
  const server = await openServer();
  const { eventId, texts } = await sellTickets(server, door.TONIGHT, 2);
  const [first = '', second = ''] = texts;
  const staff = await signIn(server.url, 'staff');
  const me = await ask(userSchema, staff.call('GET', '/api/user'));
  const event = await ask(eventDetailSchema, callsTo(server.url)('GET', `/api/events/${eventId}`));

  const tolerate = new RegExp(`${NO_NETWORK.source}|${FAILED_ANSWER.source}`);
  const page = await visit('/admin/check-in', {
    url: server.url,
    as: 'staff',
    worker: true,
    tolerate,
  });
  await door.chooseEvent(page, door.TONIGHT);
  await door.ready(page);
  const shown = [...(await door.codesIn(page, 'valid')), ...(await door.holdersIn(page))];
  expect(shown).toContain(textCode(first));
  await page.goto('/profile');
  await page.getByText(me.email).first().waitFor();
  await page.goto(`/events/${eventId}`);
  await page.getByRole('heading', { name: door.TONIGHT }).first().waitFor();
  await door.reopenDoor(page);

  const open = await rob(page, eventId);
  expect(Object.keys(open.rows)).toEqual(
    expect.arrayContaining(['list', 'events', 'devices', 'person', 'statistics', 'stream']),
  );
  await page.getByText(/^List .* old$/).waitFor();
  await door.setPin(page, PIN);
  await page.context().setOffline(true);
  await door.check(page, textCode(first));
  await lock(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await page.context().setOffline(false);
  await expect.poll(() => scansAt(server, eventId)).toHaveLength(1);
  await expect.poll(() => page.evaluate(door.doorRows)).toMatchObject({ outbox: 0 });

  const person = [me.email, me.name, me.phone].filter((one) => one !== null);
  const names = [event.title, ...event.tickets.map(({ name }) => name)];
  const secrets = [...shown, ...person, ...names, PIN];
  const locked = await rob(page, eventId);
  expect(locked.rows).toEqual({});
  expect(locked.tokens).toBeGreaterThan(0);
  const opened = locked.texts.join('\n');
  expect(secrets.filter((secret) => opened.includes(secret))).toEqual([]);

  await page.context().setOffline(true);
  await watchStoredPage(page, 'video');
  await page.reload();
  await page.getByRole('heading', { name: 'This phone is locked' }).waitFor();
  await expect.poll(() => page.locator('html[data-drawn]').count()).toBe(0);
  await door.typePin(page, PIN);
  await page.getByText(/^List .* old$/).waitFor();
  await door.check(page, textCode(second));

  // Unlocked, it shows its event before the app has loaded, and remembers a tap.
  await page.addInitScript(tapOnStats);
  await page.reload();
  const { stored, react } = await takeOver(page);
  expect(stored.text).toContain(door.TONIGHT);
  expect(stored.place).toEqual(react.place);
  await page.getByText(/Counted on this device/).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => scansAt(server, eventId)).toHaveLength(2);
  await page.goto('/profile');
  await page.getByText(me.email).first().waitFor();

  // Its app is closed while it is unlocked: whatever page starts it closes it up.
  await page.goto('/robots.txt');
  await page.evaluate(door.leaveAlone);
  await page.goto('/admin/orders');
  await page.getByRole('heading', { name: 'This phone is locked' }).waitFor();
  expect((await rob(page, eventId)).rows).toEqual({});
  await door.typePin(page, PIN);
  await page.getByText(/^List .* old$/).waitFor();
});
