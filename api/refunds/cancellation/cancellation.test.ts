import { beforeEach, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { problem } from '#api/checkout/testing/client.ts';
import { createRig, paid, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, seedSale, stockOf } from '#api/checkout/testing/sale.ts';
import type { Schema } from '#api/db/schema.ts';
import { describeStore } from '#api/db/testing.ts';
import { cancellationSchema } from '#shared/refunds/cancellation.schemas.ts';
import { anAdmin } from '#api/refunds/testing.ts';

describeStore('the cancellation of an event', (open) => {
  let db: Kysely<Schema>;
  let sale: Sale;
  let rig: Rig;
  beforeEach(async () => {
    db = await open();
    sale = await seedSale(db);
    rig = createRig(db, { user: await anAdmin(db) });
  });

  const because = { reason: 'The rink is flooded.' };
  const cancel = (body: object = because) =>
    rig.post(`/api/admin/events/${sale.eventId}/cancel`, body);
  const look = async () =>
    cancellationSchema.parse(
      await (await rig.get(`/api/admin/events/${sale.eventId}/cancellation`)).json(),
    );
  async function bought(quantity = 1) {
    const { id } = await paid(rig, aBasket(sale, quantity));
    const order = await rig.checkout.process(id);
    if (!order) throw new Error('no order');
    return order;
  }
  const orders = () => db.selectFrom('orders').selectAll().orderBy('created_at').execute();

  it('stops everything at once and pays everybody back, once', async () => {
    const partly = await bought(2);
    for (let n = 0; n < 3; n += 1) await bought();
    const [item] = await db.selectFrom('order_items').select('id').orderBy('id').execute();
    const some = { itemIds: [item?.id], reason: 'Ill', idempotencyKey: 'a-key-of-mine' };
    await rig.post(`/api/admin/orders/${partly.orderId}/refunds`, some);
    await rig.worker.runDue();
    rig.mails.length = 0;
    const { open: announced, ...before } = await look();
    expect(announced).toMatchObject({ orders: 4, tickets: 4 });
    expect(before).toMatchObject({ cancelled_at: null, refunds: { succeeded: 0, amount: 0 } });
    rig.platform.advance(1000);
    const rung: unknown[] = [];
    rig.live.subscribe(`door:${sale.eventId}`, (data) => rung.push(data));

    expect((await cancel()).status).toBe(200);
    expect(rung).toHaveLength(1);
    expect(rig.told).toEqual([sale.eventId]);
    const refused = rig.post('/api/create-payment-intent', aBasket(sale));
    expect(await problem(refused)).toMatchObject({ status: 409, code: 'checkout.event_cancelled' });
    await rig.worker.runDue();

    expect(await look()).toMatchObject({
      reason: 'The rink is flooded.',
      open: { orders: 0, tickets: 0, amount: 0 },
      // As announced: the earlier refund is not counted.
      refunds: { pending: 0, succeeded: 4, failed: 0, amount: announced.amount },
    });
    for (const order of await orders()) {
      expect(order).toMatchObject({ status: 'cancelled', refunded_amount: order.total_amount });
    }
    const payments = await db.selectFrom('demo_payments').selectAll().execute();
    for (const payment of payments) expect(payment.amount_refunded).toBe(payment.amount);
    expect(rig.mails.map((mail) => mail.subject)).toEqual(
      Array.from({ length: 4 }, () => expect.stringMatching(/has been cancelled$/)),
    );
    expect(rig.mails[0]?.text).toContain('The rink is flooded.');
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 0, held: 0 });
    const log = await db.selectFrom('audit_log').select(['action', 'actor_name']).execute();
    expect(log.filter(({ action }) => action === 'events.cancel')).toEqual([
      { action: 'events.cancel', actor_name: 'boss' },
    ]);
    expect(log.filter(({ action }) => action === 'orders.refund')).toHaveLength(5);
    expect(await problem(cancel())).toMatchObject({ code: 'cancellation.already_cancelled' });
  });

  it('goes on where a kill cut it off', async () => {
    for (let n = 0; n < 4; n += 1) await bought();
    await cancel();
    // The job was under way and is found again as it was.
    const [job] = await db
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'refunds.cancel_event')
      .execute();
    const work = rig.refunds.jobs['refunds.cancel_event'];
    const payload: unknown = JSON.parse(job?.payload ?? '');
    await Promise.all([work?.(payload), work?.(payload)]);
    await work?.(payload);
    await rig.worker.runDue();
    expect((await look()).refunds).toMatchObject({ succeeded: 4, pending: 0 });
    const total = (await orders()).reduce((sum, order) => sum + order.total_amount, 0);
    expect((await look()).refunds.amount).toBe(total);
  });

  it('can be asked for the rest when its job has given up', async () => {
    const again = () => rig.post(`/api/admin/events/${sale.eventId}/cancellation/retry`, {});
    await bought();
    expect(await problem(again())).toMatchObject({ code: 'cancellation.not_cancelled' });
    await cancel();
    await db.updateTable('jobs').set({ status: 'dead' }).where('status', '=', 'ready').execute();
    await rig.worker.runDue();
    expect((await look()).open.orders).toBe(1);
    expect((await again()).status).toBe(200);
    await rig.worker.runDue();
    expect(await look()).toMatchObject({ open: { orders: 0 }, refunds: { succeeded: 1 } });
    const log = await db.selectFrom('audit_log').select('action').execute();
    expect(log).toContainEqual({ action: 'events.retry_cancellation' });
  });

  it('gives back what is held, and a payment that still arrives', async () => {
    const held = await rig.checkout.create(aBasket(sale, 2), null);
    const late = await paid(rig, aBasket(sale, 3));
    await cancel();
    expect(
      await problem(rig.post('/api/process-order', { paymentIntentId: late.id })),
    ).toMatchObject({ status: 409, code: 'orders.payment_refunded' });
    await rig.worker.runDue();
    expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 0, held: 0 });
    expect(await orders()).toEqual([]);
    const { id } = late;
    const payments = db.selectFrom('demo_payments').selectAll();
    expect(await payments.where('id', '=', id).executeTakeFirst()).toMatchObject({
      amount_refunded: late.amount,
    });
    const [intent] = held.clientSecret.split('_secret_');
    expect(await payments.where('id', '=', intent ?? '').executeTakeFirst()).toMatchObject({
      status: 'canceled',
    });
    expect(rig.mails.map((mail) => mail.subject)).toEqual([
      'DEMO: This event has been cancelled: refunded in full',
    ]);
  });

  it('makes no free ticket either', async () => {
    const free = aBasket(sale, 1, { tickets: [{ ticketId: sale.free, quantity: 1 }] });
    const setup = await rig.checkout.create(free, null);
    await cancel();
    const [id] = setup.clientSecret.split('_secret_');
    expect(await problem(rig.post('/api/process-order', { paymentIntentId: id }))).toMatchObject({
      status: 409,
      code: 'checkout.event_cancelled',
    });
    expect(await stockOf(db, sale.free)).toMatchObject({ sold: 0, held: 0 });
  });

  it('races a sale: whoever is second sees the first, and no order is left unrefunded', async () => {
    const ready = await Promise.all(Array.from({ length: 6 }, () => paid(rig, aBasket(sale))));
    await Promise.all([
      ...ready.slice(0, 3).map(({ id }) => rig.checkout.finalize(id)),
      cancel(),
      ...ready.slice(3).map(({ id }) => rig.checkout.finalize(id)),
    ]);
    await rig.worker.runDue();
    expect((await orders()).filter((order) => order.status !== 'cancelled')).toEqual([]);
    const payments = await db.selectFrom('demo_payments').selectAll().execute();
    for (const { amount, amount_refunded } of payments) expect(amount_refunded).toBe(amount);
  });

  it('is refused when it is based on an older state, for an event that is over, and for none', async () => {
    const { updated_at } = await look();
    const stale = { ...because, updated_at: '2020-01-01T00:00:00.000Z' };
    expect(await problem(cancel(stale))).toMatchObject({
      status: 409,
      code: 'events.changed_meanwhile',
    });
    const over = rig.post(`/api/admin/events/${sale.pastEventId}/cancel`, because);
    expect(await problem(over)).toMatchObject({ status: 409, code: 'cancellation.event_over' });
    for (const id of ['99999', '2147483648', 'x']) {
      const none = await rig.post(`/api/admin/events/${id}/cancel`, because);
      expect([400, 404]).toContain(none.status);
    }
    expect(await problem(cancel({}))).toMatchObject({ status: 400, field: 'reason' });
    expect((await cancel({ ...because, updated_at })).status).toBe(200);
  });
});
