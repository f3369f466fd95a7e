import fc from 'fast-check';
import { expect, it, beforeEach, vi } from 'vitest';
import { occasionOf } from '#shared/orders/occasion.rules.ts';
import type { TicketDay } from '#shared/tickets/ticketDays.schemas.ts';
import {
  anAddonItem,
  anItem,
  anOccasion,
  anOrder,
  aTicketDay,
} from '#shared/testing/orderBuilders.ts';
import { doorsText, occasionRows, ticketCountText } from './occasionRows.rules.ts';
import { holds } from '#web/testing/propertyTesting.ts';
import type { Order } from '#shared/orders/orders.schemas.ts';
import { stubFetch } from '#testing/mocks.ts';
import '#web/testing/reset.ts';
import { db } from '#web/offline/db.ts';
import { hasTickets } from '#web/offline/hasTickets.ts';
import { writeOwner } from '#web/offline/dataOwner.ts';
import { nextOrder, formatTaxRate, placesOf, ticketViews } from './ticketView.rules.ts';
import { fetchTicketsToDevice, keepStorage, savedOrder, saveOrder } from './tickets.local.ts';

it('ticketViews puts tickets before add-ons, and add-ons keep their quantity and a code of their own', () => {
  const items = [anAddonItem(), anItem({ id: 1 }), anItem({ id: 2 })];
  const views = ticketViews(anOrder({ items }));
  expect(views.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['ticket 1', 'ticket 2', 'addon 4']);
  expect(views[2]).toMatchObject({ name: 'Skate rental', quantity: 2, code: '20P4VMRZ' });
  expect(views[2]?.taxNote).toBeNull();
});

const { ticket_product: _product, ...nameless } = anItem();
const free = { unit_price: 0, unit_tax_rate: 881, unit_tax_amount: 0 };
const days = { valid_on: ['2026-12-11', '2026-12-13'], checked_in_days: ['2026-12-11'] };
const someDays = {
  validDays: 'Valid Fri Dec 11 and Sun Dec 13',
  cameOn: 'Checked in Fri Dec 11',
};
const rest = { quantity: 2, state: 'valid' };
it.each([
  ['is free: no tax is spoken of', anItem(free), { taxNote: null }],
  ['was refunded in part', anAddonItem({ quantity: 3, refunded_quantity: 1 }), rest],
  ['has no name', nameless, { name: 'Event Ticket' }],
  ['is not ready', anItem({ qr_code: null }), { state: 'generating' }],
  ['is used', anItem({ is_checked_in: true }), { state: 'checked_in' }],
  ['is void', anItem({ status: 'cancelled', is_checked_in: true }), { state: 'cancelled' }],
  ['is for some days', anItem({ is_checked_in: true, ...days }), someDays],
])('ticketViews knows one that %s', (_, item, view) => {
  expect(ticketViews(anOrder({ items: [item] }))[0]).toMatchObject(view);
});

it('ticketViews never gives out the code of a canceled ticket, nor of any ticket of a canceled order or event', () => {
  const refunded = anOrder({ items: [anItem({ status: 'cancelled' }), anItem({ id: 2 })] });
  const withoutCode = ticketViews(refunded).map(({ id, qr }) => `${id} ${qr === null}`);
  expect(withoutCode).toEqual(['2 false', '1 true']);
  const cancelled = ticketViews(anOrder({ status: 'cancelled', items: [anItem(), anItem()] }));
  const event = anOccasion({ cancelled_at: '2026-11-20T12:00:00.000Z' });
  for (const { qr, state } of [...cancelled, ...ticketViews(anOrder({ event }))])
    expect([qr, state]).toEqual([null, 'cancelled']);
});

it('writes tax rates with two decimals', () => {
  expect([825, 890, 1000, 7].map(formatTaxRate)).toEqual(['8.25%', '8.90%', '10.00%', '0.07%']);
  holds(fc.integer({ min: 0, max: 10_000 }), (rate) => {
    expect(Math.round(Number.parseFloat(formatTaxRate(rate)) * 100)).toBe(rate);
  });
});

it('an order says when doors open: as said, else at six where there is a place', () => {
  const doors = (
    event: Parameters<typeof anOccasion>[0],
    ...[day = {}, ...more]: Partial<TicketDay>[]
  ) => {
    const items = [anItem({ opens: [day, ...more].map(aTicketDay) })];
    const order = anOrder({ event: anOccasion(event), items });
    return doorsText(order, occasionOf(order) ?? expect.fail());
  };
  expect([doors({}), doors({ venue: null })]).toEqual(['6:00 PM', null]);
  expect(doors({ doors_open_time: '20:30' })).toBe('8:30 PM');
  const half = { doors_at: '2026-12-12T23:30:00.000Z' };
  expect(doors({}, half)).toBe('6:30 PM');
  // With several days, each day states its own time.
  const next = { day: '2026-12-13', starts_at: '2026-12-13T23:00:00.000Z' };
  expect([doors({}, half, next), doors({}, {}, next)]).toEqual([null, '6:00 PM']);
});

it('counts tickets, not add-ons', () => {
  expect(ticketCountText({ items: [anItem(), anAddonItem()] })).toBe('1 ticket');
  expect(ticketCountText({ items: [anItem(), anItem()] })).toBe('2 tickets');
});

it('numbers tickets among tickets, and add-ons among add-ons', () => {
  const [ticket, addon] = [{ kind: 'ticket' }, { kind: 'addon' }] as const;
  expect(placesOf([ticket, ticket, addon])).toEqual([
    { shown: '1 of 2', inFull: 'Ticket 1 of 2' },
    { shown: '2 of 2', inFull: 'Ticket 2 of 2' },
    { shown: 'Add-on', inFull: 'Add-on' },
  ]);
  const shown = placesOf([ticket, addon, addon]).map((place) => place.shown);
  expect(shown).toEqual([undefined, 'Add-on 1 of 2', 'Add-on 2 of 2']);
});

