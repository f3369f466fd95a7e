import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import * as door from '#e2e/support/door.ts';
import { ADMIN, emptySite, type EmptySite } from '#e2e/support/emptySite.ts';
import { orderOf, ticketTexts } from '#e2e/support/orders.ts';
import * as shop from '#e2e/support/shop.ts';

const NIGHT = 'Grown Folks Night';
const basket = { tickets: { Entry: 1 } };

/** On sale, with one ticket. */
async function planNight(site: EmptySite, day: string, clock: Record<string, string>) {
  const place = { location: 'Detroit, MI', time_zone: 'America/Detroit' };
  const days = { start_date: day, end_date: day };
  const eventId = await site.make('/api/events', { title: NIGHT, ...place, ...days, ...clock });
  await site.make(`/api/events/${eventId}/tickets`, { name: 'Entry', price: 2000, quantity: 50 });
  await site.send('PATCH', `/api/events/${eventId}`, { published: true });
  return eventId;
}

test('a night from 9 PM to 2 AM is counted down to, sold and let in after midnight, and over at its end', async () => {
  // Detroit is four hours behind UTC.
  const site = await emptySite('2031-05-17T16:00:00Z');
  const clock = { start_time_local: '21:00', end_time_local: '02:00' };
  const eventId = await planNight(site, '2031-05-17', clock);
  const page = await site.visit(`/events/${eventId}`);
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await site.moveClock('2031-05-18T00:00:00Z');
  await says('9:00 PM – 2:00 AM');
  await says('Event starts in');
  // Its token runs out as the clock jumps.
  const gate = await site.visit('/', { tolerate: /status of 401 .*\/api\/door\/events\// });
  await door.openDoor(gate, NIGHT, { username: ADMIN, password: site.password });

  await site.moveClock('2031-05-18T04:01:00Z');
  await says('Happening now');
  const order = await orderOf(site.server.url, await shop.buy(page, basket));
  await gate.getByText('0 of 1 in').waitFor();
  await door.lookUp(gate, textCode(ticketTexts(order)[0] ?? ''));
  await door.verdict(gate, door.COME_IN);

  await page.goto(`/events/${eventId}`);
  await site.moveClock('2031-05-18T05:59:00Z');
  await shop.fillPanel(page, basket);
  await page.getByLabel('Card number').waitFor();
  // Who went to the checkout in time may pay a little later.
  await site.moveClock('2031-05-18T06:01:00Z');
  await shop.pay(page, shop.CARDS.good);
  await shop.confirmation(page);
  await page.goto(`/events/${eventId}`);
  await says('This event is over.');
  await expect.poll(() => page.getByRole('button', { name: 'Get Tickets' }).count()).toBe(0);
});

test('a night repeats weekly: one card, one page; one night changes, then all that follow; a ticket says its night', async () => {
  const site = await emptySite('2031-10-14T16:00:00Z');
  const clock = { start_time_local: '20:00', end_time_local: '01:00' };
  await planNight(site, '2031-10-21', clock);
  const office = await site.visit('/admin/events', { screen: 'desk' });
  await office.getByLabel('Username').fill(ADMIN);
  await office.getByLabel('Password', { exact: true }).fill(site.password);
  await office.getByRole('button', { name: 'Login' }).click();
  await office.getByRole('button', { name: `Manage ${NIGHT}` }).click();
  await repeat(office);

  const page = await site.visit('/events');
  await page.getByText('1 event', { exact: true }).waitFor();
  await page.getByRole('article').getByText('Tuesdays', { exact: true }).waitFor();
  await page.getByRole('link', { name: `All Dates: ${NIGHT}` }).click();
  await page.getByRole('link', { name: `Get Tickets: ${NIGHT}, Tue, Nov 11` }).click();
  const orderNumber = await shop.buy(page, basket);

  await open(office, 'Nov 4, 2031');
  await edit(office, (form) => form.getByLabel('Title', { exact: true }).fill('Costume Night'));
  await open(office, 'Oct 28, 2031');
  await edit(office, async (form) => {
    await form.getByLabel('Starts', { exact: true }).fill('21:00');
    await form.getByLabel('This and all following events').check();
    await form.getByText(/^Also changes 2 later events, where 1 buyer has tickets/).waitFor();
  });

  await page.goto('/events');
  await page.getByRole('link', { name: `All Dates: ${NIGHT}` }).click();
  const nights = page.getByRole('region', { name: 'Upcoming dates' }).getByRole('listitem');
  for (const [n, night] of ['Oct 21[^]*8:00', 'Oct 28[^]*9:00', 'Nov 4[^]*9:00'].entries())
    await expect.poll(() => nights.nth(n).innerText()).toMatch(new RegExp(night));
  await nights.nth(2).getByText('Costume Night', { exact: true }).waitFor();
  await page.goto(`/orders/${orderNumber}`);
  await page.getByText('Tue, Nov 11 · 9:00 PM – 1:00 AM').waitFor();
});

async function repeat(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'More for this event' }).click();
  await office.getByRole('menuitem', { name: 'Repeat' }).click();
  const dialog = office.getByRole('dialog', { name: 'Repeat Event' });
  await dialog.getByLabel('Until').fill('2031-11-18');
  await dialog.getByText('Tuesdays: 4 new dates', { exact: true }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Tue, Nov 18' }).uncheck();
  await dialog.getByRole('button', { name: 'Make 3 Events' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** From the list of events, by the date. */
async function open(office: Page, date: string): Promise<void> {
  await office.goto('/admin/events');
  const row = office.getByRole('row').filter({ hasText: date });
  await row.getByRole('button', { name: /^Manage / }).click();
  await office.getByRole('link', { name: 'Tuesdays' }).waitFor();
}

async function edit(office: Page, change: (form: Locator) => Promise<void>): Promise<void> {
  await office.getByRole('button', { name: 'Edit Event' }).click();
  const form = office.getByRole('dialog', { name: 'Edit Event' });
  await form.getByText('Series: Tuesdays', { exact: true }).waitFor();
  await change(form);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.waitFor({ state: 'detached' });
  // A dialog that closes steps back in the history.
  await expect.poll(() => office.evaluate(() => history.state?.layer ?? 0)).toBe(0);
}
