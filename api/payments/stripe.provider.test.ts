import { afterEach, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '#api/testing.ts';
import { createStripeProvider } from './stripe.provider.ts';
import { describeProvider } from './testing.ts';
import { openStandIn, type StandIn } from './testing/standIn.ts';

const open: StandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

async function openStripe(mode = 'test') {
  const platform: TestPlatform = testPlatform();
  const standIn = await openStandIn({ clock: platform.clock, mode });
  open.push(standIn);
  const provider = createStripeProvider(standIn.keys, platform);
  const deliver = (given: { body: string; headers: Record<string, string> }) =>
    provider.parseWebhook({ body: given.body, header: (name) => given.headers[name] });
  return { platform, standIn, world: standIn.world, provider, deliver };
}

describeProvider('Stripe', async () => {
  const { platform, standIn, world, provider } = await openStripe();
  return {
    provider,
    pay: async ({ id }) => void world.confirm(id),
    delivery: (id) =>
      standIn.delivery(world.emit('payment_intent.succeeded', { id, object: 'payment_intent' })),
    advance: platform.advance,
  };
});

const order = {
  checkoutId: 'checkout-1',
  eventId: 7,
  amount: 5413,
  currency: 'usd',
  idempotencyKey: 'pi:checkout-1:1',
};
const CREATE = 'POST /v1/payment_intents';
const REFUND = 'POST /v1/refunds';

describe('a payment through Stripe', () => {
  it('names ids only, leaves the ways to pay to Stripe, and keeps out those that take days', async () => {
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

  it.each(['lost', 'answer_lost'] as const)(
    'is made once when the first request is %s',
    async (fault) => {
      const { standIn, provider, world } = await openStripe();
      standIn.fail(CREATE, fault);
      const intent = await provider.createIntent(order);
      expect(world.intents()).toMatchObject([{ id: intent.id, amount: 5413 }]);
      expect(standIn.calls.map(({ key }) => key)).toEqual([
        order.idempotencyKey,
        order.idempotencyKey,
      ]);
    },
  );

  it('that Stripe has failed at stays failed under its key, and works under another', async () => {
    const { standIn, provider, world } = await openStripe();
    standIn.fail(CREATE, '500');
    await expect(provider.createIntent(order)).rejects.toThrow();
    await expect(provider.createIntent(order)).rejects.toThrow();
    expect(world.intents()).toEqual([]);
    await provider.createIntent({ ...order, idempotencyKey: 'pi:checkout-1:2' });
    expect(world.intents()).toHaveLength(1);
  });

  it('is of the mode that Stripe says it is', async () => {
    const { provider } = await openStripe('live');
    const { id } = await provider.createIntent(order);
    expect(await provider.retrieveIntent(id)).toMatchObject({ mode: 'live' });
    expect(provider.mode).toBe('live');
  });

  it.each(['requires_action', 'processing'] as const)(
    'that is %s is not paid',
    async (scenario) => {
      const { provider, world } = await openStripe();
      const { id } = await provider.createIntent(order);
      world.confirm(id, scenario);
      expect(await provider.retrieveIntent(id)).toMatchObject({
        status: scenario,
        amountReceived: 0,
      });
    },
  );

  it('on its way cannot be cancelled', async () => {
    const { provider, world } = await openStripe();
    const { id } = await provider.createIntent(order);
    world.confirm(id, 'processing');
    expect(await provider.cancelIntent(id)).toMatchObject({ status: 'processing' });
  });
});

describe('a refund through Stripe', () => {
  async function paid() {
    const stripe = await openStripe();
    const { id } = await stripe.provider.createIntent(order);
    stripe.world.confirm(id);
    const wish = { paymentIntentId: id, amount: 413, idempotencyKey: 'refund:r1', refundId: 'r1' };
    return { ...stripe, id, wish };
  }

  it.each(['lost', 'answer_lost'] as const)('is made once when a request is %s', async (fault) => {
    const { provider, standIn, world, wish } = await paid();
    standIn.fail(REFUND, fault);
    expect(await provider.refund(wish)).toMatchObject({ status: 'succeeded' });
    expect(world.refunds()).toMatchObject([{ amount: 413, metadata: { refund_id: 'r1' } }]);
  });

  it('is found again when its key has long been forgotten', async () => {
    const { provider, standIn, world, wish } = await paid();
    // All three tries are carried out, as far as anybody knows, and no answer comes back.
    standIn.fail(REFUND, 'answer_lost', 'answer_lost', 'answer_lost');
    await expect(provider.refund(wish)).rejects.toThrow();
    const [made] = world.refunds();
    const again = { ...wish, askedBefore: true };
    expect(await provider.refund(again)).toMatchObject({ id: made?.id, status: 'succeeded' });
    expect(world.refunds()).toHaveLength(1);
    expect(standIn.calls.at(-1)?.call).toBe('GET /v1/refunds');
  });

  it('is made when it was asked for and never came', async () => {
    const { provider, world, wish } = await paid();
    world.giveBack(wish.paymentIntentId, { amount: 100 });
    expect(await provider.refund({ ...wish, askedBefore: true })).toMatchObject({
      status: 'succeeded',
    });
    expect(world.refunds()).toHaveLength(2);
  });

  it('may take its time, and may fail in the end', async () => {
    const { provider, world, wish } = await paid();
    world.settings.refundStatus = 'pending';
    const { id, status } = await provider.refund(wish);
    expect(status).toBe('pending');
    expect(await provider.retrieveRefund(id ?? '')).toMatchObject({
      status: 'pending',
      refundId: 'r1',
      key: 'refund:r1',
      amount: 413,
    });
    world.settleRefund(id ?? '', 'failed', 'expired_or_canceled_card');
    expect(await provider.retrieveRefund(id ?? '')).toMatchObject({
      status: 'failed',
      problem: 'The card has expired or was cancelled.',
    });
  });

  it('that Stripe refuses says why; a Stripe that is broken has refused nothing', async () => {
    const { provider, standIn, world, wish } = await paid();
    world.giveBack(wish.paymentIntentId);
    expect(await provider.refund(wish)).toMatchObject({
      id: null,
      status: 'failed',
      problem: expect.stringContaining('already been refunded'),
    });
    standIn.fail(REFUND, '500', '500', '500');
    await expect(provider.refund({ ...wish, idempotencyKey: 'refund:r2' })).rejects.toThrow();
    standIn.fail(REFUND, '429');
    await expect(provider.refund({ ...wish, idempotencyKey: 'refund:r3' })).rejects.toThrow();
  });

  it('and a dispute are only known by ids of theirs', async () => {
    const { provider, standIn } = await paid();
    const before = standIn.calls.length;
    for (const id of ['', 're_', 'pi_1', '../events', 're_1/../x']) {
      expect(await provider.retrieveRefund(id)).toBeNull();
      expect(await provider.retrieveDispute(id)).toBeNull();
    }
    expect(standIn.calls).toHaveLength(before);
    expect(await provider.retrieveRefund('re_unknown')).toBeNull();
    expect(await provider.retrieveDispute('du_unknown')).toBeNull();
  });
});

describe('what Stripe tells', () => {
  it('is heard once it is signed, also while the secret is being changed', async () => {
    const { provider, standIn, world, deliver } = await openStripe();
    const { id } = await provider.createIntent(order);
    world.confirm(id);
    const event = standIn.eventOf('payment_intent.succeeded');
    const known = { id: event.id, type: event.type, objectId: id, paymentIntentId: id };
    expect(deliver(standIn.delivery(event))).toEqual({ ...known, createdAt: event.created * 1000 });
    const old = standIn.delivery(event, { secret: 'whsec_old' }).headers['stripe-signature'];
    const { body, headers } = standIn.delivery(event);
    const both = `${old},${headers['stripe-signature']?.replace(/^t=\d+,/, '')}`;
    expect(deliver({ body, headers: { 'stripe-signature': both } })).toMatchObject(known);
  });

  it('about a refund or a dispute names its payment', async () => {
    const { provider, standIn, world, deliver } = await openStripe();
    const { id } = await provider.createIntent(order);
    world.confirm(id);
    const refund = world.giveBack(id, { amount: 100 });
    const dispute = world.openDispute(id);
    expect(deliver(standIn.delivery(standIn.eventOf('refund.created')))).toMatchObject({
      objectId: refund.id,
      paymentIntentId: id,
    });
    expect(deliver(standIn.delivery(standIn.eventOf('charge.dispute.created')))).toMatchObject({
      objectId: dispute.id,
      paymentIntentId: id,
    });
    expect(await provider.retrieveDispute(dispute.id)).toMatchObject({
      paymentIntentId: id,
      amount: 5413,
      status: 'needs_response',
      reason: 'fraudulent',
    });
  });

  it('of another mode is refused, and so is a signed thing that is no event', async () => {
    const { standIn, world, deliver } = await openStripe();
    const event = world.emit('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent' });
    const refused = (given: object) => () => deliver(standIn.delivery(given as typeof event));
    expect(refused({ ...event, livemode: true })).toThrow(
      expect.objectContaining({ code: 'payments.webhook_mode' }),
    );
    for (const no of [{}, [], { ...event, id: 7 }, { ...event, data: null }]) {
      expect(refused(no)).toThrow(expect.objectContaining({ code: 'payments.webhook_invalid' }));
    }
  });

  it('can be asked for, oldest first, however many pages it takes', async () => {
    const { platform, provider, world } = await openStripe();
    const tell = (n: number) =>
      world.emit('payment_intent.succeeded', { id: `pi_${n}`, object: 'payment_intent' });
    tell(0);
    platform.advance(60_000);
    const since = platform.clock();
    for (let n = 1; n <= 205; n += 1) tell(n);
    world.emit('customer.created', { id: 'cus_1', object: 'customer' });
    const events = await provider.eventsSince(since);
    expect(events.map(({ objectId }) => objectId)).toEqual(
      Array.from({ length: 205 }, (_, n) => `pi_${n + 1}`),
    );
  });
});
