import { afterEach, describe, expect, it } from 'vitest';
import { problem } from '#api/checkout/testing/client.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, stockOf } from '#api/checkout/testing/sale.ts';
import { memoryDatabase } from '#api/db/testing.ts';
import { openStripeShop } from '#api/payments/testing/stripeShop.ts';
import { paymentSetupSchema } from '#shared/orders/orders.schemas.ts';
import { createCardTries } from './cardTries.ts';
import { pastTries } from './cardTries.store.ts';
import { MAX_DECLINES } from './declines.ts';

const FAILED = 'payment_intent.payment_failed';
const MINUTE = 60_000;
const THIEF = '203.0.113.7';
const VENUE = '198.51.100.1';
/** Free declines per address. */
const FREE = 20;

let close: (() => Promise<unknown>) | undefined;
afterEach(async () => close?.());

async function open(countTries = true) {
  const shop = await openStripeShop(await memoryDatabase(), { countTries });
  close = () => shop.close();
  const ask = (address: string) =>
    shop.rig.post('/api/create-payment-intent', aBasket(shop.sale), { 'x-address': address });
  const begin = async (address: string): Promise<string> => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    return intentOf(paymentSetupSchema.parse(await answer.json()).clientSecret);
  };
  const decline = async (id: string) => {
    expect(() => shop.stripeServer.confirm(id, 'declined')).toThrow();
    expect((await shop.deliver(FAILED)).status).toBe(200);
  };
  const payAt = async (address: string) => {
    shop.stripeServer.confirm(await begin(address));
    expect((await shop.deliver('payment_intent.succeeded')).status).toBe(200);
  };
  /** Checkout after checkout, as many cards as each of them takes. */
  const tryOut = async (address: string, cards: number) => {
    for (let tried = 0; tried < cards; tried += MAX_DECLINES) {
      const id = await begin(address);
      for (let n = 0; n < Math.min(MAX_DECLINES, cards - tried); n += 1) await decline(id);
    }
  };
  const held = async () => (await stockOf(shop.rig.db, shop.sale.pass)).held;
  return { ...shop, ask, begin, decline, payAt, tryOut, held };
}

describe('whoever tries out cards in one checkout after the other', () => {
  it('begins no more of them for an hour, and is told how long', async () => {
    const { ask, tryOut, rig, orders } = await open();
    await tryOut(THIEF, FREE);
    rig.platform.advance(10 * MINUTE);
    const refused = await ask(THIEF);
    expect(refused.headers.get('retry-after')).toBe(String(50 * 60));
    expect(await problem(refused)).toMatchObject({
      status: 429,
      code: 'checkout.too_many_declines',
      message: expect.stringContaining('Please try again in 50 minutes, or over another'),
      details: { wait: 3000 },
    });
    expect((await ask(VENUE)).status).toBe(200);
    rig.platform.advance(50 * MINUTE);
    expect((await ask(THIEF)).status).toBe(200);
    expect(await orders()).toEqual([]);
  });

  it('loses the checkouts that were opened before with the next card that is declined', async () => {
    const { begin, decline, tryOut, held, payAt } = await open();
    const [spare, other] = [await begin(THIEF), await begin(VENUE)];
    await tryOut(THIEF, FREE);
    expect(await held()).toBe(2);
    await decline(spare);
    expect(await held()).toBe(1);
    await decline(other);
    expect(await held()).toBe(1);
    await payAt(VENUE);
  });

  it('is still refused after a restart, and so are the checkouts from before', async () => {
    const { begin, tryOut, payAt, rig } = await open();
    const [spare, other] = [await begin(THIEF), await begin(VENUE)];
    await payAt(VENUE);
    await tryOut(THIEF, FREE);
    const { clock } = rig.platform;
    const { mark } = rig.platform.sealer;
    const restarted = () => createCardTries({ enabled: true, clock, addressOf: () => THIEF, mark });
    const tries = restarted();
    tries.restore(await pastTries(rig.db, clock()));
    expect([tries.isBlocked(spare), tries.isBlocked(other)]).toEqual([true, false]);
    rig.platform.advance(60 * MINUTE);
    const later = restarted();
    later.restore(await pastTries(rig.db, clock()));
    expect(later.isBlocked(spare)).toBe(false);
  });

  it('keeps what a card has really paid for', async () => {
    const { begin, tryOut, stripeServer, deliver, orders } = await open();
    const spare = await begin(THIEF);
    await tryOut(THIEF, FREE);
    stripeServer.confirm(spare);
    await deliver('payment_intent.succeeded');
    expect(await orders()).toHaveLength(1);
  });

  it('does not keep a venue from selling to all who share its address', async () => {
    const { payAt, tryOut, begin, orders } = await open();
    for (let n = 0; n < 6; n += 1) await payAt(VENUE);
    await tryOut(VENUE, FREE + 11);
    await begin(VENUE);
    expect(await orders()).toHaveLength(6);
  });

  it('is not counted for deliveries that come again, nor where limits are off', async () => {
    const { begin, decline, deliver, ask } = await open();
    await decline(await begin(THIEF));
    for (let n = 0; n < FREE; n += 1) await deliver(FAILED);
    expect((await ask(THIEF)).status).toBe(200);
    await close?.();
    const free = await open(false);
    await free.tryOut(THIEF, FREE);
    expect((await free.ask(THIEF)).status).toBe(200);
  });
});

it('forgets whom it has not onEvent of for long before it needs more memory', () => {
  const tries = createCardTries({ enabled: true, clock: () => 0, addressOf: () => '' });
  for (let n = 0; n <= 50_000; n += 1) tries.begun(`pi_${n}`, THIEF);
  const fail = (id: string) => tries.onEvent({ type: FAILED, objectId: id });
  for (let n = 0; n < FREE; n += 1) fail('pi_0');
  expect(tries.isBlocked('pi_50000')).toBe(false);
  for (let n = 0; n < FREE; n += 1) fail('pi_1');
  expect(tries.isBlocked('pi_50000')).toBe(true);
});
