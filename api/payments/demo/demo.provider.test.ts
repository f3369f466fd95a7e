import { expect } from 'vitest';
import { it } from 'vitest';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { testPlatform } from '#api/testing.ts';
import { createDemoProvider } from './demo.provider.ts';
import { SIGNATURE_HEADER } from './demoEvents.ts';
import { describeProvider } from '#api/payments/testing.ts';

describeProvider('demo', async () => {
  const platform = testPlatform();
  const provider = createDemoProvider({ db: await memoryDatabase(), platform });
  return {
    provider,
    pay: async (intent) => void (await provider.confirm(intent, 'success')),
    delivery(paymentIntentId) {
      const event = { id: 'demo_evt_1', type: 'payment_intent.succeeded', paymentIntentId };
      const { body, signature } = provider.sign(event);
      return { body, headers: { [SIGNATURE_HEADER]: signature } };
    },
    advance: platform.advance,
  };
});

describeStore('demo payments', (open) => {
  const order = {
    checkoutId: 'c1',
    eventId: 7,
    amount: 5413,
    currency: 'usd',
    idempotencyKey: 'k',
  };

  it('are charged once by many attempts at once, with one event', async () => {
    const db = await open();
    const provider = createDemoProvider({ db, platform: testPlatform() });
    const intent = await provider.createIntent(order);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => provider.confirm(intent, 'success')),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['succeeded']));
    expect(await db.selectFrom('demo_payments').selectAll().execute()).toMatchObject([
      { status: 'succeeded', amount_received: 5413 },
    ]);
    expect(await db.selectFrom('jobs').select('kind').execute()).toEqual([
      { kind: 'payments.demo_event' },
    ]);
  });

  it('are either paid or cancelled when both are wanted at once', async () => {
    const db = await open();
    const provider = createDemoProvider({ db, platform: testPlatform() });
    const intent = await provider.createIntent(order);
    const [paid, ended] = await Promise.allSettled([
      provider.confirm(intent, 'success'),
      provider.cancelIntent(intent.id),
    ]);
    const after = await provider.retrieveIntent(intent.id);
    const wasPaid = paid.status === 'fulfilled';
    expect(after?.status).toBe(wasPaid ? 'succeeded' : 'canceled');
    expect(ended).toMatchObject({ status: 'fulfilled', value: { status: after?.status } });
  });

  it('give money back once per key, also when asked at once', async () => {
    const db = await open();
    const provider = createDemoProvider({ db, platform: testPlatform() });
    const intent = await provider.createIntent(order);
    await provider.confirm(intent, 'success');
    const refund = {
      paymentIntentId: intent.id,
      amount: 5413,
      idempotencyKey: 'refund:late:c1',
      refundId: 'r1',
    };
    await Promise.all([provider.refund(refund), provider.refund(refund), provider.refund(refund)]);
    const { amount_refunded } = await db
      .selectFrom('demo_payments')
      .select('amount_refunded')
      .executeTakeFirstOrThrow();
    expect(amount_refunded).toBe(5413);
  });
});
