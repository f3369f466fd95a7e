import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { describeStore } from '#api/db/testing.ts';
import { anActor } from '#api/testing.ts';
import { openPaymentHealth, type RigOptions } from './testing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeStore('payment health', (database) => {
  const open = async (options: RigOptions = {}) => openPaymentHealth(database, options);

  /** A shop whose provider sometimes answers nothing. */
  async function openDeaf(call: 'cancelIntent' | 'retrieveIntent') {
    const provider = { deaf: false };
    const shop = await open({
      wrap: (demo) => ({
        ...demo,
        [call]: async (id: string) => {
          if (provider.deaf) throw new Error('no route');
          return demo[call](id);
        },
      }),
    });
    return { ...shop, provider };
  }

  it('are clean after a day with sales, refunds, failures and a late payment', async () => {
    const { buy, hold, pay, update, setTicket, ...shop } = await open();
    const { sale, checker, paymentHealth, later } = shop;
    await buy(2);
    await buy(2, { promoCode: 'ROLLAXLE' });
    await hold();
    await pay(1, {}, 'declined');
    const late = await pay();
    // Hold expired, stock sold.
    await update('checkouts', { status: 'released' }, { id: late.checkoutId });
    await setTicket(sale.pass, { quantity: 7 });
    await shop.checkout.finalize(late.id);
    await later();
    shop.platform.advance(HOUR);
    await shop.sweeper.sweep();
    await later();
    expect(await checker.check()).toBe(2);
    await checker.watch();
    expect(await shop.wrong()).toEqual([]);
    expect(await paymentHealth.open()).toBe(0);
    expect(await paymentHealth.returned({ page: 1, limit: 10 })).toMatchObject({
      total: 1,
      payments: [{ reason: 'late', status: 'succeeded' }],
    });
    shop.platform.advance(HOUR);
    expect(await checker.check()).toBe(0);
  });

  it('make the order of a payment that nobody told us of, within two minutes', async () => {
    const { pay, platform, checker, orderRows } = await open();
    await pay();
    platform.advance(2 * MINUTE);
    await checker.watch();
    expect(await orderRows()).toHaveLength(1);
  });

  it('name a payment whose order cannot be made, until it can', async () => {
    const { db, pay, rows, platform, checker, wrong, ...shop } = await open();
    const { id, checkoutId } = await pay();
    const keys = await rows('event_keys');
    await db.deleteFrom('event_keys').execute();
    platform.advance(2 * MINUTE);
    await expect(shop.onPaymentEvent(id, false)).rejects.toThrow();
    await checker.watch();
    const who = { name: expect.any(String) as string };
    expect(await wrong()).toMatchObject([{ kind: 'unfinished', id: checkoutId, who, payment: id }]);
    await db.insertInto('event_keys').values(keys).execute();
    const looked = await shop.paymentHealth.lookAtCheckout(checkoutId, anActor);
    expect(looked).toMatchObject({ outcome: 'order', orderNumber: expect.stringMatching(/^RC-/) });
    expect(await wrong()).toEqual([]);
  });

  it('name money that does not fit, which a person sends back once', async () => {
    const { pay, update, checkout, wrong, paymentHealth, later, rows, mails, ...shop } =
      await open();
    const { id, checkoutId, amount } = await pay();
    await update('demo_payments', { amount: 100, amount_received: 100 }, { id });
    expect(await checkout.finalize(id)).toEqual({ kind: 'review' });
    expect(await codeOf(checkout.process(id))).toContain('orders.payment_in_review');
    expect(await shop.orderRows()).toEqual([]);
    expect(await shop.left()).toMatchObject({ sold: 0, held: 0 });
    const problem = { kind: 'review', id: checkoutId, what: 'amount', amount, found: 100 };
    expect(await wrong()).toMatchObject([problem]);
    const looked = await paymentHealth.lookAtCheckout(checkoutId, anActor);
    expect(looked).toMatchObject({ outcome: 'review' });
    const refund = (sum: number) => codeOf(paymentHealth.refundCheckout(checkoutId, sum, anActor));
    expect(await refund(amount)).toContain('payments.amount_differs');
    expect(await refund(100)).toBe('200');
    expect(await refund(100)).toContain('payments.problem_unknown');
    await later();
    expect(await shop.paymentRow(id)).toMatchObject({ amount_refunded: 100 });
    expect(await wrong()).toEqual([]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "DEMO: We couldn't complete your order: refunded in full",
    ]);
    const actions = (await rows('audit_log', {}, 'id')).map(({ action }) => action);
    expect(actions).toEqual(['payments.look', 'payments.refund']);
  });

  it('refund a payment whose hold still stands, and give its stock back; nothing that was not paid, or is an order', async () => {
    const { pay, hold, buy, paymentHealth, left, later, orderRows } = await open();
    const paid = await pay(3);
    await paymentHealth.refundCheckout(paid.checkoutId, paid.amount, anActor);
    expect(await left()).toMatchObject({ held: 0 });
    await later();
    expect(await orderRows()).toEqual([]);
    const { checkoutId, amount } = await hold();
    const refund = (id: string) => codeOf(paymentHealth.refundCheckout(id, amount, anActor));
    expect(await refund(checkoutId)).toContain('payments.not_paid_there');
    expect(await refund((await buy()).checkoutId)).toContain('payments.became_order');
    expect(await refund('nobody')).toContain('payments.problem_unknown');
  });

  it('name holds that ran out, and nobody could ask whether they were paid', async () => {
    const { hold, provider, platform, sweeper, wrong, paymentHealth } =
      await openDeaf('cancelIntent');
    const { checkoutId: id } = await hold();
    provider.deaf = true;
    platform.advance(HOUR);
    await sweeper.sweep();
    expect(await wrong()).toMatchObject([{ kind: 'unsettled', id }]);
    const look = () => paymentHealth.lookAtCheckout(id, anActor);
    expect(await codeOf(look())).toContain('payments.provider_silent');
    provider.deaf = false;
    expect(await look()).toMatchObject({ outcome: 'not_paid' });
    expect(await wrong()).toEqual([]);
  });

  it.each([
    ['unknown', { id: 'demo_pi_other' }, null],
    ['not_paid', { status: 'canceled' }, undefined],
    ['amount', { amount_received: 1 }, 1],
  ] as const)('name an order whose payment is %s', async (what, change, found) => {
    const { buy, paymentRow, update, platform, checker, wrong, paymentHealth } = await open();
    const { id, number, intent } = await buy();
    const before = await paymentRow(intent);
    const look = () => paymentHealth.lookAtOrder(id, anActor);
    await update('demo_payments', change);
    platform.advance(2 * MINUTE);
    await checker.check();
    const seen = found === undefined ? {} : { found };
    const problem = { kind: 'unpaid_order', id, what, order: { number }, ...seen };
    expect(await wrong()).toMatchObject([problem]);
    expect(await look()).toMatchObject({ outcome: 'differs' });
    await update('demo_payments', before);
    await checker.check();
    expect(await wrong()).toEqual([]);
    expect(await look()).toMatchObject({ outcome: 'matches' });
  });

  it('leave out an order that somebody has set aside, while it looks the same', async () => {
    const { buy, update, platform, checker, wrong, kinds, paymentHealth } = await open();
    const { id } = await buy();
    await update('demo_payments', { amount_received: 1 });
    platform.advance(2 * MINUTE);
    await checker.check();
    await paymentHealth.dismissOrder(id, 'Paid in cash', anActor);
    expect(await wrong()).toEqual([]);
    await paymentHealth.lookAtOrder(id, anActor);
    expect(await wrong()).toEqual([]);
    await update('demo_payments', { amount_received: 0, status: 'canceled' });
    await paymentHealth.lookAtOrder(id, anActor);
    expect(await kinds()).toEqual(['unpaid_order']);
    await paymentHealth.dismissOrder(id, 'A gift', anActor);
    const again = paymentHealth.dismissOrder(id, 'A gift', anActor);
    expect(await codeOf(again)).toContain('payments.problem_unknown');
  });

  it('say how payments are collected, when the provider was heard and asked, and when it cannot be asked', async () => {
    const { platform, buy, later, checker, ...shop } = await openDeaf('retrieveIntent');
    const health = () => shop.paymentHealth.health({ page: 1, limit: 1 });
    expect(await health()).toMatchObject({
      mode: { provider: 'demo', mode: 'demo', heard_at: null, heard: null },
      checked_at: null,
      check_problem: null,
    });
    await buy();
    await later();
    const at = new Date(platform.clock()).toISOString();
    platform.advance(2 * MINUTE);
    shop.provider.deaf = true;
    await expect(checker.check()).rejects.toThrow('no route');
    const check_problem = "We couldn't reach the payment provider.";
    expect(await health()).toMatchObject({ check_problem });
    shop.provider.deaf = false;
    expect(await checker.check()).toBe(1);
    expect(await health()).toMatchObject({
      mode: { heard_at: at, heard: 'payment_intent.succeeded' },
      checked_at: new Date(platform.clock()).toISOString(),
      check_problem: null,
    });
  });
});
