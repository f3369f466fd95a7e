import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer } from '#shared/testing/builders.ts';
import { openShop, problem } from '#api/checkout/testing/client.ts';
import { type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, stockOf } from '#api/checkout/testing/sale.ts';

let rig: Rig;
let sale: Sale;
beforeEach(async () => {
  ({ rig, sale } = await openShop());
});

describe('a basket that cannot be bought', () => {
  it.each<[string, (s: Sale) => object, object]>([
    [
      'an unknown event',
      () => ({ eventId: 99_999 }),
      { status: 404, code: 'checkout.event_unknown', field: 'eventId' },
    ],
    [
      'an id beyond every database',
      () => ({ eventId: 2 ** 53 - 1 }),
      { status: 400, code: 'request.invalid', field: 'eventId' },
    ],
    [
      'a past event',
      (s) => ({ eventId: s.pastEventId, tickets: [{ ticketId: s.past, quantity: 1 }] }),
      { status: 409, code: 'checkout.event_over' },
    ],
    [
      'an inactive ticket',
      (s) => ({ tickets: [{ ticketId: s.inactive, quantity: 1 }] }),
      { status: 422, code: 'checkout.ticket_unavailable', field: 'tickets.0.ticketId' },
    ],
    [
      'a hidden ticket',
      (s) => ({
        tickets: [
          { ticketId: s.pass, quantity: 1 },
          { ticketId: s.hidden, quantity: 1 },
        ],
      }),
      { status: 422, field: 'tickets.1.ticketId' },
    ],
    [
      'a ticket of another event',
      (s) => ({ tickets: [{ ticketId: s.foreign, quantity: 1 }] }),
      { status: 422, field: 'tickets.0.ticketId' },
    ],
    [
      'an add-on of another ticket',
      (s) => ({
        tickets: [{ ticketId: s.friday, quantity: 1 }],
        addons: [{ addonId: s.shirt, quantity: 1 }],
      }),
      { status: 422, code: 'checkout.addon_unavailable', field: 'addons.0.addonId' },
    ],
    [
      'eleven of a ticket',
      (s) => ({
        tickets: [
          { ticketId: s.pass, quantity: 6 },
          { ticketId: s.pass, quantity: 5 },
        ],
      }),
      { status: 422, code: 'checkout.too_many', field: 'tickets.0.quantity', details: { max: 10 } },
    ],
    [
      'six of an add-on',
      (s) => ({ addons: [{ addonId: s.shirt, quantity: 6 }] }),
      { status: 422, code: 'checkout.too_many', field: 'addons.0.quantity', details: { max: 5 } },
    ],
    [
      '30 cents',
      (s) => ({ tickets: [{ ticketId: s.cheap, quantity: 1 }] }),
      { status: 422, code: 'checkout.amount_below_minimum' },
    ],
    ['nothing', () => ({ tickets: [] }), { status: 400, field: 'tickets' }],
    [
      'no quantity',
      (s) => ({ tickets: [{ ticketId: s.pass, quantity: 0 }] }),
      { status: 400, message: 'Quantity must be at least 1', field: 'tickets.0.quantity' },
    ],
    [
      'more than anybody may have',
      (s) => ({ tickets: [{ ticketId: s.pass, quantity: 5000 }] }),
      { status: 400, message: 'Quantity must be at most 100', field: 'tickets.0.quantity' },
    ],
    [
      'no first name',
      () => ({ customerInfo: aCustomer({ firstName: ' ' }) }),
      { status: 400, message: 'First name required', field: 'customerInfo.firstName' },
    ],
    [
      'a bad e-mail',
      () => ({ customerInfo: aCustomer({ email: 'ana@' }) }),
      { status: 400, message: 'Invalid email address' },
    ],
    [
      'a header in a name',
      () => ({ customerInfo: aCustomer({ lastName: 'R\r\nBcc: x@example.com' }) }),
      { status: 400, field: 'customerInfo.lastName' },
    ],
    [
      'a NUL in a phone number',
      () => ({ customerInfo: aCustomer({ phone: '555\u00000102' }) }),
      { status: 400 },
    ],
  ])('%s', async (_, change, expected) => {
    const basket = { ...aBasket(sale), ...change(sale) };
    expect(await problem(rig.post('/api/create-payment-intent', basket))).toMatchObject(expected);
    expect(await rig.db.selectFrom('checkouts').select('id').execute()).toEqual([]);
    expect(await stockOf(rig.db, sale.pass)).toMatchObject({ sold: 0, held: 0 });
  });

  it('says in the words of the specification how many are left', async () => {
    await rig.db
      .updateTable('ticket_products')
      .set({ quantity_sold: 97 })
      .where('id', '=', sale.pass)
      .execute();
    expect(await problem(rig.post('/api/create-payment-intent', aBasket(sale, 4)))).toEqual({
      status: 409,
      code: 'checkout.sold_out',
      message: 'Only 3 tickets available',
      field: 'tickets.0.quantity',
      details: { ticketId: sale.pass, left: 3 },
    });
    const addons = [{ addonId: sale.rental, quantity: 4 }];
    expect(
      await problem(rig.post('/api/create-payment-intent', aBasket(sale, 3, { addons }))),
    ).toMatchObject({
      message: 'Only 3 of Skate rental available',
      field: 'addons.0.quantity',
      details: { addonId: sale.rental, left: 3 },
    });
    expect(await stockOf(rig.db, sale.pass)).toMatchObject({ held: 0 });
  });
});

it('a draft is as if there were none, also with tickets of an event that is there', async () => {
  const event_id = aBasket(sale).eventId;
  await rig.db.updateTable('events').set({ published: 0 }).where('id', '=', event_id).execute();
  expect(await problem(rig.post('/api/create-payment-intent', aBasket(sale)))).toMatchObject({
    status: 404,
    code: 'checkout.event_unknown',
  });
  expect(await stockOf(rig.db, sale.pass)).toMatchObject({ held: 0 });
});

it('a ticket of a session that is over is refused, one of the event is not', async () => {
  const { eventId: event_id, friday } = sale;
  const item = { event_id, title: 'Early skate', start_time: 1, end_time: rig.platform.clock() };
  const { id } = await rig.db
    .insertInto('sub_events')
    .values(item)
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = rig.db.updateTable('ticket_products').set({ sub_event_id: id });
  await session.where('id', '=', friday).execute();
  const basket = { ...aBasket(sale), tickets: [{ ticketId: friday, quantity: 1 }] };
  expect(await problem(rig.post('/api/create-payment-intent', basket))).toMatchObject({
    status: 409,
    code: 'checkout.sale_over',
    field: 'tickets.0.ticketId',
  });
  expect(await stockOf(rig.db, friday)).toMatchObject({ held: 0 });
  expect((await rig.post('/api/create-payment-intent', aBasket(sale))).status).toBe(200);
});
