import { beforeEach, describe, expect, it } from 'vitest';
import { openShop, problem } from '#api/checkout/testing/client.ts';
import { intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { SIGNATURE_HEADER } from '#api/payments/demo/demoEvents.ts';

let rig: Rig;
let paymentIntentId: string;
beforeEach(async () => {
  const shop = await openShop();
  ({ rig } = shop);
  const { clientSecret } = await shop.setup(aBasket(shop.sale));
  paymentIntentId = intentOf(clientSecret);
  await shop.confirm(clientSecret);
});

const event = (id = 'demo_evt_1', type = 'payment_intent.succeeded') => ({
  id,
  type,
  paymentIntentId,
});
const deliver = (body: string, signature: string, provider = 'demo') =>
  rig.app.request(`/api/webhooks/${provider}`, {
    method: 'POST',
    body,
    headers: { [SIGNATURE_HEADER]: signature },
  });
const orders = () => rig.db.selectFrom('orders').select('id').execute();
const noted = () => rig.db.selectFrom('webhook_events').select('id').execute();

describe('the webhook', () => {
  it('makes the order, once, however often the event comes', async () => {
    for (const duplicate of [false, true, true]) {
      const { body, signature } = rig.demo.sign(event());
      const answer = await deliver(body, signature);
      expect([answer.status, await answer.json()]).toEqual([200, { received: true, duplicate }]);
    }
    const { body, signature } = rig.demo.sign(event('demo_evt_2'));
    expect((await deliver(body, signature)).status).toBe(200);
    expect(await orders()).toHaveLength(1);
    expect(await noted()).toHaveLength(2);
  });

  it('is reached by the provider through a job, with the event of the payment', async () => {
    await rig.worker.runDue();
    expect(await orders()).toHaveLength(1);
    expect(await noted()).toHaveLength(1);
    expect(rig.mails).toHaveLength(1);
  });

  it('believes nothing that is not signed', async () => {
    const { body, signature } = rig.demo.sign(event());
    expect(await problem(deliver(`${body} `, signature))).toMatchObject({
      status: 400,
      code: 'payments.webhook_invalid',
    });
    expect(await problem(deliver(body, 't=1,v1=00'))).toMatchObject({ status: 400 });
    rig.platform.advance(300_000);
    expect((await deliver(body, signature)).status).toBe(200);
    rig.platform.advance(1000);
    expect(await problem(deliver(body, signature))).toMatchObject({ status: 400 });
    expect(await problem(deliver(body, signature, 'stripe'))).toMatchObject({
      status: 404,
      code: 'payments.provider_unknown',
    });
  });

  it('notes events that mean nothing to it, and payments it does not know', async () => {
    for (const given of [
      event('a', 'charge.updated'),
      { ...event('b'), paymentIntentId: 'demo_pi_X' },
    ]) {
      const { body, signature } = rig.demo.sign(given);
      expect((await deliver(body, signature)).status).toBe(200);
    }
    expect(await orders()).toEqual([]);
    expect(await noted()).toHaveLength(2);
  });

  it('asks for another delivery when the effect fails', async () => {
    await rig.db.schema.alterTable('order_items').renameTo('gone').execute();
    const { body, signature } = rig.demo.sign(event());
    expect((await deliver(body, signature)).status).toBe(500);
    expect(await noted()).toEqual([]);
    await rig.db.schema.alterTable('gone').renameTo('order_items').execute();
    expect((await deliver(body, signature)).status).toBe(200);
    expect(await orders()).toHaveLength(1);
  });
});
