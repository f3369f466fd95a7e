import { beforeEach, describe, expect, it } from 'vitest';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';

let shop: Awaited<ReturnType<typeof openStripeShop>>;
beforeEach(async () => {
  shop = await openStripeShop();
});

const MINUTE = 60_000;
const PAID = 'payment_intent.succeeded';
const LOOK = 'GET /v1/payment_intents/:id';
const again = { received: true, duplicate: true };
const fresh = { received: true, duplicate: false };
const pay = (quantity = 1, scenario?: Parameters<typeof shop.pay>[1]) =>
  shop.pay(aBasket(shop.sale, quantity), scenario);
const told = async (type: string): Promise<unknown> => (await shop.deliver(type)).json();
const process = (paymentIntentId: string) =>
  shop.post('/api/process-order', { paymentIntentId, selection: {} });

it('an event of Stripe makes the order, in the mode of the payment, however often or late it comes', async () => {
  const { id } = await pay(2);
  expect(await told(PAID)).toEqual(fresh);
  expect(await told(PAID)).toEqual(again);
  const orders = await shop.orders();
  expect(orders).toMatchObject([{ payment_intent_id: id, payment_mode: 'test' }]);
  expect((await shop.checkout.process(id))?.orderId).toBe(orders[0]?.id);
  await shop.checkout.process((await pay()).id);
  shop.platform.advance(3 * 1440 * MINUTE);
  expect(await told(PAID)).toEqual(fresh);
  expect(await shop.orders()).toHaveLength(2);
});

it('an event of Stripe may come before the ones that were first', async () => {
  const { id } = await pay(1, 'requires_action');
  expect(() => shop.stripeServer.complete(id, false)).not.toThrow();
  shop.stripeServer.confirm(id);
  const states = ['succeeded', 'payment_failed', 'requires_action', 'created'];
  for (const state of states) expect(await told(`payment_intent.${state}`)).toEqual(fresh);
  expect(await shop.orders()).toHaveLength(1);
  expect(await shop.noted()).toHaveLength(4);
});

it('an event of Stripe that means nothing to us is noted, and so is one about a payment of somebody else', async () => {
  const { stripeServer } = shop;
  stripeServer.emit('customer.created', { id: 'cus_1', object: 'customer' });
  const { id } = stripeServer.createIntent({
    amount: 900,
    currency: 'usd',
    metadata: { shop: 'coffee' },
  });
  stripeServer.confirm(id);
  stripeServer.giveBack(id);
  stripeServer.openDispute(id);
  const types = ['customer.created', PAID, 'refund.created', 'charge.dispute.created'];
  for (const type of types) expect(await told(type)).toEqual(fresh);
  expect((await shop.noted()).map(({ type }) => type).sort()).toEqual([...types].sort());
  const made = [await shop.orders(), await shop.refunds(), await shop.externalRefunds()];
  expect(made.flat()).toEqual([]);
});

describe('events that never came', () => {
  const reconcile = () => shop.reconciler.reconcile();

  it('are looked up, at the start and every hour, and acted on once, and again where Stripe could not be reached', async () => {
    await pay();
    shop.standIn.fail('GET /v1/events', 'lost', 'lost', 'lost');
    await expect(reconcile()).rejects.toThrow();
    expect(await reconcile()).toBe(1);
    expect(await shop.orders()).toHaveLength(1);
    expect(await reconcile()).toBe(0);
    shop.platform.advance(60 * MINUTE);
    await pay();
    await shop.deliver(PAID);
    expect(await reconcile()).toBe(0);
    expect(await shop.orders()).toHaveLength(2);
  });

  it('hold up no other when one of them fails, and that one is tried again', async () => {
    for (const _payment of [1, 2]) await pay();
    shop.standIn.fail(LOOK, '500', '500', '500');
    expect(await reconcile()).toBe(1);
    shop.platform.advance(20 * 60 * MINUTE);
    expect(await reconcile()).toBe(1);
    expect(await shop.orders()).toHaveLength(2);
  });
});

it('a payment that takes its time keeps what it is for', async () => {
  const { id, checkoutId } = await pay(1, 'processing');
  const until = async () => (await shop.checkoutRow(checkoutId)).expires_at;
  const before = await until();
  shop.platform.advance(14 * MINUTE);
  await shop.deliver('payment_intent.processing');
  expect(await until()).toBeGreaterThan(before);
  expect((await process(id)).status).toBe(202);
  shop.stripeServer.complete(id, true);
  await shop.deliver(PAID);
  expect(await shop.orders()).toHaveLength(1);
});

it('a payment that was canceled in the Dashboard gives its hold back; one that its checkout never heard of becomes its order', async () => {
  shop.stripeServer.cancel((await pay(1, 'nothing')).id);
  await shop.deliver('payment_intent.canceled');
  expect((await shop.left()).held).toBe(0);
  const { id, checkoutId } = await pay();
  await shop.update('checkouts', { payment_intent_id: null, client_secret: null });
  await shop.deliver(PAID);
  expect(await shop.orders()).toMatchObject([{ checkout_id: checkoutId, payment_intent_id: id }]);
});

it('a payment that is a second one for the same checkout goes back, once', async () => {
  const { stripeServer } = shop;
  const { id, checkoutId: checkout_id } = await pay();
  await shop.deliver(PAID);
  const { amount, currency, metadata } = stripeServer.intent(id);
  const second = stripeServer.createIntent({ amount, currency, metadata });
  stripeServer.confirm(second.id);
  const event = shop.standIn.eventOf(PAID);
  await Promise.all([shop.deliver(event), shop.deliver(event)]);
  await shop.later();
  expect(await shop.orders()).toHaveLength(1);
  const refund = { reason: 'duplicate', status: 'succeeded', amount, checkout_id };
  expect(await shop.refunds()).toMatchObject([refund]);
  expect(stripeServer.refunds()).toMatchObject([{ payment_intent: second.id, amount }]);
  const mails = shop.mails.filter(({ subject }) => subject.startsWith('DEMO: You paid twice'));
  expect(mails).toHaveLength(1);
});
