import { expect, it, test } from 'vitest';
import { anEvent, aSubEvent, aTicketProduct } from '#shared/testing/builders.ts';
import { mergeUpdates } from './catalogueUpdate.ts';
import * as rules from './events.rules.ts';
import { isSoldOut, startingPrice, ticketsFor } from './ticketAvailability.rules.ts';
import { eventsText, usageById } from './usedByEvents.schemas.ts';

const NOW = Date.UTC(2026, 10, 1);
const priced = (...prices: number[]) => prices.map((price) => aTicketProduct({ price }));
const gone = aTicketProduct({ price: 2500, quantity_sold: 100 });
const hidden = aTicketProduct({ hidden: true });

test.each([
  ['no tickets', [], null],
  ['the cheapest', priced(4000, 2500), 2500],
  ['a free one', priced(4000, 0), 0],
  ['what is left', [...priced(4000), gone], 4000],
  ['what is gone, where nothing is left', [gone], 2500],
  ['nothing on sale', [aTicketProduct({ active: false }), hidden], null],
])('the price on an event card is that of %s', (_, tickets, price) =>
  expect(startingPrice(tickets, NOW)).toBe(price),
);

test.each([
  ['nothing is left of anything on sale', [gone, hidden], true],
  ['something is', [gone, aTicketProduct()], false],
  ['there are no tickets', [], false],
])('an event card where %s is sold out: %#', (_, tickets, soldOut) =>
  expect(isSoldOut(tickets, NOW)).toBe(soldOut),
);

test.each([
  ['', ''],
  ['A', 'A'],
  ['AB', 'A, B'],
  ['ABC', 'A, B +1 more'],
])('venues %j read %j', (names, line) =>
  expect(rules.venuesLine([...names].map((name) => ({ name })))).toBe(line),
);

test('an event card cycles through three accents, and describes itself when nobody did', () => {
  expect([3, 4, 5, 6].map(rules.accentOf)).toEqual(['coral', 'aqua', 'amber', 'coral']);
  expect(rules.defaultDescription(anEvent())).toBe(
    'Join us for Neon Lane Weekender, a 3-day roller skating event in Glendale, CA.',
  );
  expect(rules.defaultDescription(anEvent({ end_date: '2026-12-11', location: '' }))).toBe(
    'Join us for Neon Lane Weekender, a 1-day roller skating event.',
  );
});

const own = aTicketProduct({ id: 1, sub_event_id: 21 });
const wide = aTicketProduct({ id: 2 });
const other = aTicketProduct({ id: 3, sub_event_id: 22 });
test.each([
  ['its own first', [own, wide, other], [1]],
  ['otherwise the event-wide ones', [wide, other], [2]],
  ['those, too, when its own are hidden', [{ ...own, hidden: true }, wide], [2]],
  ['or none', [other], []],
])('tickets of a schedule item are %s', (_, tickets, ids) =>
  expect(ticketsFor(aSubEvent({ id: 21 }), tickets).map(({ id }) => id)).toEqual(ids),
);

it('counts the events of each thing and names the first five', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => ({ item_id: 9, id, title: `Jam ${id}` }));
  const usages = usageById([...rows, { item_id: 4, id: 1, title: 'Jam 1' }]);
  expect(usages.get(9)).toMatchObject({ events: 6, examples: { length: 5 } });
  expect(usages.get(4)).toEqual({ events: 1, examples: [{ id: 1, title: 'Jam 1' }] });
  expect([1, 1200].map((events) => eventsText({ events }))).toEqual(['1 event', '1,200 events']);
});

it('merged news names each event once, and none where it may be any', () => {
  const one = { version: 3, eventIds: [7], all: false };
  const two = { version: 4, eventIds: [8, 7], all: false };
  for (const news of [mergeUpdates(one, two), mergeUpdates(two, one)]) {
    const eventIds = news.eventIds.toSorted((a, b) => a - b);
    expect({ ...news, eventIds }).toEqual({ ...two, eventIds: [7, 8] });
  }
  const any = { version: 3, eventIds: [], all: true };
  expect([mergeUpdates(one, any), mergeUpdates(any, one)]).toEqual([any, any]);
});
