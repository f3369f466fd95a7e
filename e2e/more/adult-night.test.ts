import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventAnalyticsSchema } from '#shared/analytics/eventAnalytics.schemas.ts';
import { adminEventsSchema } from '#shared/events/adminEvents.schemas.ts';
import { checkInStatsSchema, doorEventSchema } from '#shared/checkin/checkin.schemas.ts';
import { paymentSetupSchema, processedOrderSchema } from '#shared/orders/orders.schemas.ts';
import { textCode } from '#shared/tickets/ticketCode.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expectFigure, submitForm } from '#e2e/support/backOffice.ts';
import { ask, callsTo } from '#e2e/support/calls.ts';
import * as door from '#e2e/support/door.ts';
import { ADMIN, emptySite, type EmptySite } from '#e2e/support/emptySite.ts';
import { orderAsGuest, orderOf, ticketTexts } from '#e2e/support/orders.ts';
import { ticketFor } from '#e2e/support/records.ts';
import { eventually } from '#e2e/support/eventually.ts';
import * as shop from '#e2e/support/shop.ts';

const NIGHT = 'Grown Folks Night';
const NEXT_DAY = 'Sunday Matinee';
const venue = {
  name: 'Eastside Skating Rink',
  address: '1 Rink Way',
  city: 'Detroit',
  state: 'MI',
};

// Detroit is four hours behind UTC.
const NOON = '2031-05-17T16:00:00Z';
const EIGHT_PM = '2031-05-18T00:00:00Z';
const BEFORE_MIDNIGHT = '2031-05-18T03:59:00Z';
const AFTER_MIDNIGHT = '2031-05-18T04:01:00Z';
const BEFORE_THE_END = '2031-05-18T05:59:00Z';
const AFTER_THE_END = '2031-05-18T06:01:00Z';

