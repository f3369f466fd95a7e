import { expect, it } from 'vitest';
import { tablesOf } from '#api/db/rows.testing.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { testContext, testPlatform } from '#api/testing.ts';
import { createDemoProvider } from './demo.provider.ts';
import { SIGNATURE_HEADER } from './demoEvents.ts';
import { anOrder, describeProvider } from '#api/payments/testing.ts';

describeProvider('demo', async () => {
  const platform = testPlatform();
  const provider = createDemoProvider(testContext(await memoryDatabase(), { platform }));
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
  async function openDemo() {
    const db = await open();
    const provider = createDemoProvider(testContext(db));
    return { provider, intent: await provider.createIntent(anOrder()), ...tablesOf(db) };
  }

  it('are charged once by many attempts at once, with one event', async () => {
    const { provider, intent, rows } = await openDemo();
    const confirm = () => provider.confirm(intent, 'success');
    const answers = await Promise.all(Array.from({ length: 10 }, confirm));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['succeeded']));
    const charged = { status: 'succeeded', amount_received: 5413 };
    expect(await rows('demo_payments')).toMatchObject([charged]);
    expect(await rows('jobs')).toMatchObject([{ kind: 'payments.demo_event' }]);
  });

  it('are either paid or canceled when both are wanted at once', async () => {
    const { provider, intent } = await openDemo();
    const [paid, ended] = await Promise.allSettled([
      provider.confirm(intent, 'success'),
      provider.cancelIntent(intent.id),
    ]);
    const after = await provider.retrieveIntent(intent.id);
    expect(after?.status).toBe(paid.status === 'fulfilled' ? 'succeeded' : 'canceled');
    expect(ended).toMatchObject({ status: 'fulfilled', value: { status: after?.status } });
  });

  it('give money back once per key, also when asked at once', async () => {
    const { provider, intent, rows } = await openDemo();
    await provider.confirm(intent, 'success');
    const of = { paymentIntentId: intent.id, amount: 5413, refundId: 'r1' };
    const refund = () => provider.refund({ ...of, idempotencyKey: 'refund:late:c1' });
    await Promise.all([refund(), refund(), refund()]);
    expect(await rows('demo_payments')).toMatchObject([{ amount_refunded: 5413 }]);
  });
});
