import { beforeEach, expect, it } from 'vitest';
import { aCustomer } from '#shared/testing/builders.ts';
import { codeOf, problem } from '#api/checkout/testing/rig.ts';
import { aBasket, of, type Sale } from '#api/checkout/testing/sale.ts';
import { openWorld, type World } from '#api/checkout/testing/world.ts';

let shop: World;
let sale: Sale;
beforeEach(async () => {
  shop = await openWorld();
  ({ sale } = shop);
});
const refused = (rest: object, quantity = 1) =>
  problem(shop.post('/api/create-payment-intent', { ...aBasket(sale, quantity), ...rest }));

const addon = (addonId: number, quantity = 1) => ({ addons: [{ addonId, quantity }] });
const both = (one: number, other: number, each = 1) => ({
  tickets: [one, other].map((ticketId) => ({ ticketId, quantity: each })),
});
const UNAVAILABLE = '422 checkout.ticket_unavailable';

it('a basket that cannot be bought is refused with its reason and field, and holds nothing', async () => {
  const { pass, friday } = sale;
  await shop.update('events', { published: 0 }, { title: 'Golden Glide' });
  const [draft] = await shop.rows('events', { title: 'Golden Glide' });
  const injected = { customerInfo: aCustomer({ lastName: 'R\r\nBcc: x@example.com' }) };
  for (const [change, why] of [
    [{ eventId: 99_999 }, '404 checkout.event_unknown eventId'],
    [{ eventId: draft?.id, ...of(sale.foreign) }, '404 checkout.event_unknown eventId'],
    [{ eventId: 2 ** 53 }, '400 request.invalid eventId'],
    [{ eventId: sale.pastEventId, ...of(sale.past) }, '409 checkout.event_over '],
    [of(sale.inactive), `${UNAVAILABLE} tickets.0.ticketId`],
    [both(pass, sale.hidden), `${UNAVAILABLE} tickets.1.ticketId`],
    [of(sale.foreign), `${UNAVAILABLE} tickets.0.ticketId`],
    [{ ...of(friday), ...addon(sale.shirt) }, '422 checkout.addon_unavailable addons.0.addonId'],
    [of(sale.cheap), '422 checkout.amount_below_minimum '],
    [injected, '400 request.invalid customerInfo.lastName'],
    [
      { tickets: Array.from({ length: 51 }, () => ({ ticketId: pass, quantity: 1 })) },
      '400 request.invalid tickets',
    ],
    [{ promoSource: 'guessed' }, '400 request.invalid promoSource'],
    [{ visitorId: 'me' }, '400 request.invalid visitorId'],
  ] as const) {
    const { status, code, field = '' } = await refused(change);
    expect(`${status} ${code} ${field}`).toBe(why);
  }
  for (const [change, told] of [
    [both(pass, pass, 6), { details: { max: 10 } }],
    [addon(sale.shirt, 6), { details: { max: 5 } }],
    [of(pass, 0), { message: 'Quantity must be at least 1' }],
    [of(pass, 5000), { message: 'Quantity must be at most 100' }],
  ] as const)
    expect(await refused(change)).toMatchObject(told);
  expect(await shop.rows('checkouts')).toEqual([]);
  expect(await shop.left()).toMatchObject({ sold: 0, held: 0 });
});

it('a basket that cannot be bought says in the words of the specification how many are left', async () => {
  await shop.setTicket(sale.pass, { quantity_sold: 97 });
  expect(await refused({}, 4)).toEqual({
    status: 409,
    code: 'checkout.sold_out',
    message: 'Only 3 tickets available',
    field: 'tickets.0.quantity',
    details: { ticketId: sale.pass, left: 3 },
  });
  expect(await refused(addon(sale.rental, 4), 3)).toMatchObject({
    message: 'Only 3 of Skate rental available',
    field: 'addons.0.quantity',
    details: { addonId: sale.rental, left: 3 },
  });
  expect(await shop.left()).toMatchObject({ held: 0 });
});

it('a ticket of a session that is over is refused, one of the event is not', async () => {
  const session = { title: 'Early skate', start_time: 1, end_time: shop.platform.clock() };
  const sub_event_id = await shop.insert('sub_events', { event_id: sale.eventId, ...session });
  await shop.setTicket(sale.friday, { sub_event_id });
  const over = { status: 409, code: 'checkout.sale_over', field: 'tickets.0.ticketId' };
  expect(await refused(of(sale.friday))).toMatchObject(over);
  expect(await shop.left(sale.friday)).toMatchObject({ held: 0 });
  await shop.hold();
});

/** The tests from here on are about a ticket's own sales rules. */
const HOUR = 3_600_000;
const NOT_YET = '409 checkout.not_on_sale_yet';
const seen = async (id: number) =>
  (await shop.events.detail(sale.eventId)).tickets.find((ticket) => ticket.id === id);
const hold = (ticketId: number, quantity = 1) => shop.hold(1, of(ticketId, quantity));

it('a ticket is sold from its first to its last instant, in no smaller and no greater numbers than it says', async () => {
  const now = shop.platform.clock();
  const terms = { min_per_order: 2, max_per_order: 3 };
  for (const [values, quantity, problem] of [
    [{ sales_start: now + HOUR }, 2, { status: 409, code: 'checkout.not_on_sale_yet' }],
    [{ sales_start: now, sales_end: now }, 2, { status: 409, code: 'checkout.sale_over' }],
    [{ sales_end: now + HOUR }, 1, { code: 'checkout.too_few', details: { min: 2 } }],
    [{}, 4, { code: 'checkout.too_many', details: { max: 3 } }],
  ] as const) {
    await shop.setTicket(sale.pass, { ...terms, ...values });
    const field = `tickets.0.${quantity === 2 ? 'ticketId' : 'quantity'}`;
    expect(await refused({}, quantity)).toMatchObject({ ...problem, field });
  }
  await hold(sale.pass, 2);
});

it('a ticket opens once the one before it is gone, and stays open when a hold expires', async () => {
  const { pass, friday } = sale;
  await shop.setTicket(pass, { quantity: 2 });
  await shop.setTicket(friday, { after_ticket_id: pass });
  expect(await codeOf(hold(friday))).toBe(NOT_YET);
  expect(await seen(friday)).toMatchObject({ waits: true });
  const { checkoutId, clientSecret } = await hold(pass, 2);
  expect(await seen(friday)).toMatchObject({ waits: false });
  await shop.checkout.release({ checkoutId, clientSecret });
  expect(await seen(pass)).toMatchObject({ left: 2 });
  await hold(friday);
  await hold(pass);
  // A hidden ticket must sell out first, too, but an inactive one is skipped.
  await shop.setTicket(friday, { after_ticket_id: sale.hidden });
  expect(await codeOf(hold(friday))).toBe(NOT_YET);
  await shop.setTicket(friday, { after_ticket_id: sale.inactive });
  await hold(friday);
  // A ticket whose sale is over no longer blocks the next one.
  await shop.setTicket(friday, { after_ticket_id: sale.free });
  expect(await codeOf(hold(friday))).toBe(NOT_YET);
  await shop.setTicket(sale.free, { sales_end: shop.platform.clock() });
  await hold(friday);
});
