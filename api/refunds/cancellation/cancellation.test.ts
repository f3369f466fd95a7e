import { beforeEach, expect, it } from 'vitest';
import { codeOf, intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, of } from '#api/checkout/testing/sale.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { describeStore } from '#api/db/testing.ts';
import { sumOf } from '#shared/base/money.ts';
import { cancellationSchema } from '#shared/refunds/refunds.schemas.ts';

describeStore('the cancellation of an event', (open) => {
  let shop: Awaited<ReturnType<typeof openWorld>>;
  beforeEach(async () => {
    shop = await openWorld(open, { admin: true });
  });

  const because = { reason: 'The rink is flooded.' };
  const path = (what: string, id = shop.sale.eventId) => `/api/admin/events/${id}/${what}`;
  const cancel = (body: object = because) => shop.post(path('cancel'), body);
  const look = async () =>
    cancellationSchema.parse(await (await shop.get(path('cancellation'))).json());
  const process = (paymentIntentId: string) => shop.post('/api/process-order', { paymentIntentId });

  it('stops everything at once and pays everybody back, once', async () => {
    const { buy, itemRows, later, live, mails, platform, rows, sale } = shop;
    const partly = await buy(2, { promoCode: 'ROLLAXLE' });
    for (let n = 0; n < 3; n += 1) await buy();
    const [item] = await itemRows();
    const some = { itemIds: [item?.id], reason: 'Ill', idempotencyKey: 'a-key-of-mine' };
    await shop.post(`/api/admin/orders/${partly.id}/refunds`, some);
    await later();
    mails.length = 0;
    const { open: announced, ...before } = await look();
    expect(announced).toMatchObject({ orders: 4, tickets: 4 });
    expect(before).toMatchObject({ cancelled_at: null, refunds: { succeeded: 0, amount: 0 } });
    platform.advance(1000);
    const rung: unknown[] = [];
    live.subscribe(`door:${sale.eventId}`, (data) => rung.push(data));

    expect((await cancel()).status).toBe(200);
    expect(rung).toHaveLength(1);
    expect(shop.told).toEqual([sale.eventId]);
    const refused = shop.post('/api/create-payment-intent', aBasket(sale));
    expect(await codeOf(refused)).toBe('409 checkout.event_cancelled');
    await later();

    expect(await look()).toMatchObject({
      reason: 'The rink is flooded.',
      open: { orders: 0, tickets: 0, amount: 0 },
      // As announced: the earlier refund is not counted.
      refunds: { pending: 0, succeeded: 4, failed: 0, amount: announced.amount },
    });
    for (const order of await shop.orderRows())
      expect(order).toMatchObject({ status: 'cancelled', refunded_amount: order.total_amount });
    for (const { amount, amount_refunded } of await rows('demo_payments'))
      expect(amount_refunded).toBe(amount);
    const subject = 'DEMO: Peach City Skate Jam has been canceled';
    expect(mails).toMatchObject([{ subject }, { subject }, { subject }, { subject }]);
    expect(mails[0]?.text).toContain('The rink is flooded.');
    expect(await shop.left()).toMatchObject({ sold: 0, held: 0 });
    expect(await rows('audit_log', { action: 'events.cancel' })).toMatchObject([
      { actor_name: 'boss' },
    ]);
    expect(await rows('audit_log', { action: 'orders.refund' })).toHaveLength(5);
    const earned = (await rows('ledger_entries')).map(({ amount }) => amount);
    expect([earned.length, sumOf(earned)]).toEqual([4, 0]);
    expect(await codeOf(cancel())).toContain('cancellation.already_cancelled');
  });

  it('goes on where a kill cut it off', async () => {
    for (let n = 0; n < 4; n += 1) await shop.buy();
    await cancel();
    // The job was under way and is found again as it was.
    const [job] = await shop.rows('jobs', { kind: 'refunds.cancel_event' });
    const work = shop.refunds.jobs['refunds.cancel_event'];
    const payload: unknown = JSON.parse(job?.payload ?? '');
    await Promise.all([work?.(payload), work?.(payload)]);
    await work?.(payload);
    await shop.later();
    const amount = sumOf((await shop.orderRows()).map((order) => order.total_amount));
    expect((await look()).refunds).toMatchObject({ succeeded: 4, pending: 0, amount });
  });

  it('can be asked for the rest when its job has given up', async () => {
    const again = () => shop.post(path('cancellation/retry'), {});
    await shop.buy();
    expect(await codeOf(again())).toContain('cancellation.not_cancelled');
    await cancel();
    await shop.update('jobs', { status: 'dead' }, { status: 'ready' });
    await shop.later();
    expect((await look()).open.orders).toBe(1);
    expect((await again()).status).toBe(200);
    await shop.later();
    expect(await look()).toMatchObject({ open: { orders: 0 }, refunds: { succeeded: 1 } });
    expect(await shop.rows('audit_log', { action: 'events.retry_cancellation' })).toHaveLength(1);
  });

  it('gives back what is held, and a payment that still arrives; it makes no free ticket either', async () => {
    const { hold, left, mails, paymentRow, sale } = shop;
    const held = await hold(2);
    const late = await shop.pay(3);
    const free = await hold(1, of(sale.free));
    await cancel();
    expect(await codeOf(process(late.id))).toBe('409 orders.payment_refunded');
    expect(await codeOf(process(intentOf(free.clientSecret)))).toBe('409 checkout.event_cancelled');
    await shop.later();
    for (const ticket of [sale.pass, sale.free])
      expect(await left(ticket)).toMatchObject({ sold: 0, held: 0 });
    expect(await shop.orderRows()).toEqual([]);
    expect(await paymentRow(late.id)).toMatchObject({ amount_refunded: late.amount });
    expect(await paymentRow(intentOf(held.clientSecret))).toMatchObject({ status: 'canceled' });
    expect(mails.map((mail) => mail.subject)).toEqual([
      'DEMO: This event has been canceled: refunded in full',
    ]);
  });

  it('races a sale: whoever is second sees the first, and no order is left unrefunded', async () => {
    const ready = await Promise.all(Array.from({ length: 6 }, () => shop.pay()));
    await Promise.all([
      ...ready.slice(0, 3).map(({ id }) => shop.checkout.finalize(id)),
      cancel(),
      ...ready.slice(3).map(({ id }) => shop.checkout.finalize(id)),
    ]);
    await shop.later();
    const open = (await shop.orderRows()).filter((order) => order.status !== 'cancelled');
    expect(open).toEqual([]);
    for (const { amount, amount_refunded } of await shop.rows('demo_payments'))
      expect(amount_refunded).toBe(amount);
  });

  it('is refused when it is based on an older state, for an event that is over, and for none', async () => {
    const { updated_at } = await look();
    const stale = { ...because, updated_at: '2020-01-01T00:00:00.000Z' };
    expect(await codeOf(cancel(stale))).toBe('409 events.changed_meanwhile');
    const over = shop.post(path('cancel', shop.sale.pastEventId), because);
    expect(await codeOf(over)).toBe('409 cancellation.event_over');
    expect(await codeOf(shop.post(path('cancel', 99_999), because))).toBe('404 events.unknown');
    expect(await (await cancel({})).json()).toMatchObject({ field: 'reason' });
    expect((await cancel({ ...because, updated_at })).status).toBe(200);
  });

  it('makes a newer version, also of an event that was saved by a clock ahead of ours', async () => {
    const ahead = shop.platform.clock() + 60_000;
    await shop.update('events', { updated_at: ahead }, { id: shop.sale.eventId });
    await cancel();
    const [event] = await shop.rows('events', { id: shop.sale.eventId });
    expect(event?.updated_at).toBeGreaterThan(ahead);
  });
});
