import { expect, it } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { Schedule } from '#shared/notifications/change.ts';
import { eventChanged } from './eventChanged.ts';

const event = {
  title: 'Peach City Skate Jam',
  start_date: '2026-12-12',
  end_date: '2026-12-12',
  doors_open_time: '19:00',
  time_zone: 'America/New_York',
  starts_at: '2026-12-13T00:00:00.000Z',
  end_time: '2026-12-13T06:00:00.000Z',
  location: 'Atlanta, GA',
  venue: { name: 'Cascade Rink' },
};
const before = {
  start_date: '2026-12-11',
  end_date: '2026-12-11',
  doors_open_time: null,
  time_zone: 'America/New_York',
  venue: 'Cascade Rink',
  location: 'Atlanta, GA',
};
const anOrder: Order = {
  id: 'ord_ana',
  order_number: 'RC-7KQ4-XN2M-9T2W',
  event_id: 6,
  customer_name: 'Ana Rivera',
  customer_email: 'ana@example.com',
  customer_phone: '(555) 010-2233',
  status: 'completed',
  original_amount: 6500,
  discount_amount: 0,
  discount_rate: 0,
  subtotal_amount: 6500,
  tax_amount: 536,
  total_amount: 7036,
  promo_code: null,
  payment_mode: 'live',
  created_at: '2026-11-20T12:00:00.000Z',
  event,
  items: [],
};
const to = { publicUrl: 'https://rollcall.example', id: 'changed-1' };
const entry = { filename: 'jam.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' };

const write = (order: Partial<Order> = {}, was: Schedule = before) =>
  eventChanged({ order: { ...anOrder, ...order }, before: was, attachments: [entry] }, to);

it('says what is different, what it was, and that the tickets are good', async () => {
  const mail = await write();
  expect(mail?.subject).toContain('Peach City Skate Jam: another time');
  expect(mail?.text).toContain('When: Dec 12, 2026, doors open 7:00 PM');
  expect(mail?.text).toContain('(before: Dec 11, 2026, doors open 6:00 PM)');
  expect(mail?.text).not.toContain('Where:');
  expect(mail?.html).toContain('Your tickets stay as they are');
  expect(mail?.attachments).toEqual([entry]);
  const both = await write({}, { ...before, venue: 'No venue selected', location: 'Macon, GA' });
  expect(both?.subject).toContain('another time and place');
  expect(both?.text).toContain('Where: Cascade Rink, Atlanta, GA\n(before: Macon, GA)');
});

it('is not written when it is as it was, when nothing is left of the order, or of the event', async () => {
  const same = { ...before, start_date: '2026-12-12', end_date: '2026-12-12' };
  expect(await write({}, { ...same, doors_open_time: '19:00' })).toBeNull();
  expect(await write({ status: 'cancelled' })).toBeNull();
  const off = { ...event, cancelled_at: '2026-12-01T00:00:00.000Z' };
  expect(await write({ event: off })).toBeNull();
});
