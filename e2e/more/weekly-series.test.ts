import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminEventsSchema } from '#shared/events/adminEvents.schemas.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { submitForm } from '#e2e/support/backOffice.ts';
import { ADMIN, emptySite, type EmptySite } from '#e2e/support/emptySite.ts';
import { expectNoSidewaysScroll } from '#e2e/support/sidewaysScroll.ts';
import * as shop from '#e2e/support/shop.ts';

const NIGHT = 'Grown Folks Night';
const COSTUMES = 'Costume Night';
const venue = {
  name: 'Eastside Skating Rink',
  address: '1 Rink Way',
  city: 'Detroit',
  state: 'MI',
};

const NOON = '2031-10-14T16:00:00Z';
// Summer time ends between the second and the third.
const NIGHTS = ['Tue, Oct 21', 'Tue, Oct 28', 'Tue, Nov 11', 'Tue, Nov 18'];

test('a night repeats weekly: one card, one page; one night changes, then all that follow; a ticket says its night', async () => {
  const site = await emptySite(NOON);
  const office = await site.visit('/admin/events', { screen: 'desk' });
  const firstId = await plan(site, office);
  await office.goto(`/admin/events?manage=${firstId}`);
  await repeat(office);
  await edit(office, { following: /^Also changes 3 later events, for which 0 buyers/ }, (form) =>
    form.getByRole('switch', { name: /^Published/ }).click(),
  );

  const page = await site.visit('/events');
  await page.getByText('1 event', { exact: true }).waitFor();
  await page.getByRole('article').getByText('Tuesdays', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: `All Dates: ${NIGHT}` }).click();
  await page.getByRole('heading', { level: 1, name: NIGHT }).waitFor();
  await expectNights(page, ['8:00 PM', '8:00 PM', '8:00 PM', '8:00 PM']);
  await expectPrices(page, ['$20', '$20', '$20', '$20']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // A ticket of the last night.
  await page.getByRole('link', { name: `Get Tickets: ${NIGHT}, Tue, Nov 18` }).click();
  await shop.fillPanel(page, { tickets: { Entry: 1 } });
  await shop.pay(page, shop.CARDS.good);
  const orderNumber = await shop.confirmation(page);

  await open(office, 'Nov 11, 2031');
  await edit(office, {}, (form) => form.getByLabel('Title', { exact: true }).fill(COSTUMES));
  await raisePrice(office, 'Also changes this ticket at 1 later event.');
  await open(office, 'Oct 28, 2031');
  const following = /^Also changes 2 later events, for which 1 buyer has tickets/;
  await edit(office, { following }, async (form) => {
    await form.getByLabel('Title', { exact: true }).fill('Grown Folks Late');
    await form.getByLabel('Starts', { exact: true }).fill('21:00');
  });

  await page.goto('/events');
  await page.getByText('1 event', { exact: true }).waitFor();
  await page.getByRole('link', { name: `All Dates: ${NIGHT}` }).click();
  await expectNights(page, ['8:00 PM', '9:00 PM', '9:00 PM', '9:00 PM']);
  await expectPrices(page, ['$20', '$20', '$25', '$25']);
  const nights = page.getByRole('region', { name: 'Upcoming dates' }).getByRole('listitem');
  await nights.nth(1).getByText('Grown Folks Late', { exact: true }).waitFor();
  await nights.nth(2).getByText(COSTUMES, { exact: true }).waitFor();
  await nights.nth(3).getByText('Grown Folks Late', { exact: true }).waitFor();
  await expectAccessible(page);

  await page.goto(`/orders/${orderNumber}`);
  await page.getByText('Tue, Nov 18 · Doors open 9:00 PM · 9:00 PM – 1:00 AM').waitFor();
  await page.getByText('Grown Folks Late').first().waitFor();
});

async function expectNights(page: Page, starts: readonly string[]): Promise<void> {
  const nights = page.getByRole('region', { name: 'Upcoming dates' }).getByRole('listitem');
  const expected = NIGHTS.map((night, n) =>
    expect.stringMatching(new RegExp(`${night}[^]*${starts[n]}`)),
  );
  await expect.poll(() => nights.allInnerTexts()).toEqual(expected);
}

async function expectPrices(page: Page, prices: readonly string[]): Promise<void> {
  const nights = page.getByRole('region', { name: 'Upcoming dates' }).getByRole('listitem');
  const shown = async () => (await nights.allInnerTexts()).map((text) => /\$\d+/.exec(text)?.[0]);
  await expect.poll(shown).toEqual(prices);
}

/** From the list of events, by the date. */
async function open(office: Page, date: string): Promise<void> {
  await office.goto('/admin/events');
  const row = office.getByRole('row').filter({ hasText: date });
  await row.getByRole('button', { name: /^Manage / }).click();
  await office.getByRole('link', { name: 'Tuesdays' }).waitFor();
}

/** Of the tickets of the open event, and of all that follow. */
async function raisePrice(office: Page, following: string): Promise<void> {
  await office.getByRole('tab', { name: 'Tickets' }).click();
  await office.getByRole('button', { name: 'Edit Entry' }).click();
  const form = office.getByRole('dialog', { name: 'Edit Ticket' });
  await form.getByLabel('Price ($)').fill('25');
  await form.getByLabel('This and all that follow').check();
  await form.getByText(following, { exact: true }).waitFor();
  await expectAccessible(office);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await office.getByText('Ticket updated successfully', { exact: true }).first().waitFor();
  await form.waitFor({ state: 'detached' });
}

async function repeat(office: Page): Promise<void> {
  await office.getByRole('button', { name: 'More for this event' }).click();
  await office.getByRole('menuitem', { name: 'Repeat' }).click();
  const dialog = office.getByRole('dialog', { name: 'Repeat Event' });
  await dialog.getByLabel('Until').fill('2031-11-18');
  await dialog.getByText('Tuesdays: 4 new dates', { exact: true }).waitFor();
  await dialog.getByRole('checkbox', { name: 'Tue, Nov 4' }).uncheck();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Make 3 Events' }).click();
  await office.getByText('3 events made: Tuesdays', { exact: true }).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
}

/** `following`: all that follow too, of which the dialog says this. */
async function edit(
  office: Page,
  { following }: { following?: RegExp },
  change: (form: Locator) => Promise<void>,
): Promise<void> {
  await office.getByRole('button', { name: 'Edit Event' }).click();
  const form = office.getByRole('dialog', { name: 'Edit Event' });
  await form.getByText('Series: Tuesdays', { exact: true }).waitFor();
  await change(form);
  if (following) {
    await form.getByLabel('This and all that follow').check();
    await form.getByText(following).waitFor();
  }
  await expectAccessible(office);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await office.getByText('Event updated successfully', { exact: true }).first().waitFor();
  await form.waitFor({ state: 'detached' });
}

/** By the form; the tickets as `run-an-event` shows. */
async function plan(site: EmptySite, page: Page): Promise<number> {
  await site.make('/api/venues', venue);
  await page.getByLabel('Username').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(site.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'No Events Created Yet' }).waitFor();
  await submitForm(page, {
    open: 'Create Event',
    values: {
      Title: NIGHT,
      'Start date': '2031-10-21',
      'End date': '2031-10-21',
      Starts: '20:00',
      Ends: '01:00',
    },
    tick: [venue.name],
    said: 'Event created successfully',
  });
  const { events } = adminEventsSchema.parse(await site.send('GET', '/api/admin/events'));
  const eventId = events[0]?.id ?? 0;
  await site.make(`/api/events/${eventId}/tickets`, { name: 'Entry', price: 2000, quantity: 50 });
  return eventId;
}
