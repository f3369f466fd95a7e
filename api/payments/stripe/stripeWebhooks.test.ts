import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { aBasket, stockOf } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';

let shop: Awaited<ReturnType<typeof openStripeShop>>;
beforeEach(async () => {
  shop = await openStripeShop(await memoryDatabase());
});
afterEach(() => shop.close());

const MINUTE = 60_000;
const PAID = 'payment_intent.succeeded';
const again = { received: true, duplicate: true };
const fresh = { received: true, duplicate: false };

describe('an event of Stripe', () => {
  it('makes the order, in the mode of the payment, however often it comes', async () => {
    const { id } = await shop.pay(aBasket(shop.sale, 2));
    expect(await (await shop.deliver(PAID)).json()).toEqual(fresh);
    expect(await (await shop.deliver(PAID)).json()).toEqual(again);
    expect(await shop.orders()).toMatchObject([{ payment_intent_id: id, payment_mode: 'test' }]);
    expect((await shop.rig.checkout.process(id))?.orderId).toBe((await shop.orders())[0]?.id);
  });

  it('and the browser, many times at once, make one order', async () => {
    const { id } = await shop.pay(aBasket(shop.sale));
    const event = shop.standIn.eventOf(PAID);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => shop.deliver(event)),
      ...Array.from({ length: 10 }, () => shop.rig.checkout.process(id)),
    ]);
    expect(answers.filter((each) => each instanceof Response && !each.ok)).toEqual([]);
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.noted()).toHaveLength(1);
  });

  it('that is days late finds what has become of the payment meanwhile', async () => {
    const { id } = await shop.pay(aBasket(shop.sale));
    await shop.rig.checkout.process(id);
    const event = shop.standIn.eventOf(PAID);
    shop.rig.platform.advance(3 * 1440 * MINUTE);
    expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.orders()).toHaveLength(1);
  });

  it('may come before the ones that were first', async () => {
    const { id } = await shop.pay(aBasket(shop.sale), 'requires_action');
    expect(() => shop.stripeServer.complete(id, false)).not.toThrow();
    shop.stripeServer.confirm(id);
    const told = ['payment_intent.succeeded', 'payment_intent.payment_failed'];
    for (const type of [...told, 'payment_intent.requires_action', 'payment_intent.created']) {
      expect(await (await shop.deliver(type)).json()).toEqual(fresh);
    }
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.noted()).toHaveLength(4);
  });

  it.each<[string, Parameters<typeof shop.deliver>[1] & object]>([
    ['signed by somebody else', { secret: 'whsec_forged' }],
    ['signed 301 seconds ago', { at: Date.UTC(2026, 10, 20, 12) - 301_000 }],
    ['signed in the future', { at: Date.UTC(2026, 10, 20, 12) + 301_000 }],
  ])('that is %s is refused, and nothing happens', async (_, how) => {
    await shop.pay(aBasket(shop.sale));
    expect(await problem(shop.deliver(PAID, how))).toMatchObject({
      status: 400,
      code: 'payments.webhook_invalid',
    });
    expect(await shop.orders()).toEqual([]);
    expect(await shop.noted()).toEqual([]);
  });

  it('that was tampered with, or set anew, is refused', async () => {
    await shop.pay(aBasket(shop.sale));
    const { body, headers } = shop.standIn.delivery(shop.standIn.eventOf(PAID));
    for (const other of [
      body.replace('pi_', 'pi_9'),
      JSON.stringify(JSON.parse(body)),
      `${body} `,
      '',
    ]) {
      const sent = shop.rig.app.request('/api/webhooks/stripe', {
        method: 'POST',
        body: other,
        headers,
      });
      expect(await problem(sent)).toMatchObject({ status: 400 });
    }
    expect(await shop.noted()).toEqual([]);
  });

  it('of the other mode is refused, however well it is signed', async () => {
    await shop.pay(aBasket(shop.sale));
    const live = { ...shop.standIn.eventOf(PAID), livemode: true };
    expect(await problem(shop.deliver(live))).toMatchObject({
      status: 400,
      code: 'payments.webhook_mode',
    });
    expect(await shop.orders()).toEqual([]);
  });

  it('that means nothing to us is noted, and so is one about a payment of somebody else', async () => {
    shop.stripeServer.emit('customer.created', { id: 'cus_1', object: 'customer' });
    const foreign = shop.stripeServer.createIntent({
      amount: 900,
      currency: 'usd',
      metadata: { shop: 'coffee' },
      excluded_payment_method_types: null,
    });
    shop.stripeServer.confirm(foreign.id);
    shop.stripeServer.giveBack(foreign.id);
    shop.stripeServer.openDispute(foreign.id);
    const types = ['customer.created', PAID, 'refund.created', 'charge.dispute.created'];
    for (const type of types) expect(await (await shop.deliver(type)).json()).toEqual(fresh);
    expect((await shop.noted()).map(({ type }) => type).sort()).toEqual([...types].sort());
    expect([
      ...(await shop.orders()),
      ...(await shop.refunds()),
      ...(await shop.externalRefunds()),
    ]).toEqual([]);
  });

  it('that cannot be acted on now is asked for once more', async () => {
    await shop.pay(aBasket(shop.sale));
    shop.standIn.fail('GET /v1/payment_intents/:id', '500', '500', '500');
    expect((await shop.deliver(PAID)).status).toBe(500);
    expect(await shop.noted()).toEqual([]);
    expect((await shop.deliver(PAID)).status).toBe(200);
    expect(await shop.orders()).toHaveLength(1);
  });
});

