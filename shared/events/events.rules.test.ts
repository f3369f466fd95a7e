import { expect, it, test } from 'vitest';
import { aCustomer, anEvent, aSubEvent, aTicketProduct } from '#shared/testing/builders.ts';
import { mergeUpdates } from './catalogueUpdate.ts';
import * as rules from './events.rules.ts';
import { phaseAmong, poolRoomFor, quantityChoices, withinStock } from './quantityPicker.rules.ts';
import { eventsText, usageById } from './adminEvents.schemas.ts';

const NOW = Date.UTC(2026, 10, 1);
const priced = (...prices: number[]) => prices.map((price) => aTicketProduct({ price }));
const gone = aTicketProduct({ price: 2500, quantity_sold: 100 });
const hidden = aTicketProduct({ hidden: true });
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, n) => n);

test.each([
  ['no tickets', [], null],
  ['the cheapest', priced(4000, 2500), 2500],
  ['a free one', priced(4000, 0), 0],
  ['what is left', [...priced(4000), gone], 4000],
  ['what is gone, where nothing is left', [gone], 2500],
  ['nothing on sale', [aTicketProduct({ active: false }), hidden], null],
])('the price on an event card is that of %s', (_, tickets, price) =>
  expect(rules.startingPrice(tickets, NOW)).toBe(price),
);

test.each([
  ['nothing is left of anything on sale', [gone, hidden], true],
  ['something is', [gone, aTicketProduct()], false],
  ['there are no tickets', [], false],
])('an event card where %s is sold out: %#', (_, tickets, soldOut) =>
  expect(rules.isSoldOut(tickets, NOW)).toBe(soldOut),
);

test.each([
  ['', ''],
  ['A', 'A'],
  ['AB', 'A, B'],
  ['ABC', 'A, B +1 more'],
  ['ABCD', 'A, B +2 more'],
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
  ['or inactive', [{ ...own, active: false }, wide], [2]],
  ['or none', [other], []],
])('tickets of a schedule item are %s', (_, tickets, ids) =>
  expect(rules.ticketsFor(aSubEvent({ id: 21 }), tickets).map(({ id }) => id)).toEqual(ids),
);

test.each([
  [{}, upTo(10)],
  [{ quantity: 100, quantity_sold: 97 }, upTo(3)],
  [{ left: 0 }, [0]],
  [{ min_per_order: 2, max_per_order: 4 }, [0, 2, 3, 4]],
  [{ max_per_order: 1 }, [0, 1]],
  [{ min_per_order: 3, left: 2 }, [0]],
])('of a ticket with %j one order has %j', (with_, choices) =>
  expect(quantityChoices(aTicketProduct(with_))).toEqual(choices),
);

test.each([
  [null, 5],
  [2, 2],
  [-1, 0],
])('choosers of add-ons with %j available go up to %i', (available, most) =>
  expect(rules.addonChoices(available)).toEqual(upTo(most)),
);

test.each([
  [Number.NaN, 0],
  [-1, 0],
  [2.9, 2],
  [5, 5],
  [6, 5],
])('a quantity is whole, never below zero, never above what is left: %d of 5', (wanted, quantity) =>
  expect(rules.clampQuantity(wanted, 5)).toBe(quantity),
);

const noTickets = {
  title: 'No Tickets Selected',
  description: 'Please select at least one ticket to continue.',
};
const limit = { title: 'Limit Reached', description: 'Only 3 tickets available' };
test.each([
  [[0], noTickets],
  [[3], null],
  [[4], limit],
  [[2, 2], limit],
])('the purchase panel, step 1 with %j of three', (quantities, notice) => {
  const tickets = quantities.map((quantity) => ({ ticketId: 11, quantity }));
  const product = aTicketProduct({ quantity: 10, quantity_sold: 7 });
  expect(rules.checkTickets({ tickets }, [product])).toEqual(notice);
});

test('step 1 without the products only asks for a ticket', () => {
  expect(rules.checkTickets({ tickets: [{ ticketId: 11, quantity: 99 }] })).toBeNull();
  expect(rules.limitReached(0).description).toBe('Only 0 tickets available');
});

const NO_NAME = 'Please enter your first name to continue.';
test.each([
  [{}, null, null],
  [{ firstName: ' ' }, 'First Name Required', NO_NAME],
  [{ lastName: '' }, 'Last Name Required', 'Please enter your last name to continue.'],
  [{ email: '' }, 'Valid Email Required', 'Please enter a valid email address.'],
  [{ email: 'ana.example.com' }, 'Valid Email Required', 'Please enter a valid email address.'],
  [{ phone: '\t' }, 'Phone Number Required', 'Please enter your phone number to continue.'],
  [{ firstName: '', phone: '' }, 'First Name Required', NO_NAME],
])('the purchase panel, step 3 with %j', (wrong, title, description) =>
  expect(rules.checkCustomer(aCustomer(wrong))).toEqual(title && { title, description }),
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
  for (const news of [mergeUpdates(one, two), mergeUpdates(two, one)])
    expect(news).toEqual({
      ...two,
      eventIds: expect.toSatisfy((ids) => `${ids.toSorted()}` === '7,8'),
    });
  const any = { version: 3, eventIds: [], all: true };
  expect([mergeUpdates(one, any), mergeUpdates(any, one)]).toEqual([any, any]);
});

const day = aTicketProduct({ id: 1, pool_ids: [5], left: 3 });
const pass = aTicketProduct({ id: 2, pool_ids: [5, 6], left: 2 });
const poolsWith = (...left: number[]) => left.map((units, at) => ({ id: 5 + at, left: units }));

test.each([
  [day, { 2: 2 }, 1],
  [pass, { 1: 2, 2: 1 }, 1],
  [aTicketProduct(), { 1: 3 }, Infinity],
])('tickets of one basket share their pools: %#', (ticket, basket, room) =>
  expect(poolRoomFor(ticket, [day, pass], basket, poolsWith(3, 2))).toBe(room),
);

test('a basket within stock never takes more of a pool than it has', () => {
  const pools = poolsWith(3, 2);
  expect(withinStock({ 1: 3, 2: 2 }, [day, pass], pools)).toEqual({ 1: 3 });
  expect(withinStock({ 1: 9, 2: 9 }, [{ ...day, left: 1 }, pass], pools)).toEqual({ 1: 1, 2: 2 });
  expect(withinStock({ 2: 9 }, [{ ...pass, left: 9 }], pools)).toEqual({ 2: 2 });
  expect(withinStock({ 1: 1 }, [{ ...day, min_per_order: 2 }], pools)).toEqual({});
});

test('a ticket waits no more once the time of the one before is over', () => {
  const ends = '2026-12-04T18:00:00.000Z';
  const first = aTicketProduct({ id: 1, sales_end: ends, on_sale_until: ends });
  const next = aTicketProduct({ id: 2, after_ticket_id: 1, waits: true });
  const at = (now: number, ...before: (typeof first)[]) => phaseAmong(next, [...before, next], now);
  const over = Date.parse(ends);
  expect([at(over - 1, first), at(over, first), at(over)]).toEqual(['waits', 'open', 'waits']);
});