test('an adult night from 9 PM to 2 AM is one night to the page, the sale, the door, the figures and the calendar', async () => {
  const site = await emptySite(NOON);
  const office = await site.visit('/admin/events', { screen: 'desk' });
  const eventId = await plan(site, office);
  const basket = await ticketFor(site.server, NIGHT);
  const sell = () =>
    orderAsGuest(site.server.url, basket).then(({ order_number: number }) => number);
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  const orders: string[] = [];
  const admit = async (orderNumber: string): Promise<void> => {
    const [text = ''] = ticketTexts(await orderOf(site.server.url, orderNumber));
    await gate.getByText(`of ${orders.length} in`).waitFor();
    await door.lookUp(gate, textCode(text));
    await door.verdict(gate, door.COME_IN);
    await door.clearVerdict(gate);
  };
  const doorList = async () => {
    const listed = doorEventSchema.array().parse(await site.send('GET', '/api/door/events'));
    return listed.map(({ title }) => title);
  };

  // 8 PM: it counts down, and is sold.
  const page = await site.visit(`/events/${eventId}`);
  await site.moveClock(EIGHT_PM);
  await says('9:00 PM – 2:00 AM');
  await says('Event starts in');
  await eventually(() => page.getByRole('timer').innerText()).toMatch(
    /days\s+0\s+hours?\s+(0\s+minutes\s+59|1\s+minutes\s+0)/,
  );
  await expect.poll(() => page.getByText('Happening now').count()).toBe(0);
  // Its token runs out as the clock jumps.
  const gate = await site.visit('/', { tolerate: /status of 401 .*\/api\/door\/events\// });
  await door.openDoor(gate, NIGHT, { username: ADMIN, password: site.password });
  orders.push(await sell());

  // One minute to midnight, and one after: the same night.
  await site.moveClock(BEFORE_MIDNIGHT);
  await says('Happening now');
  await expect.poll(() => page.getByRole('timer').count()).toBe(0);
  orders.push(await sell());
  await admit(orders[0] ?? '');
  await site.moveClock(AFTER_MIDNIGHT);
  await says('Happening now');
  await shop.fillPanel(page, { tickets: { Entry: 1 } });
  await shop.pay(page, shop.CARDS.good);
  orders.push(await shop.confirmation(page));
  await expectCalendar(page, orders[2] ?? '');
  await admit(orders[2] ?? '');
  await expect.poll(() => doorList()).toEqual([NIGHT, NEXT_DAY]);
  await office.goto('/events');
  const card = office.getByRole('article').filter({ hasText: NIGHT });
  await card.getByText('Happening now').waitFor();

  // A minute before the end it is sold and admits; who went to the checkout then may pay a little later.
  await page.goto(`/events/${eventId}`);
  await site.moveClock(BEFORE_THE_END);
  await says('Happening now');
  await page.getByRole('button', { name: 'Get Tickets' }).waitFor();
  await admit(orders[1] ?? '');
  const call = callsTo(site.server.url);
  const selection = { ...basket, customerInfo };
  const opened = await ask(
    paymentSetupSchema,
    call('POST', '/api/create-payment-intent', selection),
  );

  await site.moveClock(AFTER_THE_END);
  await says('Past event');
  await says('This event is over.');
  await expect.poll(() => page.getByRole('button', { name: 'Get Tickets' }).count()).toBe(0);
  expect(await call('POST', '/api/create-payment-intent', selection)).toMatchObject({
    status: 409,
    body: { code: 'checkout.event_over' },
  });
  const { clientSecret, checkoutId } = opened;
  const paymentIntentId = clientSecret.split('_secret_')[0] ?? '';
  await call('POST', `/api/checkouts/${checkoutId}/extend`, { clientSecret });
  await call('POST', `/api/demo-payments/${paymentIntentId}/confirm`, {
    clientSecret,
    scenario: 'success',
  });
  const paid = call('POST', '/api/process-order', { paymentIntentId, selection });
  orders.push((await ask(processedOrderSchema, paid)).orderNumber);
  await admit(orders[3] ?? '');
  await expect.poll(() => doorList()).toEqual([NEXT_DAY, NIGHT]);

  await expectFigures(site, office, eventId);
});

const customerInfo = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@example.com',
  phone: '(313) 555-0142',
};

async function expectCalendar(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/orders/${orderNumber}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toContain('DTSTART;TZID=America/Detroit:20310517T210000\r\n');
  expect(file).toContain('DTEND;TZID=America/Detroit:20310518T020000\r\n');
  expect(file).toContain('Doors open 8:30 PM');
}

/** One night: whoever came, came on May 17. */
async function expectFigures(site: EmptySite, page: Page, eventId: number): Promise<void> {
  const stats = checkInStatsSchema.parse(
    await site.send('GET', `/api/events/${eventId}/check-ins`),
  );
  expect(stats).toMatchObject({
    totalCheckedIn: 4,
    incidents: [],
    today: '2031-05-17',
    days: [{ day: '2031-05-17', expected: 4, checkedIn: 4 }],
  });
  const path = `/api/admin/events/${eventId}/analytics?dateRange=all`;
  const { arrivals } = eventAnalyticsSchema.parse(await site.send('GET', path));
  const came = arrivals.points.filter(({ count }) => count > 0);
  expect(came.map(({ at }) => at.slice(11, 16))).toEqual(['03:55', '04:00', '05:55', '06:00']);
  await page.goto(`/admin?tab=analytics&event=${eventId}`);
  await expectFigure(page, 'Total Sales', '$80.00');
  await expectFigure(page, 'Check-ins', '4');
  await expectAccessible(page);
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
      'Start date': '2031-05-17',
      'End date': '2031-05-17',
      'Doors open': '20:30',
      Starts: '21:00',
      Ends: '02:00',
    },
    tick: [venue.name],
    said: 'Event created successfully',
  });
  const { events } = adminEventsSchema.parse(await site.send('GET', '/api/admin/events'));
  const eventId = events[0]?.id ?? 0;
  await site.make(`/api/events/${eventId}/tickets`, { name: 'Entry', price: 2000, quantity: 50 });
  await site.send('PATCH', `/api/events/${eventId}`, { published: true });
  const matinee = { title: NEXT_DAY, start_date: '2031-05-18', end_date: '2031-05-18' };
  await site.make('/api/events', {
    ...matinee,
    location: 'Detroit, MI',
    time_zone: 'America/Detroit',
  });
  return eventId;
}
