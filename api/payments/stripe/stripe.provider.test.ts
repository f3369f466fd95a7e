import { expect, it, onTestFinished } from 'vitest';
import { anOrder, describeProvider } from '#api/payments/testing.ts';
import { openStandIn } from '#api/payments/testing/standIn.ts';
import { testPlatform } from '#api/testing.ts';
import { createStripeProvider } from './stripe.provider.ts';

/** The adapter, and the Stripe that it talks to until the test ends. */
async function openStripe(mode = 'test') {
  const platform = testPlatform();
  const standIn = await openStandIn({ clock: platform.clock, mode });
  onTestFinished(() => standIn.close());
  const provider = createStripeProvider(standIn.keys, platform);
  const deliver = (given: { body: string; headers: Record<string, string> }) =>
    provider.parseWebhook({ body: given.body, header: (name) => given.headers[name] });
  return { platform, standIn, stripeServer: standIn.stripeServer, provider, deliver };
}

const order = anOrder();

describeProvider('Stripe', async () => {
  const { platform, standIn, stripeServer, provider } = await openStripe();
  return {
    provider,
    pay: async ({ id }) => void stripeServer.confirm(id),
    delivery: (id) =>
      standIn.delivery(
        stripeServer.emit('payment_intent.succeeded', { id, object: 'payment_intent' }),
      ),
    advance: platform.advance,
  };
});

const CREATE = 'POST /v1/payment_intents';
const REFUND = 'POST /v1/refunds';

it('a payment through Stripe names ids only, leaves the ways to pay to Stripe, and keeps out those that take days', async () => {
  const { standIn, provider } = await openStripe();
  await provider.createIntent(order);
  const asked = Object.fromEntries(new URLSearchParams(standIn.calls[0]?.body));
  expect(asked).toMatchObject({
    amount: '5413',
    currency: 'usd',
    'automatic_payment_methods[enabled]': 'true',
    'metadata[checkout_id]': 'checkout-1',
    'metadata[event_id]': '7',
  });
  expect(Object.keys(asked).join()).not.toContain('payment_method_types[0]=');
  expect(Object.values(asked)).toContain('us_bank_account');
  expect(standIn.calls[0]?.key).toBe(order.idempotencyKey);
});

it('a payment through Stripe is made once when its answer is lost', async () => {
  const { standIn, provider, stripeServer } = await openStripe();
  standIn.fail(CREATE, 'answer_lost');
  const { id } = await provider.createIntent(order);
  expect(stripeServer.intents()).toMatchObject([{ id, amount: 5413 }]);
  const { idempotencyKey: key } = order;
  expect(standIn.calls).toMatchObject([{ key }, { key }]);
});

it('a payment through Stripe that Stripe has failed at stays failed under its key, and works under another', async () => {
  const { standIn, provider, stripeServer } = await openStripe();
  standIn.fail(CREATE, '500');
  await expect(provider.createIntent(order)).rejects.toThrow();
  await expect(provider.createIntent(order)).rejects.toThrow();
  expect(stripeServer.intents()).toEqual([]);
  await provider.createIntent({ ...order, idempotencyKey: 'pi:checkout-1:2' });
  expect(stripeServer.intents()).toHaveLength(1);
});

it('a payment through Stripe is of the mode that Stripe says it is', async () => {
  const { provider } = await openStripe('live');
  const { id } = await provider.createIntent(order);
  expect(await provider.retrieveIntent(id)).toMatchObject({ mode: 'live' });
  expect(provider.mode).toBe('live');
});

it('a payment through Stripe that is on its way is not paid, and cannot be canceled', async () => {
  const { provider, stripeServer } = await openStripe();
  const { id } = await provider.createIntent(order);
  stripeServer.confirm(id, 'processing');
  const known = { status: 'processing', amountReceived: 0 };
  expect(await provider.retrieveIntent(id)).toMatchObject(known);
  expect(await provider.cancelIntent(id)).toMatchObject({ status: 'processing' });
});

async function paid() {
  const stripe = await openStripe();
  const { provider, stripeServer } = stripe;
  const { id } = await provider.createIntent(order);
  stripeServer.confirm(id);
  const wish = { paymentIntentId: id, amount: 413, idempotencyKey: 'refund:r1', refundId: 'r1' };
  const refund = (more: object = {}) => provider.refund({ ...wish, ...more });
  return { ...stripe, id, refund };
}

