import { expect, it } from 'vitest';
import { anOccasion, anOrder } from '#shared/testing/orders.ts';
import { calendarEntries, calendarName, linkOf } from './calendar.rules.ts';

const ORIGIN = 'https://rollcall.example';
const LINK = `${ORIGIN}/orders/RC-7KQ4-XN2M-9T2W`;
const entryOf = (order = anOrder(), origin = ORIGIN) => calendarEntries(order, origin)[0];

it('puts the evening into the calendar as the tickets have it', () => {
  const times = { startsAt: Date.UTC(2026, 11, 11, 23), endsAt: Date.UTC(2026, 11, 14, 5) };
  expect(entryOf()).toEqual({
    uid: 'tickets-6-1@rollcall.example',
    title: 'Peach City Skate Jam',
    ...times,
    timeZone: 'America/New_York',
    sequence: 0,
    place: 'Cascade Rink, Atlanta, GA',
    notes: `Doors open 6:00 PM. Your tickets: ${LINK}`,
    url: LINK,
  });
  const noVenue = anOrder({ event: anOccasion({ venue: null }) });
  expect(entryOf(noVenue)?.notes).toBe(`Your tickets: ${LINK}`);
});

it('has nothing to enter for an order that is void or whose event is gone, but tells that one was called off', () => {
  const { event: _, ...gone } = anOrder();
  const cancelled = { status: 'cancelled' } as const;
  expect([entryOf(gone), entryOf(anOrder(cancelled))]).toEqual([undefined, undefined]);
  const event = anOccasion({ cancelled_at: '2026-11-20T12:00:00.000Z' });
  const calledOff = entryOf(anOrder({ ...cancelled, event }));
  expect(calledOff).toMatchObject({ cancelled: true, title: event.title });
});

it('rises with every change of the event, and fits what calendars take', () => {
  const at = (updated_at: string) =>
    entryOf(anOrder({ event: anOccasion({ updated_at }) }))?.sequence ?? -1;
  expect(at('2026-11-20T12:00:00.000Z')).toBe(217_339_200);
  expect(at('2026-11-20T12:00:00.001Z')).toBeGreaterThan(at('2026-11-20T12:00:00.000Z'));
  expect(at('2087-01-01T00:00:00.000Z')).toBeLessThan(2 ** 31);
  expect(at('1970-01-01T00:00:00.000Z')).toBe(0);
});

it('knows an order again wherever the site runs', () => {
  expect(entryOf(anOrder(), 'http://localhost:3000')?.uid).toBe('tickets-6-1@localhost');
  expect(linkOf(anOrder(), ORIGIN)).toBe(LINK);
});

it.each([
  ['Peach City Skate Jam', 'peach-city-skate-jam.ics'],
  ['夜', 'event.ics'],
  ['x'.repeat(300), `${'x'.repeat(80)}.ics`],
  [`${'x'.repeat(70)} all-night disco`, `${'x'.repeat(70)}-all-night.ics`],
  [`${'x'.repeat(76)} all night`, `${'x'.repeat(76)}-all.ics`],
])('is called after its event: %s', (title, name) => expect(calendarName(title)).toBe(name));
