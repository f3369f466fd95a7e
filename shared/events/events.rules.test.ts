import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from '#shared/testing/holds.ts';
import { aCustomer, anEvent, aSubEvent, aTicketProduct } from '#shared/testing/builders.ts';
import {
  accentOf,
  addonChoices,
  checkCustomer,
  checkTickets,
  clampQuantity,
  defaultDescription,
  isSoldOut,
  left,
  limitReached,
  startingPrice,
  ticketsFor,
  venuesLine,
} from './events.rules.ts';
import { quantityChoices } from './picker.rules.ts';

const NOW = Date.UTC(2026, 10, 1);

test.each([
  [[], null],
  [[aTicketProduct({ price: 4000 }), aTicketProduct({ price: 2500 })], 2500],
  [[aTicketProduct({ price: 4000 }), aTicketProduct({ price: 0 })], 0],
  [[aTicketProduct({ price: 4000 }), aTicketProduct({ price: 2500, quantity_sold: 100 })], 4000],
  [[aTicketProduct({ price: 2500, quantity_sold: 100 })], 2500],
  [[aTicketProduct({ active: false }), aTicketProduct({ hidden: true })], null],
])('an event card starts from %#: %j', (tickets, price) =>
  expect(startingPrice(tickets, NOW)).toBe(price),
);

test('an event card is sold out when nothing is left of anything on sale', () => {
  const gone = aTicketProduct({ quantity: 5, quantity_sold: 5 });
  expect(isSoldOut([gone, aTicketProduct({ hidden: true })], NOW)).toBe(true);
  expect(isSoldOut([gone, aTicketProduct()], NOW)).toBe(false);
  expect(isSoldOut([], NOW)).toBe(false);
});

test.each([
  [[], ''],
  [['A'], 'A'],
  [['A', 'B'], 'A, B'],
  [['A', 'B', 'C'], 'A, B +1 more'],
  [['A', 'B', 'C', 'D'], 'A, B +2 more'],
])('venues %j read %j', (names, line) =>
  expect(venuesLine(names.map((name) => ({ name })))).toBe(line),
);

test('an event card cycles through three accents', () =>
  expect([3, 4, 5, 6].map(accentOf)).toEqual(['coral', 'aqua', 'amber', 'coral']));

test('an event card describes itself, with its days, when nobody did', () => {
  expect(defaultDescription(anEvent())).toBe(
    'Join us for Neon Lane Weekender, a 3-day roller skating event in Glendale, CA.',
  );
  expect(defaultDescription(anEvent({ end_date: '2026-12-11', location: '' }))).toBe(
    'Join us for Neon Lane Weekender, a 1-day roller skating event.',
  );
});

const item = aSubEvent({ id: 21 });
const own = aTicketProduct({ id: 1, sub_event_id: 21 });
const wide = aTicketProduct({ id: 2 });
const other = aTicketProduct({ id: 3, sub_event_id: 22 });

test.each([
  ['its own first', [own, wide, other], [1]],
  ['otherwise the event-wide ones', [wide, other], [2]],
  ['otherwise, when its own are hidden', [{ ...own, hidden: true }, wide], [2]],
  ['otherwise, when its own are inactive', [{ ...own, active: false }, wide], [2]],
  ['or none', [other], []],
])('tickets of a schedule item: %s', (_, tickets, ids) =>
  expect(ticketsFor(item, tickets).map((ticket) => ticket.id)).toEqual(ids),
);

test.each([
  [100, 0, 10],
  [100, 97, 3],
  [5, 5, 0],
  [5, 9, 0],
])('choosers of %i tickets with %i sold go up to %i', (quantity, sold, most) => {
  const ticket = aTicketProduct({ quantity, quantity_sold: sold });
  expect(quantityChoices(ticket)).toEqual(Array.from({ length: most + 1 }, (_, n) => n));
});

test.each([
  [null, 5],
  [9, 5],
  [2, 2],
  [0, 0],
  [-1, 0],
])('choosers of add-ons with %j available go up to %i', (available, most) =>
  expect(addonChoices(available)).toEqual(Array.from({ length: most + 1 }, (_, n) => n)),
);

test('a quantity is whole, never below zero, never above what is left', () => {
  expect(clampQuantity(Number.NaN, 5)).toBe(0);
  holds(fc.double(), fc.nat({ max: 200 }), fc.nat({ max: 200 }), (wanted, quantity, sold) => {
    const available = left({ quantity, quantity_sold: sold });
    const clamped = clampQuantity(wanted, available);
    expect(Number.isInteger(clamped) && clamped >= 0 && clamped <= available).toBe(true);
    if (Number.isInteger(wanted) && wanted >= 0 && wanted <= available)
      expect(clamped).toBe(wanted + 0);
  });
});

const noTickets = {
  title: 'No Tickets Selected',
  description: 'Please select at least one ticket to continue.',
};

test.each([
  [[], noTickets],
  [[{ ticketId: 11, quantity: 0 }], noTickets],
  [[{ ticketId: 11, quantity: 1 }], null],
  [[{ ticketId: 11, quantity: 3 }], null],
  [
    [{ ticketId: 11, quantity: 4 }],
    { title: 'Limit Reached', description: 'Only 3 tickets available' },
  ],
  [
    [
      { ticketId: 11, quantity: 2 },
      { ticketId: 11, quantity: 2 },
    ],
    { title: 'Limit Reached', description: 'Only 3 tickets available' },
  ],
])('the purchase panel, step 1 with %j', (tickets, notice) =>
  expect(checkTickets({ tickets }, [aTicketProduct({ quantity: 10, quantity_sold: 7 })])).toEqual(
    notice,
  ),
);

test('step 1 without the products only asks for a ticket', () => {
  expect(checkTickets({ tickets: [{ ticketId: 11, quantity: 99 }] })).toBeNull();
  expect(limitReached(0).description).toBe('Only 0 tickets available');
});

test.each([
  [{}, null, null],
  [{ firstName: ' ' }, 'First Name Required', 'Please enter your first name to continue.'],
  [{ lastName: '' }, 'Last Name Required', 'Please enter your last name to continue.'],
  [{ email: '' }, 'Valid Email Required', 'Please enter a valid email address.'],
  [{ email: 'ana.example.com' }, 'Valid Email Required', 'Please enter a valid email address.'],
  [{ phone: '\t' }, 'Phone Number Required', 'Please enter your phone number to continue.'],
  [
    { firstName: '', phone: '' },
    'First Name Required',
    'Please enter your first name to continue.',
  ],
])('step 3 with %j', (wrong, title, description) =>
  expect(checkCustomer(aCustomer(wrong))).toEqual(title && { title, description }),
);
