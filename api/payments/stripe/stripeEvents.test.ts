import { afterEach, describe, expect, it } from 'vitest';
import { closeStripes, openStripe, order } from '#api/payments/testing/openStripe.ts';

afterEach(closeStripes);

describe('what Stripe tells', () => {
  it('is heard once it is signed, also while the secret is being changed', async () => {
    const { provider, standIn, stripeServer, deliver } = await openStripe();
    const { id } = await provider.createIntent(order);
    stripeServer.confirm(id);
    const event = standIn.eventOf('payment_intent.succeeded');
    const known = { id: event.id, type: event.type, objectId: id, paymentIntentId: id };
    expect(deliver(standIn.delivery(event))).toEqual({ ...known, createdAt: event.created * 1000 });
    const old = standIn.delivery(event, { secret: 'whsec_old' }).headers['stripe-signature'];
    const { body, headers } = standIn.delivery(event);
    const both = `${old},${headers['stripe-signature']?.replace(/^t=\d+,/, '')}`;
    expect(deliver({ body, headers: { 'stripe-signature': both } })).toMatchObject(known);
  });

  it('about a refund or a dispute names its payment', async () => {
    const { provider, standIn, stripeServer, deliver } = await openStripe();
    const { id } = await provider.createIntent(order);
    stripeServer.confirm(id);
    const refund = stripeServer.giveBack(id, { amount: 100 });
    const dispute = stripeServer.openDispute(id);
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
    const { standIn, stripeServer, deliver } = await openStripe();
    const event = stripeServer.emit('payment_intent.succeeded', {
      id: 'pi_1',
      object: 'payment_intent',
    });
    const refused = (given: object) => () => deliver(standIn.delivery(given as typeof event));
    expect(refused({ ...event, livemode: true })).toThrow(
      expect.objectContaining({ code: 'payments.webhook_mode' }),
    );
    for (const no of [{}, [], { ...event, id: 7 }, { ...event, data: null }]) {
      expect(refused(no)).toThrow(expect.objectContaining({ code: 'payments.webhook_invalid' }));
    }
  });

  it('can be asked for, oldest first, however many pages it takes', async () => {
    const { platform, provider, stripeServer } = await openStripe();
    const tell = (n: number) =>
      stripeServer.emit('payment_intent.succeeded', { id: `pi_${n}`, object: 'payment_intent' });
    tell(0);
    platform.advance(60_000);
    const since = platform.clock();
    for (let n = 1; n <= 205; n += 1) tell(n);
    stripeServer.emit('customer.created', { id: 'cus_1', object: 'customer' });
    const events = await provider.eventsSince(since);
    expect(events.map(({ objectId }) => objectId)).toEqual(
      Array.from({ length: 205 }, (_, n) => `pi_${n + 1}`),
    );
  });
});
