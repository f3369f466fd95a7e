import { expect, it } from 'vitest';
import {
  everywhere,
  aKillableShop,
  Left,
  MINUTE,
  moneyAt,
  type KillableShop,
} from '#api/checkout/testing/killableShop.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket } from '#api/checkout/testing/sale.ts';
import { wrongIn } from '#api/paymentHealth/testing.ts';
import { sumOf } from '#shared/base/money.ts';

// Tests of the kill matrix, which docs/kill-matrix.md explains.

/** A purchase in a shop. The browser stops after `until` steps; with `twice`, it repeats each call. */
type Buying = { shop: KillableShop; until?: number; twice?: boolean };

/** Buys two passes, repeating each call with `twice`, as after lost answers. */
async function buy({ shop, until = Infinity, twice = false }: Buying): Promise<void> {
  const { ask, bank, sale } = shop;
  let step = 0;
  const next = async <T>(work: () => Promise<T>): Promise<T> => {
    if (step >= until) throw new Left();
    step += 1;
    if (twice) await work();
    return work();
  };
  const basket = aBasket(sale, 2, { promoCode: 'ROLLAXLE' });
  const setup = await next(() => ask((s) => s.checkout.create(basket, null, 'one-key-for-it')));
  const { checkoutId, clientSecret } = setup;
  const id = intentOf(clientSecret);
  await next(() => ask((s) => s.checkout.extend({ checkoutId, clientSecret })));
  await next(() => bank.confirm({ id, clientSecret }, 'success').catch(closedMeanwhile));
  await next(() => ask((s) => s.checkout.process(id)));
  await ask((s) => s.worker.runDue());
}
const closedMeanwhile = (error: unknown): null => {
  expect(error).toMatchObject({ problem: { code: 'payments.closed' } });
  return null;
};

const leave = (error: unknown): void => expect(error).toBeInstanceOf(Left);
async function checkMoney(shop: KillableShop): Promise<void> {
  const { quiet } = shop;
  const { charged, back } = await moneyAt(shop);
  // No payment needs a manual review.
  expect(await wrongIn(quiet).wrong()).toEqual([]);
  const orders = await quiet.orderRows();
  if (charged === 0) {
    expect(orders).toEqual([]);
    return;
  }
  expect(back).toBe(0);
  expect(orders).toMatchObject([{ status: 'completed', total_amount: charged }]);
  expect((await quiet.itemRows()).map(({ status }) => status)).toEqual(['valid', 'valid']);
  const mail = { status: 'sent', kind: expect.stringContaining('order') as string };
  expect(await quiet.rows('mails')).toMatchObject([mail]);
  const earned = sumOf((await quiet.rows('ledger_entries')).map(({ amount }) => amount));
  expect(earned).toBe(orders[0]?.commission_amount);
  expect(await quiet.left()).toMatchObject({ sold: 2, held: 0 });
}
async function checkNothingIsHeld({ quiet, platform, server }: KillableShop): Promise<void> {
  platform.advance(30 * MINUTE);
  await server().sweeper.sweep();
  expect((await quiet.left()).held).toBe(0);
  const payments = await quiet.rows('demo_payments');
  const open = payments.filter(({ status }) => !['succeeded', 'canceled'].includes(status));
  // Payments that were never recorded cannot be paid.
  const known = await quiet.rows('checkouts');
  if (known.some((row) => row.payment_intent_id !== null)) expect(open).toEqual([]);
}

it.each([true, false])(
  'a purchase ends with its tickets, or without a charge, wherever the server dies (buyer stays: %s)',
  async (stays) => {
    let withTickets = 0;
    const steps = await everywhere(aKillableShop, {
      stays,
      play: (shop) => buy({ shop }),
      async check(shop) {
        await checkMoney(shop);
        if ((await moneyAt(shop)).charged > 0) withTickets += 1;
        else await checkNothingIsHeld(shop);
      },
    });
    expect(steps).toBeGreaterThan(20);
    if (stays) expect(withTickets).toBe(steps);
    else expect(withTickets).toBeGreaterThan(5);
  },
);

it('a purchase would be paid for nothing now and then if nobody looked after it', async () => {
  let lost = false;
  for (let killedAt = 0; !lost; killedAt += 1) {
    const shop = await aKillableShop({ killedAt, stays: false });
    await buy({ shop }).catch(leave);
    expect(shop.wasKilled()).toBe(true);
    const orders = await shop.quiet.orderRows();
    lost = (await moneyAt(shop)).charged > 0 && orders.length === 0;
    await shop.close();
  }
});

it.each([0, 1, 2, 3, 4])(
  'a purchase ends so when the browser dies after its step %i, too',
  async (until) => {
    const shop = await aKillableShop({ killedAt: Infinity, stays: true });
    await buy({ shop, until }).catch(leave);
    await shop.recover();
    await checkMoney(shop);
    expect((await moneyAt(shop)).charged > 0).toBe(until >= 3);
    await checkNothingIsHeld(shop);
    await shop.close();
  },
);

it('a purchase is one purchase when every answer is lost once', async () => {
  const shop = await aKillableShop({ killedAt: Infinity, stays: true });
  await buy({ shop, twice: true });
  await shop.recover();
  await checkMoney(shop);
  await shop.close();
});
