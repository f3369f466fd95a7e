import { expect, it } from 'vitest';
import type { Order } from '#shared/orders/orders.schemas.ts';
import type { Schedule } from '#shared/notifications/change.ts';
import { anOccasion, anOrder } from '#shared/testing/orders.ts';
import { eventChanged } from './eventChanged.ts';

const before = {
  start_date: '2026-12-11',
  end_date: '2026-12-11',
  doors_open_time: null,
  time_zone: 'America/New_York',
  venue: 'Cascade Rink',
  location: 'Atlanta, GA',
};
const to = { publicUrl: 'https://rollcall.example', id: 'changed-1' };
const entry = { filename: 'jam.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' };

/** A day and an hour later. */
const soldEvent = anOccasion({
  start_date: '2026-12-12',
  end_date: '2026-12-12',
  doors_open_time: '19:00',
  starts_at: '2026-12-13T00:00:00.000Z',
  end_time: '2026-12-13T06:00:00.000Z',
});
const write = (given: Partial<Order> = {}, was: Schedule = before) => {
  const order = anOrder({ payment_mode: 'live', event: soldEvent, ...given });
  return eventChanged({ order, before: was, attachments: [entry] }, to);
};

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
  const off = { ...soldEvent, cancelled_at: '2026-12-01T00:00:00.000Z' };
  expect(await write({ event: off })).toBeNull();
});
