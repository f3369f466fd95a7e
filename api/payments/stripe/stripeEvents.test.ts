import { describe, expect, it } from 'vitest';
import { openStripe, order } from '#api/payments/testing/openStripe.ts';

const PAID = 'payment_intent.succeeded';

async function paid() {
  const stripe = await openStripe();
  const { id } = await stripe.provider.createIntent(order);
  stripe.stripeServer.confirm(id);
  return { ...stripe, id };
}

describe('what Stripe tells', () => {
  it('is heard once it is signed, also while the secret is being changed', async () => {
    const { id, standIn, deliver } = await paid();
    const event = standIn.eventOf(PAID);
    const known = { id: event.id, type: event.type, objectId: id, paymentIntentId: id };
    expect(deliver(standIn.delivery(event))).toEqual({ ...known, createdAt: event.created * 1000 });
    const old = standIn.delivery(event, { secret: 'whsec_old' }).headers['stripe-signature'];
    const { body, headers } = standIn.delivery(event);
    const both = `${old},${headers['stripe-signature']?.replace(/^t=\d+,/, '')}`;
    expect(deliver({ body, headers: { 'stripe-signature': both } })).toMatchObject(known);
  });

  it('about a refund or a dispute names its payment', async () => {
    const { id: paymentIntentId, provider, standIn, stripeServer, deliver } = await paid();
    const refund = stripeServer.giveBack(paymentIntentId, { amount: 100 });
    const dispute = stripeServer.openDispute(paymentIntentId);
    for (const [type, objectId] of [
      ['refund.created', refund.id],
      ['charge.dispute.created', dispute.id],
    ] as const) {
      const told = deliver(standIn.delivery(standIn.eventOf(type)));
      expect(told).toMatchObject({ objectId, paymentIntentId });
    }
    expect(await provider.retrieveDispute(dispute.id)).toMatchObject({
      paymentIntentId,
      amount: 5413,
      status: 'needs_response',
      reason: 'fraudulent',
    });
  });

  it('of another mode is refused, and so is a signed thing that is no event', async () => {
    const { standIn, deliver } = await paid();
    const event = standIn.eventOf(PAID);
    const refused = (given: object) => () => deliver(standIn.delivery(given as typeof event));
    const withCode = (code: string) => expect.objectContaining({ code }) as Error;
    expect(refused({ ...event, livemode: true })).toThrow(withCode('payments.webhook_mode'));
    for (const no of [{}, [], { ...event, id: 7 }, { ...event, data: null }])
      expect(refused(no)).toThrow(withCode('payments.webhook_invalid'));
  });

  it('can be asked for, oldest first, however many pages it takes', async () => {
    const { platform, provider, stripeServer } = await openStripe();
    const tell = (n: number) =>
      stripeServer.emit(PAID, { id: `pi_${n}`, object: 'payment_intent' });
    tell(0);
    platform.advance(60_000);
    const since = platform.clock();
    for (let n = 1; n <= 205; n += 1) tell(n);
    stripeServer.emit('customer.created', { id: 'cus_1', object: 'customer' });
    const ids = (await provider.eventsSince(since)).map(({ objectId }) => objectId);
    expect(ids).toEqual(Array.from({ length: 205 }, (_, n) => `pi_${n + 1}`));
  });
});
