import { expect, it } from 'vitest';
import { aDj, aSubEvent, aTicketProduct, aVenue } from '#shared/testing/builders.ts';
import { aDetail, TODAY } from './events.testing.tsx';
import { firstAndMore, scheduleOf, ticketTypes } from './schedule.ts';

it('groups by the night of the event, not of the reader, each night by start time', () => {
  // 11 PM and 7 PM on Friday, 1 AM on Saturday in Los Angeles: all Saturday in UTC.
  const late = aSubEvent({
    id: 1,
    start_time: '2026-12-12T07:00:00.000Z',
    end_time: '2026-12-12T08:30:00.000Z',
  });
  const early = aSubEvent({ id: 2, start_time: '2026-12-12T03:00:00.000Z' });
  const after = aSubEvent({ id: 3, start_time: '2026-12-12T09:00:00.000Z' });
  const days = scheduleOf(aDetail({ subEvents: [after, late, early] }), TODAY);
  expect(days.map(({ title, items }) => [title, items.map(({ subEvent }) => subEvent.id)])).toEqual(
    [['Friday, December 11', [2, 1, 3]]],
  );
  expect(days[0]?.items[1]?.time).toBe('11:00 PM – 12:30 AM');
});

it('brings venue, DJs and tickets along', () => {
  const own = aTicketProduct({ id: 11, sub_event_id: 21 });
  const wide = aTicketProduct({ id: 12 });
  const event = aDetail({
    subEvents: [
      aSubEvent({ id: 21, venue_id: 3, djIds: [6, 5, 404] }),
      aSubEvent({ id: 22, venue_id: null }),
    ],
    venues: [aVenue({ id: 3 })],
    djs: [aDj({ id: 5 }), aDj({ id: 6 })],
    tickets: [
      own,
      wide,
      aTicketProduct({ id: 13, hidden: true }),
      aTicketProduct({ id: 14, active: false }),
    ],
  });
  const [first, second] = scheduleOf(event, TODAY)[0]?.items ?? [];
  expect(first?.venue?.id).toBe(3);
  expect(first?.djs.map(({ id }) => id)).toEqual([6, 5]);
  expect(first?.tickets).toEqual([own]);
  expect(second?.venue).toBeNull();
  expect(second?.tickets).toEqual([wide]);
});

it('offers no ticket for an item that is over', () => {
  const over = aSubEvent({ id: 21, end_time: new Date(TODAY).toISOString() });
  const event = aDetail({ subEvents: [over], tickets: [aTicketProduct()] });
  expect(scheduleOf(event, TODAY)[0]?.items[0]).toMatchObject({ over: true, tickets: [] });
  expect(scheduleOf(event, TODAY - 1)[0]?.items[0]?.tickets).toHaveLength(1);
});

it('names the first and counts the others', () => {
  expect([
    firstAndMore([]),
    firstAndMore(['DJ Axle']),
    firstAndMore(['DJ Axle', 'B', 'C']),
  ]).toEqual(['', 'DJ Axle', 'DJ Axle +2']);
  const types = ['single_day', 'vip', 'single_day'].map((ticket_type) => ({ ticket_type }));
  expect(ticketTypes(types)).toEqual(['Single day', 'Vip']);
});
