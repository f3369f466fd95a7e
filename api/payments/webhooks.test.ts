import { beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#api/checkout/testing/client.ts';
import { openWorld, type World } from '#api/checkout/testing/world.ts';
import { SIGNATURE_HEADER } from '#api/payments/demo/demoEvents.ts';

let shop: World;
let paymentIntentId: string;
beforeEach(async () => {
  shop = await openWorld();
  paymentIntentId = (await shop.pay()).id;
});

const signed = (id = 'demo_evt_1') =>
  shop.demo.sign({ id, type: 'payment_intent.succeeded', paymentIntentId });
const deliver = (
  { body, signature }: { body: string; signature: string },
  provider: 'demo' | 'stripe' = 'demo',
) => {
  const headers = { [SIGNATURE_HEADER]: signature };
  return shop.app.request(`/api/webhooks/${provider}`, { method: 'POST', body, headers });
};
const noted = () => shop.rows('webhook_events');

describe('the webhook', () => {
  it('makes the order, once, however often the event comes', async () => {
    for (const duplicate of [false, true, true]) {
      const answer = await deliver(signed());
      expect([answer.status, await answer.json()]).toEqual([200, { received: true, duplicate }]);
    }
    expect((await deliver(signed('demo_evt_2'))).status).toBe(200);
    expect(await shop.orderRows()).toHaveLength(1);
    expect(await noted()).toHaveLength(2);
  });

  it('believes nothing that is not signed', async () => {
    const given = signed();
    const refused = '400 payments.webhook_invalid';
    expect(await codeOf(deliver({ ...given, body: `${given.body} ` }))).toBe(refused);
    expect(await codeOf(deliver({ ...given, signature: 't=1,v1=00' }))).toBe(refused);
    shop.platform.advance(300_000);
    expect((await deliver(given)).status).toBe(200);
    shop.platform.advance(1000);
    expect(await codeOf(deliver(given))).toBe(refused);
    expect(await codeOf(deliver(given, 'stripe'))).toBe('404 payments.provider_unknown');
  });

  it('asks for another delivery when the effect fails', async () => {
    const { schema } = shop.db;
    await schema.alterTable('order_items').renameTo('gone').execute();
    expect((await deliver(signed())).status).toBe(500);
    expect(await noted()).toEqual([]);
    await schema.alterTable('gone').renameTo('order_items').execute();
    expect((await deliver(signed())).status).toBe(200);
    expect(await shop.orderRows()).toHaveLength(1);
  });
});
