import { expect, it } from 'vitest';
import { codeOf, problem, intentOf } from '#api/checkout/testing/rig.ts';
import { openWorld } from '#api/checkout/testing/world.ts';
import { SIGNATURE_HEADER } from '#api/payments/demo/demoEvents.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { testContext } from '#api/testing.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';
import { paymentSetupSchema } from '#shared/checkout/payment.schemas.ts';
import { createCardTries } from './cardTries.ts';
import { MAX_DECLINES } from './webhooks.ts';

async function paidShop() {
  const shop = await openWorld();
  const { id: paymentIntentId } = await shop.pay();
  const signed = () =>
    shop.demo.sign({ id: 'demo_evt_1', type: 'payment_intent.succeeded', paymentIntentId });
  const deliver = ({ body, signature }: ReturnType<typeof signed>, provider = 'demo') => {
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

const FAILED = 'payment_intent.payment_failed';
const PAID = 'payment_intent.succeeded';
const MINUTE = 60_000;
const THIEF = '203.0.113.7';
const VENUE = '198.51.100.1';
/** Free declines per address. */
const FREE = 20;
const LIMITED = { RATE_LIMITS: 'on' };

async function open(limited = false) {
  const shop = await openStripeShop(undefined, { limited });
  const ask = (address: string) =>
    shop.post('/api/create-payment-intent', aBasket(shop.sale), { 'x-forwarded-for': address });
  const begin = async (address: string): Promise<string> =>
    intentOf(paymentSetupSchema.parse(await (await ask(address)).json()).clientSecret);
  const decline = async (id: string, times = 1) => {
    for (let n = 0; n < times; n += 1) expect(await shop.decline(id)).toBe(200);
  };
  const payWith = async (id: string) => {
    shop.stripeServer.confirm(id);
    expect((await shop.deliver(PAID)).status).toBe(200);
  };
  /** Checkout after checkout, as many cards as each of them takes. */
  const tryOut = async (address: string, cards: number) => {
    for (let left = cards; left > 0; left -= MAX_DECLINES)
      await decline(await begin(address), Math.min(MAX_DECLINES, left));
  };
  const held = async () => (await shop.left()).held;
  const nothing = () => shop.pay(aBasket(shop.sale), 'nothing');
  return { ...shop, ask, begin, decline, payWith, tryOut, held, nothing };
}

it('whoever tries out cards has five of them declined, and then the checkout is closed, and no other', async () => {
  const { nothing, post, decline, held, orders, context, stripeServer } = await open();
  const other = await nothing();
  const { id, checkoutId, clientSecret } = await nothing();
  const extend = () => post(`/api/checkouts/${checkoutId}/extend`, { clientSecret });
  await decline(id, MAX_DECLINES - 1);
  expect((await extend()).status).toBe(200);
  expect(await held()).toBe(2);
  await decline(id);
  expect(await held()).toBe(1);
  expect(await context.provider.retrieveIntent(id)).toMatchObject({ status: 'canceled' });
  expect(() => stripeServer.confirm(id)).toThrow();
  expect(await codeOf(extend())).toBe('409 checkout.declined_too_often');
  await decline(other.id);
  expect(await held()).toBe(1);
  expect(await orders()).toEqual([]);
});

it('whoever tries out cards keeps the tickets when a card has gone through before the last decline is heard of', async () => {
  const { nothing, decline, stripeServer, deliver, orders, refunds } = await open();
  const { id } = await nothing();
  await decline(id, MAX_DECLINES - 1);
  expect(() => stripeServer.confirm(id, 'declined')).toThrow();
  stripeServer.confirm(id);
  expect((await deliver(FAILED)).status).toBe(200);
  expect(await orders()).toHaveLength(1);
  expect(await refunds()).toEqual([]);
});

it('whoever tries out cards finds the same in a demo', async () => {
  const { hold, confirm, later, left } = await openWorld();
  const { clientSecret } = await hold();
  for (let time = 1; time <= MAX_DECLINES; time += 1) {
    await confirm(clientSecret, 'declined');
    await later();
  }
  expect(await left()).toMatchObject({ held: 0, sold: 0 });
});

it('whoever tries out cards in many checkouts begins no more of them for an hour, and is told how long', async () => {
  const { ask, tryOut, platform, orders } = await open(true);
  await tryOut(THIEF, FREE);
  platform.advance(10 * MINUTE);
  const refused = await ask(THIEF);
  expect(refused.headers.get('retry-after')).toBe(String(50 * 60));
  const message = expect.stringContaining('Please try again in 50 minutes or use another');
  const told = { status: 429, code: 'checkout.too_many_declines', message };
  expect(await problem(refused)).toMatchObject({ ...told, details: { wait: 3000 } });
  expect((await ask(VENUE)).status).toBe(200);
  platform.advance(50 * MINUTE);
  expect((await ask(THIEF)).status).toBe(200);
  expect(await orders()).toEqual([]);
});

it('whoever tries out cards in many checkouts loses the checkouts that were opened before with the next card that is declined', async () => {
  const { begin, decline, tryOut, held, payWith, orders } = await open(true);
  const [paid, spare, other] = [await begin(THIEF), await begin(THIEF), await begin(VENUE)];
  await tryOut(THIEF, FREE);
  expect(await held()).toBe(3);
  await decline(spare);
  expect(await held()).toBe(2);
  await decline(other);
  expect(await held()).toBe(2);
  // What a card has really paid for is kept.
  for (const id of [paid, await begin(VENUE)]) await payWith(id);
  expect(await orders()).toHaveLength(2);
});

it('whoever tries out cards in many checkouts is still refused after a restart, and so are the checkouts from before', async () => {
  const { begin, tryOut, payWith, db, platform } = await open(true);
  const [spare, other] = [await begin(THIEF), await begin(VENUE)];
  await payWith(await begin(VENUE));
  await tryOut(THIEF, FREE);
  const restarted = async () => {
    const tries = createCardTries(testContext(db, { platform, env: LIMITED }));
    await tries.restore();
    return tries;
  };
  const tries = await restarted();
  expect([tries.isBlocked(spare), tries.isBlocked(other)]).toEqual([true, false]);
  platform.advance(60 * MINUTE);
  expect((await restarted()).isBlocked(spare)).toBe(false);
});

it('whoever tries out cards in many checkouts is not counted for deliveries that come again, nor where limits are off', async () => {
  const { begin, decline, deliver, ask, held, payWith, orders } = await open(true);
  const id = await begin(THIEF);
  await decline(id);
  for (let n = 0; n < FREE; n += 1) await deliver(FAILED);
  expect(await held()).toBe(1);
  await payWith(id);
  expect(await orders()).toHaveLength(1);
  expect((await ask(THIEF)).status).toBe(200);
  const free = await open(false);
  await free.tryOut(THIEF, FREE);
  expect((await free.ask(THIEF)).status).toBe(200);
});

it('forgets whom it has not heard of for long before it needs more memory', async () => {
  const tries = createCardTries(testContext(await memoryDatabase(), { env: LIMITED }));
  for (let n = 0; n <= 50_000; n += 1) tries.begun(`pi_${n}`, THIEF);
  const fail = (id: string) => {
    for (let n = 0; n < FREE; n += 1) tries.onEvent({ type: FAILED, objectId: id });
  };
  fail('pi_0');
  expect(tries.isBlocked('pi_50000')).toBe(false);
  fail('pi_1');
  expect(tries.isBlocked('pi_50000')).toBe(true);
});