describe('a payment that', () => {
  it('was declined can be made with another card', async () => {
    const { id, clientSecret } = await shop.pay(aBasket(shop.sale), 'nothing');
    expect(() => shop.stripeServer.confirm(id, 'insufficient_funds')).toThrow();
    expect((await shop.deliver('payment_intent.payment_failed')).status).toBe(200);
    expect(
      await problem(
        shop.rig.post('/api/process-order', {
          paymentIntentId: id,
          selection: {},
        }),
      ),
    ).toMatchObject({ status: 402 });
    expect((await stockOf(shop.rig.db, shop.sale.pass)).held).toBe(1);
    shop.stripeServer.confirm(id);
    expect((await shop.deliver(PAID)).status).toBe(200);
    expect(await shop.orders()).toHaveLength(1);
    expect(clientSecret).toContain(id);
  });

  it('takes its time keeps what it is for', async () => {
    const { id, checkoutId } = await shop.pay(aBasket(shop.sale), 'processing');
    const until = async () =>
      (
        await shop.rig.db
          .selectFrom('checkouts')
          .select('expires_at')
          .where('id', '=', checkoutId)
          .executeTakeFirstOrThrow()
      ).expires_at;
    const before = await until();
    shop.rig.platform.advance(14 * MINUTE);
    await shop.deliver('payment_intent.processing');
    expect(await until()).toBeGreaterThan(before);
    const waiting = await shop.rig.post('/api/process-order', {
      paymentIntentId: id,
      selection: {},
    });
    expect(waiting.status).toBe(202);
    shop.stripeServer.complete(id, true);
    await shop.deliver(PAID);
    expect(await shop.orders()).toHaveLength(1);
  });

  it('was cancelled in the Dashboard gives its hold back', async () => {
    const { id } = await shop.pay(aBasket(shop.sale), 'nothing');
    shop.stripeServer.cancel(id);
    await shop.deliver('payment_intent.canceled');
    expect((await stockOf(shop.rig.db, shop.sale.pass)).held).toBe(0);
  });

  it('is a second one for the same checkout goes back, once', async () => {
    const { id, checkoutId } = await shop.pay(aBasket(shop.sale));
    await shop.deliver(PAID);
    const { amount, currency, metadata } = shop.stripeServer.intent(id);
    const none = { excluded_payment_method_types: null };
    const second = shop.stripeServer.createIntent({ amount, currency, metadata, ...none });
    shop.stripeServer.confirm(second.id);
    const event = shop.standIn.eventOf(PAID);
    await Promise.all([shop.deliver(event), shop.deliver(event)]);
    await shop.rig.worker.runDue();
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.refunds()).toMatchObject([
      { reason: 'duplicate', status: 'succeeded', amount, checkout_id: checkoutId },
    ]);
    expect(shop.stripeServer.refunds()).toMatchObject([{ payment_intent: second.id, amount }]);
    const told = shop.rig.mails.filter(({ subject }) => subject.startsWith('DEMO: You paid twice'));
    expect(told).toHaveLength(1);
  });

  it('was made for a checkout that never heard of it becomes its order', async () => {
    const { id, checkoutId } = await shop.pay(aBasket(shop.sale));
    const forget = { payment_intent_id: null, client_secret: null };
    await shop.rig.db.updateTable('checkouts').set(forget).where('id', '=', checkoutId).execute();
    await shop.deliver(PAID);
    expect(await shop.orders()).toMatchObject([{ checkout_id: checkoutId, payment_intent_id: id }]);
  });

  it('comes late is honoured while there is stock, and refunded when there is none', async () => {
    const { db } = shop.rig;
    const late = await shop.pay(aBasket(shop.sale), 'nothing');
    const tooLate = await shop.pay(aBasket(shop.sale), 'nothing');
    const release = { status: 'released' } as const;
    await db.updateTable('checkouts').set(release).execute();
    await db.updateTable('ticket_products').set({ quantity_held: 0 }).execute();
    shop.stripeServer.confirm(late.id);
    await shop.deliver(PAID);
    expect(await shop.orders()).toHaveLength(1);
    await db.updateTable('ticket_products').set({ quantity: 1 }).execute();
    shop.stripeServer.confirm(tooLate.id);
    await shop.deliver(PAID);
    await shop.rig.worker.runDue();
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.refunds()).toMatchObject([{ reason: 'late', status: 'succeeded' }]);
  });

  it('is of another amount than the checkout issues nothing', async () => {
    const { id } = await shop.pay(aBasket(shop.sale));
    shop.stripeServer.intent(id).amount_received -= 1;
    await shop.deliver(PAID);
    expect(await shop.orders()).toEqual([]);
    const [checkout] = await shop.rig.db.selectFrom('checkouts').select('status').execute();
    expect(checkout?.status).toBe('review');
  });
});