it('a refund through Stripe is made once when a request is lost', async () => {
  const { refund, standIn, stripeServer } = await paid();
  standIn.fail(REFUND, 'lost');
  expect(await refund()).toMatchObject({ status: 'succeeded' });
  expect(stripeServer.refunds()).toMatchObject([{ amount: 413, metadata: { refund_id: 'r1' } }]);
});

it('a refund through Stripe is found again when its key has long been forgotten', async () => {
  const { refund, standIn, stripeServer } = await paid();
  // Requests succeed, but answers are lost.
  standIn.fail(REFUND, 'answer_lost', 'answer_lost', 'answer_lost');
  await expect(refund()).rejects.toThrow();
  const [made] = stripeServer.refunds();
  const found = { id: made?.id, status: 'succeeded' };
  expect(await refund({ askedBefore: true })).toMatchObject(found);
  expect(stripeServer.refunds()).toHaveLength(1);
  expect(standIn.calls.at(-1)?.call).toBe('GET /v1/refunds');
});

it('a refund through Stripe is made when it was asked for and never came', async () => {
  const { id, refund, stripeServer } = await paid();
  stripeServer.giveBack(id, { amount: 100 });
  expect(await refund({ askedBefore: true })).toMatchObject({ status: 'succeeded' });
  expect(stripeServer.refunds()).toHaveLength(2);
});

it('a refund through Stripe that Stripe refuses says why; a Stripe that is broken has refused nothing', async () => {
  const { id, refund, standIn, stripeServer } = await paid();
  stripeServer.giveBack(id);
  const why = expect.stringContaining('already been refunded') as string;
  expect(await refund()).toMatchObject({ id: null, status: 'failed', problem: why });
  standIn.fail(REFUND, '500', '500', '500');
  await expect(refund({ idempotencyKey: 'refund:r2' })).rejects.toThrow();
  standIn.fail(REFUND, '429');
  await expect(refund({ idempotencyKey: 'refund:r3' })).rejects.toThrow();
});

it('a refund through Stripe and a dispute are only known by ids of theirs', async () => {
  const { provider, standIn } = await paid();
  const before = standIn.calls.length;
  const find = async (id: string) => [
    await provider.retrieveRefund(id),
    await provider.retrieveDispute(id),
  ];
  for (const id of ['', 're_', 'pi_1', '../../events', 're_1/../x'])
    expect(await find(id)).toEqual([null, null]);
  expect(standIn.calls).toHaveLength(before);
  expect(await provider.retrieveRefund('re_unknown')).toBeNull();
  expect(await provider.retrieveDispute('du_unknown')).toBeNull();
});

const PAID = 'payment_intent.succeeded';

it('what Stripe tells is heard once it is signed, also while the secret is being changed', async () => {
  const { id, standIn, deliver } = await paid();
  const event = standIn.eventOf(PAID);
  const known = { id: event.id, type: event.type, objectId: id, paymentIntentId: id };
  expect(deliver(standIn.delivery(event))).toEqual({ ...known, createdAt: event.created * 1000 });
  const old = standIn.delivery(event, { secret: 'whsec_old' }).headers['stripe-signature'];
  const { body, headers } = standIn.delivery(event);
  const both = `${old},${headers['stripe-signature']?.replace(/^t=\d+,/, '')}`;
  expect(deliver({ body, headers: { 'stripe-signature': both } })).toMatchObject(known);
});

it('what Stripe tells of another mode is refused, and so is a signed thing that is no event', async () => {
  const { standIn, deliver } = await paid();
  const event = standIn.eventOf(PAID);
  const refused = (given: object) => () => deliver(standIn.delivery(given as typeof event));
  const withCode = (code: string) => expect.objectContaining({ code }) as Error;
  expect(refused({ ...event, livemode: true })).toThrow(withCode('payments.webhook_mode'));
  for (const no of [{}, [], { ...event, id: 7 }, { ...event, data: null }])
    expect(refused(no)).toThrow(withCode('payments.webhook_invalid'));
});

it('what Stripe tells can be asked for, oldest first, however many pages it takes', async () => {
  const { platform, provider, stripeServer } = await openStripe();
  const tell = (n: number) => stripeServer.emit(PAID, { id: `pi_${n}`, object: 'payment_intent' });
  tell(0);
  platform.advance(60_000);
  const since = platform.clock();
  for (let n = 1; n <= 205; n += 1) tell(n);
  stripeServer.emit('customer.created', { id: 'cus_1', object: 'customer' });
  const ids = (await provider.eventsSince(since)).map(({ objectId }) => objectId);
  expect(ids).toEqual(Array.from({ length: 205 }, (_, n) => `pi_${n + 1}`));
});
