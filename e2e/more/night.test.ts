import { expect, test } from 'vitest';
import { textCode } from '#shared/tickets/ticketCode.ts';
import * as door from '#e2e/support/door.ts';
import { emptySite } from '#e2e/support/emptySite.ts';
import { orderOf, ticketTexts } from '#e2e/support/orders.ts';
import * as shop from '#e2e/support/shop.ts';

const NIGHT = 'Grown Folks Night';
const basket = { tickets: { Entry: 1 } };

test('a night from 9 PM to 2 AM is counted down to, sold and let in after midnight, and over at its end', async () => {
  // Detroit is four hours behind UTC.
  const site = await emptySite('2031-05-17T16:00:00Z');
  const eventId = await site.make('/api/events', {
    title: NIGHT,
    location: 'Detroit, MI',
    time_zone: 'America/Detroit',
    start_date: '2031-05-17',
    end_date: '2031-05-17',
    start_time_local: '21:00',
    end_time_local: '02:00',
  });
  await site.make(`/api/events/${eventId}/tickets`, { name: 'Entry', price: 2000, quantity: 50 });
  await site.send('PATCH', `/api/events/${eventId}`, { published: true });
  const page = await site.visit(`/events/${eventId}`);
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await site.moveClock('2031-05-18T00:00:00Z');
  await says('9:00 PM – 2:00 AM');
  await says('Event starts in');
  // Its token runs out as the clock jumps.
  const tolerate = /status of 401 .*\/api\/door\/events\//;
  const gate = await site.visit('/admin/check-in', { signedIn: true, tolerate });
  await door.chooseEvent(gate, NIGHT);

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
