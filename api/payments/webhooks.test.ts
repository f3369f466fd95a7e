import { expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/rig.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { SIGNATURE_HEADER } from '#api/payments/demo/demoEvents.ts';

async function paidShop() {
  const shop = await openWorld();
  const { id: paymentIntentId } = await shop.pay();
  const signed = () =>
    shop.demo.sign({ id: 'demo_evt_1', type: 'payment_intent.succeeded', paymentIntentId });
  const deliver = (
    { body, signature }: { body: string; signature: string },
    provider: 'demo' | 'stripe' = 'demo',
  ) => {
    const headers = { [SIGNATURE_HEADER]: signature };
    return shop.app.request(`/api/webhooks/${provider}`, { method: 'POST', body, headers });
  };
  return { shop, signed, deliver };
}

it('the webhook believes nothing that is not signed', async () => {
  const { shop, signed, deliver } = await paidShop();
  const given = signed();
  const changed = { ...given, body: `${given.body} ` };
  expect(await codeOf(deliver(changed))).toBe('400 payments.webhook_invalid');
  expect(await codeOf(deliver(given, 'stripe'))).toBe('404 payments.provider_unknown');
  expect(await shop.orderRows()).toEqual([]);
});

it('the webhook asks for another delivery when the effect fails, and then makes one order', async () => {
  const { shop, signed, deliver } = await paidShop();
  const { schema } = shop.db;
  await schema.alterTable('order_items').renameTo('gone').execute();
  expect((await deliver(signed())).status).toBe(500);
  expect(await shop.rows('webhook_events')).toEqual([]);
  await schema.alterTable('gone').renameTo('order_items').execute();
  for (const duplicate of [false, true])
    expect(await (await deliver(signed())).json()).toEqual({ received: true, duplicate });
  expect(await shop.orderRows()).toHaveLength(1);
});
