import { afterEach, expect, it, vi } from 'vitest';
import { entryOf, linkOf, saveEntry } from './calendarFile.ts';
import { anOccasion, anOrder } from './tickets.testing.ts';

const ORIGIN = 'https://rollcall.example';
const LINK = `${ORIGIN}/orders/RC-7KQ4-XN2M-9T2W`;

afterEach(() => vi.unstubAllGlobals());

it('puts the evening into the calendar as the tickets have it', () => {
  expect(entryOf(anOrder(), ORIGIN)).toEqual({
    uid: 'RC-7KQ4-XN2M-9T2W@rollcall.example',
    title: 'Peach City Skate Jam',
    startsAt: Date.UTC(2026, 11, 11, 23),
    endsAt: Date.UTC(2026, 11, 14, 5),
    place: 'Cascade Rink, Atlanta, GA',
    notes: `Doors open 6:00 PM. Your tickets: ${LINK}`,
    url: LINK,
  });
  const noVenue = anOrder({ event: anOccasion({ venue: null }) });
  expect(entryOf(noVenue, ORIGIN)?.notes).toBe(`Your tickets: ${LINK}`);
});

it('has nothing to enter for an order that is void or whose event is gone', () => {
  const { event: _, ...gone } = anOrder();
  expect(entryOf(gone, ORIGIN)).toBeNull();
  expect(entryOf(anOrder({ status: 'cancelled' }), ORIGIN)).toBeNull();
});

it('tells the calendar that an event was called off', () => {
  const event = anOccasion({ cancelled_at: '2026-11-20T12:00:00.000Z' });
  const order = anOrder({ status: 'cancelled', event });
  expect(entryOf(order, ORIGIN)).toMatchObject({ cancelled: true, title: event.title });
});

it.each([
  ['Peach City Skate Jam', 'peach-city-skate-jam.ics'],
  ['Größte Nächte & Co.', 'gro-te-na-chte-co.ics'],
  ['夜', 'event.ics'],
])('hands over a file: %s as %s', async (title, name) => {
  const made: Blob[] = [];
  const clicked: string[] = [];
  vi.stubGlobal('URL', {
    createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  saveEntry({
    uid: 'u',
    title,
    startsAt: 0,
    endsAt: 1000,
    place: '',
    notes: '',
    url: linkOf(anOrder(), ORIGIN),
  });
  expect(clicked).toEqual([name]);
  expect(made[0]?.type).toBe('text/calendar');
  expect(await made[0]?.text()).toContain('SUMMARY:');
});