it('an order of several places has a row for each of its days there', () => {
  const [rink, barn] = [{ name: 'Cascade Rink' }, { name: 'The Barn' }];
  const opens = [
    aTicketDay({ day: '2026-12-11', venue: rink }),
    aTicketDay({ venue: rink, starts_at: '2026-12-12T17:00:00Z', ends_at: '2026-12-12T21:00:00Z' }),
    aTicketDay({ venue: barn, starts_at: '2026-12-13T01:00:00Z', ends_at: '2026-12-13T06:00:00Z' }),
  ];
  const rows = occasionRows(occasionOf(anOrder({ items: [anItem({ opens })] })) ?? expect.fail());
  const [atRink, atBarn] = [
    { place: 'Cascade Rink, Atlanta, GA' },
    { place: 'The Barn, Atlanta, GA' },
  ];
  expect(rows).toEqual([
    ['Date', ['Fri, Dec 11 – Sat, Dec 12, 2026']],
    ['Fri, Dec 11', [atRink]],
    ['Sat, Dec 12', ['12:00 PM – 4:00 PM', atRink, '8:00 PM – 1:00 AM', atBarn]],
  ]);
});

it('several days without hours of their own are dated from the first to the last', () => {
  const of = (...days: string[]) => {
    const opens = days.map((day) => aTicketDay({ day, starts_at: null, ends_at: null }));
    return occasionRows(occasionOf(anOrder({ items: [anItem({ opens })] })) ?? expect.fail())[0];
  };
  expect(of('2026-12-11')).toEqual(['Date', ['Dec 11, 2026']]);
  expect(of('2026-12-11', '2026-12-12')).toEqual(['Date', ['Fri, Dec 11 – Sat, Dec 12, 2026']]);
});

it('nextOrder is the order of the next event to which a ticket of this device lets somebody in', () => {
  const now = Date.parse('2026-12-01T00:00:00Z');
  const on = (day: string, with_: Partial<Parameters<typeof anOrder>[0]> = {}) => {
    const event = { starts_at: `2026-${day}T20:00:00Z`, end_time: `2026-${day}T23:00:00Z` };
    return { order: anOrder({ event: anOccasion(event), ...with_ }) };
  };
  const none = [
    on('11-01'),
    on('12-02', { status: 'cancelled' }),
    on('12-03', { items: [anItem({ status: 'cancelled' })] }),
    on('12-04', { items: [anItem({ share: { name: 'Bo' } })] }),
    on('12-05', { items: [anItem({ qr_code: null })] }),
    on('12-06', { event: anOccasion({ cancelled_at: '2026-11-20T00:00:00Z' }) }),
  ];
  expect(nextOrder(none, now)).toBeUndefined();
  const [next, later] = [on('12-07'), on('12-08')];
  expect(nextOrder([later, ...none, next], now)).toBe(next);
});

const { order_number: NUMBER } = anOrder();

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

it('is found again by number and by id, with what a later version has added to it', async () => {
  await saveOrder(anOrder(), db);
  expect((await savedOrder(NUMBER, db))?.order).toEqual(anOrder());
  await db.orders.update(NUMBER, { pinned: true } as object);
  await saveOrder(anOrder(), db);
  expect((await savedOrder('ord_ana', db))?.order).toEqual(anOrder());
  expect(await db.orders.get(NUMBER)).toHaveProperty('pinned', true);
  expect(await savedOrder('RC-0000-0000-0000', db)).toBeUndefined();
  expect(hasTickets()).toBe(true);
});

it('belongs to whoever bought it, whoever looks at it later', async () => {
  await saveOrder(anOrder(), db);
  writeOwner('usr_ana');
  await saveOrder(anOrder({ items: [anItem({ is_checked_in: true })] }), db);
  expect(await db.orders.get(NUMBER)).toMatchObject({
    userId: null,
    order: { items: [{ is_checked_in: true }] },
  });
  await saveOrder(anOrder({ order_number: 'RC-2' }), db);
  expect((await db.orders.get('RC-2'))?.userId).toBe('usr_ana');
});

it('has brought the tickets when it says so, but leaves nothing of an order that comes after the logout of who asked for it', async () => {
  const fetchWhile = async (owner: string | null) => {
    stubFetch(() => {
      writeOwner(owner);
      return anOrder();
    });
    await fetchTicketsToDevice(NUMBER);
    return db.orders.get(NUMBER);
  };
  writeOwner('usr_ana');
  expect(await fetchWhile(null)).toBeUndefined();
  expect(await fetchWhile('usr_ben')).toMatchObject({ userId: null });
});

it('leaves out an order that is unreadable, and keeps it until the server sends it again', async () => {
  const row = { orderNumber: 'RC-9', userId: null, savedAt: 1, order: { id: 'x' } as Order };
  await db.orders.put(row);
  expect(await savedOrder('RC-9', db)).toBeUndefined();
  const reason = expect.stringContaining('order.order_number');
  expect(console.warn).toHaveBeenCalledWith(expect.any(String), 'orders', reason);
  expect(await db.orders.get('RC-9')).toEqual(row);
  await saveOrder(anOrder({ order_number: 'RC-9' }), db);
  expect(await savedOrder('RC-9', db)).toMatchObject({ order: { order_number: 'RC-9' } });
});

it('asks the browser to keep the storage, and lives with any answer', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockRejectedValue(new Error('not here'));
  vi.stubGlobal('navigator', { storage: { persist } });
  await keepStorage();
  expect(persist).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  await keepStorage();
});
