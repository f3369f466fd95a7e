import { expect, it } from 'vitest';
import { paid } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { openPaymentHealth, type RigOptions } from './testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeStore('payment health', (database) => {
  const open = async (options: RigOptions = {}) => openPaymentHealth(await database(), options);
  const kinds = (problems: { kind: string }[]) => problems.map(({ kind }) => kind);

  it('are clean after a day with sales, refunds, failures and a late payment', async () => {
    const { db, rig, sale, buy, checker, wrong, paymentHealth } = await open();
    await buy();
    await buy({ promoCode: 'ROLLAXLE' });
    await rig.checkout.create(aBasket(sale), null);
    await paid(rig, aBasket(sale), 'declined');
    const late = await paid(rig, aBasket(sale, 1));
    // Hold expired, stock sold.
    await db
      .updateTable('checkouts')
      .set({ status: 'released' })
      .where('id', '=', late.checkoutId)
      .execute();
    await db
      .updateTable('ticket_products')
      .set({ quantity: 7 })
      .where('id', '=', sale.pass)
      .execute();
    await rig.checkout.finalize(late.id);
    await rig.worker.runDue();
    rig.platform.advance(HOUR);
    await rig.sweeper.sweep();
    await rig.worker.runDue();
    expect(await checker.check()).toBe(2);
    await checker.watch();
    expect(await wrong()).toEqual([]);
    expect(await paymentHealth.open()).toBe(0);
    // It went back, and is not forgotten.
    expect(await paymentHealth.returned({ page: 1, limit: 10 })).toMatchObject({
      total: 1,
      payments: [{ reason: 'late', status: 'succeeded' }],
    });
    rig.platform.advance(HOUR);
    expect(await checker.check()).toBe(0);
  });

  it('make the order of a payment that nobody told us of, within two minutes', async () => {
    const { db, rig, sale, checker } = await open();
    await paid(rig, aBasket(sale));
    rig.platform.advance(2 * MINUTE);
    await checker.watch();
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('name a payment whose order cannot be made, until it can', async () => {
    const { db, rig, sale, checker, wrong, onPaymentEvent, paymentHealth } = await open();
    const { id, checkoutId } = await paid(rig, aBasket(sale));
    const key = await db.selectFrom('event_keys').selectAll().executeTakeFirstOrThrow();
    await db.deleteFrom('event_keys').execute();
    rig.platform.advance(2 * MINUTE);
    await expect(onPaymentEvent(id, false)).rejects.toThrow();
    await checker.watch();
    expect(await wrong()).toMatchObject([
      { kind: 'unfinished', id: checkoutId, who: { name: expect.any(String) }, payment: id },
    ]);
    await db.insertInto('event_keys').values(key).execute();
    const looked = await paymentHealth.lookAtCheckout(checkoutId, anActor);
    expect(looked).toMatchObject({ outcome: 'order', orderNumber: expect.stringMatching(/^RC-/) });
    expect(await wrong()).toEqual([]);
  });

  it('name money that does not fit, which a person sends back once', async () => {
    const { db, rig, sale, wrong, paymentHealth, log } = await open();
    const { id, checkoutId, amount } = await paid(rig, aBasket(sale));
    const found = { amount: 100, amount_received: 100 };
    await db.updateTable('demo_payments').set(found).where('id', '=', id).execute();
    expect(await rig.checkout.finalize(id)).toEqual({ kind: 'review' });
    expect(await wrong()).toMatchObject([
      { kind: 'review', id: checkoutId, what: 'amount', amount, found: 100 },
    ]);
    expect(await paymentHealth.lookAtCheckout(checkoutId, anActor)).toMatchObject({
      outcome: 'review',
    });
    const refund = (sum: number) => paymentHealth.refundCheckout(checkoutId, sum, anActor);
    await expect(refund(amount)).rejects.toMatchObject({ code: 'payments.amount_differs' });
    await refund(100);
    await expect(refund(100)).rejects.toMatchObject({ code: 'payments.problem_unknown' });
    await rig.worker.runDue();
    const payment = db.selectFrom('demo_payments').select('amount_refunded').where('id', '=', id);
    expect(await payment.executeTakeFirst()).toEqual({ amount_refunded: 100 });
    expect(await wrong()).toEqual([]);
    expect(rig.mails.map(({ subject }) => subject)).toEqual([
      'DEMO: We have sent your payment back: refunded in full',
    ]);
    expect((await log()).map(({ action }) => action)).toEqual(['payments.look', 'payments.refund']);
  });

  it('refund a payment whose hold still stands, and give its stock back', async () => {
    const { db, rig, sale, paymentHealth } = await open();
    const { checkoutId, amount } = await paid(rig, aBasket(sale, 3));
    await paymentHealth.refundCheckout(checkoutId, amount, anActor);
    const stock = db
      .selectFrom('ticket_products')
      .select('quantity_held')
      .where('id', '=', sale.pass);
    expect(await stock.executeTakeFirst()).toEqual({ quantity_held: 0 });
    await rig.worker.runDue();
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
  });

  it('refund nothing that was not paid, or is an order', async () => {
    const { rig, sale, buy, paymentHealth } = await open();
    const { checkoutId, amount } = await rig.checkout.create(aBasket(sale), null);
    const refund = (id: string) => paymentHealth.refundCheckout(id, amount, anActor);
    await expect(refund(checkoutId)).rejects.toMatchObject({ code: 'payments.not_paid_there' });
    const order = await buy();
    await expect(refund(order.checkoutId)).rejects.toMatchObject({ code: 'payments.became_order' });
    await expect(refund('nobody')).rejects.toMatchObject({ code: 'payments.problem_unknown' });
  });

  it('name holds that ran out, and nobody could ask whether they were paid', async () => {
    let deaf = false;
    const { rig, sale, wrong, paymentHealth } = await open({
      wrap: (provider) => ({
        ...provider,
        cancelIntent: (id) =>
          deaf ? Promise.reject(new Error('no route')) : provider.cancelIntent(id),
      }),
    });
    const { checkoutId } = await rig.checkout.create(aBasket(sale), null);
    deaf = true;
    rig.platform.advance(HOUR);
    await rig.sweeper.sweep();
    expect(await wrong()).toMatchObject([{ kind: 'unsettled', id: checkoutId }]);
    const look = () => paymentHealth.lookAtCheckout(checkoutId, anActor);
    await expect(look()).rejects.toMatchObject({ code: 'payments.provider_silent' });
    deaf = false;
    expect(await look()).toMatchObject({ outcome: 'not_paid' });
    expect(await wrong()).toEqual([]);
  });

  it.each([
    ['unknown', { id: 'demo_pi_other' }, null],
    ['not_paid', { status: 'canceled' }, undefined],
    ['amount', { amount_received: 1 }, 1],
  ] as const)('name an order whose payment is %s', async (what, change, found) => {
    const { db, rig, buy, checker, wrong, paymentHealth } = await open();
    const { id, number, intent } = await buy();
    const before = await db.selectFrom('demo_payments').selectAll().executeTakeFirstOrThrow();
    await db.updateTable('demo_payments').set(change).where('id', '=', intent).execute();
    rig.platform.advance(2 * MINUTE);
    await checker.check();
    expect(await wrong()).toMatchObject([
      {
        kind: 'unpaid_order',
        id,
        what,
        order: { number },
        ...(found === undefined ? {} : { found }),
      },
    ]);
    expect(await paymentHealth.lookAtOrder(id, anActor)).toMatchObject({ outcome: 'differs' });
    await db.updateTable('demo_payments').set(before).execute();
    await checker.check();
    expect(await wrong()).toEqual([]);
    expect(await paymentHealth.lookAtOrder(id, anActor)).toMatchObject({ outcome: 'matches' });
  });

  it('leave out an order that somebody has set aside, while it looks the same', async () => {
    const { db, rig, buy, checker, wrong, paymentHealth } = await open();
    const { id, intent } = await buy();
    const pay = (amount_received: number, status: 'succeeded' | 'canceled' = 'succeeded') =>
      db
        .updateTable('demo_payments')
        .set({ amount_received, status })
        .where('id', '=', intent)
        .execute();
    await pay(1);
    rig.platform.advance(2 * MINUTE);
    await checker.check();
    await paymentHealth.dismissOrder(id, 'Paid in cash', anActor);
    expect(await wrong()).toEqual([]);
    await paymentHealth.lookAtOrder(id, anActor);
    expect(await wrong()).toEqual([]);
    await pay(0, 'canceled');
    await paymentHealth.lookAtOrder(id, anActor);
    expect(kinds(await wrong())).toEqual(['unpaid_order']);
    await paymentHealth.dismissOrder(id, 'A gift', anActor);
    const again = paymentHealth.dismissOrder(id, 'A gift', anActor);
    await expect(again).rejects.toMatchObject({ code: 'payments.problem_unknown' });
  });

  it('say how payments are collected, and when the provider was heard and asked', async () => {
    const { rig, buy, checker, paymentHealth } = await open();
    const health = () => paymentHealth.health({ page: 1, limit: 1 });
    expect(await health()).toMatchObject({
      mode: { provider: 'demo', mode: 'demo', heard_at: null, heard: null },
      checked_at: null,
      check_problem: null,
    });
    await buy();
    await rig.worker.runDue();
    await checker.check();
    const at = new Date(rig.platform.clock()).toISOString();
    expect(await health()).toMatchObject({
      mode: { heard_at: at, heard: 'payment_intent.succeeded' },
      checked_at: at,
    });
  });

  it('say so when the provider cannot be asked', async () => {
    let deaf = false;
    const { rig, buy, checker, paymentHealth } = await open({
      wrap: (provider) => ({
        ...provider,
        retrieveIntent: (id) =>
          deaf ? Promise.reject(new Error('no route')) : provider.retrieveIntent(id),
      }),
    });
    await buy();
    rig.platform.advance(2 * MINUTE);
    deaf = true;
    await expect(checker.check()).rejects.toThrow('no route');
    const problem = async () => (await paymentHealth.health({ page: 1, limit: 1 })).check_problem;
    expect(await problem()).toBe('The payment provider could not be asked.');
    deaf = false;
    expect(await checker.check()).toBe(1);
    expect(await problem()).toBeNull();
  });
});
