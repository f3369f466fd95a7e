import { expect, it } from 'vitest';
import { complimentaryOf } from '#api/checkin/counts.queries.ts';
import { problem } from '#api/checkout/testing/client.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { paid } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { guestListSchema } from '#shared/guests/guests.schemas.ts';
import { aGuest, openGuests } from './testing.ts';

const ANA = aGuest('Ana Rossi', { quantity: 2 });
const BEN = aGuest('Ben', { email: null });

describeStore('complimentary tickets', (open) => {
  it('are orders of their own with tickets, for nothing, out of the stock; mails go where there is an address', async () => {
    const { db, sale, rig, guests, give, productRow } = await openGuests(await open());
    expect(await give([ANA, BEN])).toEqual({ guests: 2, tickets: 3 });
    const { guests: list, ...sums } = await guests.list(sale.eventId);
    expect(sums).toEqual({ total: 2, tickets: 3, checkedIn: 0 });
    const ana = list.find(({ name }) => name === 'Ana Rossi');
    expect(list).toHaveLength(2);
    expect(ana).toMatchObject({
      email: ANA.email,
      quantity: 2,
      note: 'DJ guests',
      withdrawn: false,
    });
    expect(await productRow()).toMatchObject({ quantity_sold: 3, quantity_held: 0 });
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', ana?.orderId ?? '')
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      payment_mode: 'comp',
      status: 'completed',
      original_amount: 0,
      tax_amount: 0,
      total_amount: 0,
      commission_amount: 0,
    });
    const items = await db
      .selectFrom('order_items')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    expect(
      items.map(({ holder, unit_price, payment_mode }) => [holder, unit_price, payment_mode]),
    ).toEqual([
      ['Ana R.', 0, 'comp'],
      ['Ana R.', 0, 'comp'],
    ]);
    await rig.worker.runDue();
    expect(rig.mails.map(({ to }) => to.address)).toEqual([ANA.email]);
    const [mail] = rig.mails;
    expect(mail?.text).toContain('You Are on the Guest List!');
    expect(mail?.text).toContain(`/orders/${order.order_number}`);
    for (const item of items) expect(mail?.text).toContain(item.code);
    expect(mail?.text).not.toContain('$');
  });

  it('come once with one key, whoever presses twice, and a key belongs to its guests', async () => {
    const { sale, guests, wish, actor, productRow } = await openGuests(await open());
    const once = wish([ANA, BEN]);
    const both = await Promise.all([1, 2].map(() => guests.give(sale.eventId, once, actor)));
    expect(both).toEqual([
      { guests: 2, tickets: 3 },
      { guests: 2, tickets: 3 },
    ]);
    expect((await productRow()).quantity_sold).toBe(3);
    await expect(
      guests.give(sale.eventId, { ...once, guests: [BEN] }, actor),
    ).rejects.toMatchObject({
      code: 'guests.key_reused',
    });
  });

  it('are refused as a whole when there are not enough, and never oversold beside buyers', async () => {
    const { db, sale, rig, guests, give, productRow } = await openGuests(await open(), {
      stock: 6,
    });
    await expect(give([ANA, aGuest('Cem', { quantity: 5 })])).rejects.toMatchObject({
      code: 'checkout.sold_out',
      message: 'Only 6 tickets available',
    });
    expect((await guests.list(sale.eventId)).total).toBe(0);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
    const tries = [0, 1, 2, 3, 4].flatMap((n) => [
      give([aGuest(`Guest ${n}`, { quantity: 2 })]).catch(() => null),
      rig.checkout.create(aBasket(sale, 2), null).catch(() => null),
    ]);
    const done = (await Promise.all(tries)).filter((one) => one !== null);
    expect(done).toHaveLength(3);
    const { quantity_sold, quantity_held } = await productRow();
    expect(quantity_sold + quantity_held).toBe(6);
  });

  it('are withdrawn once: code void at the door, stock back, the guest told', async () => {
    const { db, rig, sale, guests, give, productRow, actor } = await openGuests(await open());
    await give([ANA, BEN]);
    await rig.worker.runDue();
    rig.mails.length = 0;
    const { door_seq: before } = await db
      .selectFrom('events')
      .select('door_seq')
      .where('id', '=', sale.eventId)
      .executeTakeFirstOrThrow();
    const { guests: list } = await guests.list(sale.eventId);
    for (const { orderId } of list) {
      for (let n = 0; n < 2; n += 1)
        expect(await guests.withdraw(orderId, {}, actor)).toMatchObject({
          withdrawn: true,
          quantity: 0,
        });
    }
    expect((await productRow()).quantity_sold).toBe(0);
    const items = await db.selectFrom('order_items').selectAll().execute();
    expect(items.every(({ status, door_seq }) => status === 'cancelled' && door_seq > before)).toBe(
      true,
    );
    expect(await guests.list(sale.eventId)).toMatchObject({ total: 2, tickets: 0, checkedIn: 0 });
    await rig.worker.runDue();
    expect(
      rig.mails.map(({ to, text }) => [to.address, text.includes('no longer on the guest list')]),
    ).toEqual([[ANA.email, true]]);
    const log = await db.selectFrom('audit_log').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual([
      'guests.give',
      'orders.refund',
      'orders.refund',
    ]);
  });

  it('of a guest who has come in are withdrawn on purpose only', async () => {
    const { db, sale, guests, give, actor } = await openGuests(await open());
    await give([ANA]);
    const [guest] = (await guests.list(sale.eventId)).guests;
    const id = guest?.orderId ?? '';
    const came = db.updateTable('order_items').set({ entry_at: 5 });
    await came
      .where('order_id', '=', id)
      .where(
        'id',
        'in',
        db.selectFrom('order_items').select(({ fn }) => fn.min('id').as('id')),
      )
      .execute();
    expect(await complimentaryOf(db, sale.eventId)).toMatchObject({ tickets: 2, checkedIn: 1 });
    await expect(guests.withdraw(id, {}, actor)).rejects.toMatchObject({ code: 'guests.inside' });
    expect(await guests.withdraw(id, { force: true }, actor)).toMatchObject({ withdrawn: true });
  });

  it('are in no figure of sales, and counted by themselves', async () => {
    const { db, sale, rig, give } = await openGuests(await open());
    const { id } = await paid(rig, aBasket(sale, 2));
    await rig.checkout.process(id);
    const totals = () => db.selectFrom('event_totals').selectAll().executeTakeFirstOrThrow();
    const before = await totals();
    await give([ANA, BEN]);
    expect(await totals()).toEqual({ ...before, comp_orders: 2, comp_tickets: 3 });
    expect(await db.selectFrom('ledger_entries').selectAll().execute()).toEqual([]);
  });

  it('are given by admins only, to an event that is not over, of its own tickets', async () => {
    const { sale, rig, wish, as, db } = await openGuests(await open());
    const path = `/api/admin/events/${sale.eventId}/guests`;
    for (const role of ['staff', 'promoter', 'user', null] as const) {
      const status = role === null ? 401 : 403;
      const ask = as(role);
      expect((await ask('GET', path)).status).toBe(status);
      expect((await ask('POST', path, wish([ANA]))).status).toBe(status);
      expect((await ask('POST', '/api/admin/guests/nobody/withdraw', {})).status).toBe(status);
    }
    const ask = as('admin');
    const told = async (to: string, body: object) => problem(ask('POST', to, body));
    const over = `/api/admin/events/${sale.pastEventId}/guests`;
    expect(await told(over, wish([ANA]))).toMatchObject({ status: 409, code: 'guests.event_over' });
    expect(await told(`/api/admin/events/999/guests`, wish([ANA]))).toMatchObject({ status: 404 });
    expect(await told(path, wish([ANA], { ticketId: sale.foreign }))).toMatchObject({
      code: 'guests.product_unknown',
    });
    const nobody = '/api/admin/guests/nobody/withdraw';
    expect(await told(nobody, {})).toMatchObject({ status: 404, code: 'guests.unknown' });
    // A sold order is nobody's gift.
    const { id } = await paid(rig, aBasket(sale, 1));
    const sold = await rig.checkout.process(id);
    expect(await told(`/api/admin/guests/${sold?.orderId}/withdraw`, {})).toMatchObject({
      status: 404,
    });
    for (const [body, field] of [
      [wish([]), 'guests'],
      [wish([{ ...ANA, name: ' ' }]), 'guests.0.name'],
      [wish([{ ...ANA, email: 'ana' }]), 'guests.0.email'],
      [wish([{ ...ANA, quantity: 21 }]), 'guests.0.quantity'],
      [wish([ANA], { note: 'x'.repeat(101) }), 'note'],
      [wish([ANA], { idempotencyKey: 'short' }), 'idempotencyKey'],
    ] as const)
      expect(await told(path, body)).toMatchObject({ status: 400, field });
    expect((await ask('POST', path, wish([ANA, BEN]))).status).toBe(201);
    const list = guestListSchema.parse(await (await ask('GET', path)).json());
    const [first] = list.guests;
    const gone = await ask('POST', `/api/admin/guests/${first?.orderId}/withdraw`, {});
    expect(gone.status).toBe(200);
    expect(await db.selectFrom('guest_gifts').selectAll().execute()).toHaveLength(1);
  });
});
