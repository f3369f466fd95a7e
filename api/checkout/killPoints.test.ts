import { describe, expect, it } from 'vitest';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { aBasket, stockOf } from '#api/checkout/testing/sale.ts';
import { paymentHealthOf } from '#api/paymentHealth/testing.ts';
import {
  aKillableShop,
  Left,
  MINUTE,
  moneyAt,
  stepsOf,
  type KillableShop,
} from '#api/checkout/testing/killableShop.ts';

// The kill matrix: docs/kill-matrix.md says what these show.

/** The browser stops after `until` steps. */
type Buying = { shop: KillableShop; until?: number; twice?: boolean };

/** Buys two passes; `twice` repeats each call, as after lost answers. */
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

/** The second call finds the checkout closed. */
const closedMeanwhile = (error: unknown): null => {
  expect(error).toMatchObject({ problem: { code: 'payments.closed' } });
  return null;
};

const leave = (error: unknown): void => expect(error).toBeInstanceOf(Left);

/** Holds after any crash. */
async function checkMoney(shop: KillableShop): Promise<void> {
  const { db, sale } = shop;
  const { charged, back } = await moneyAt(shop);
  // No case for manual review.
  expect(await paymentHealthOf(shop.quiet).wrong()).toEqual([]);
  const orders = await db.selectFrom('orders').selectAll().execute();
  const items = await db.selectFrom('order_items').selectAll().execute();
  const mails = await db.selectFrom('mails').select(['status', 'kind']).execute();
  const entries = await db.selectFrom('ledger_entries').select('amount').execute();
  if (charged === 0) {
    expect(orders).toEqual([]);
    return;
  }
  expect(back).toBe(0);
  expect(orders).toMatchObject([{ status: 'completed', total_amount: charged }]);
  expect(items.map(({ status }) => status)).toEqual(['valid', 'valid']);
  expect(mails).toEqual([{ status: 'sent', kind: expect.stringContaining('order') }]);
  expect(entries.reduce((all, { amount }) => all + amount, 0)).toBe(orders[0]?.commission_amount);
  expect(await stockOf(db, sale.pass)).toMatchObject({ sold: 2, held: 0 });
}

/** Nothing stays held or payable. */
async function checkNothingIsHeld(shop: KillableShop): Promise<void> {
  const { db, platform, sale } = shop;
  platform.advance(30 * MINUTE);
  await shop.server().sweeper.sweep();
  expect((await stockOf(db, sale.pass)).held).toBe(0);
  const open = await db
    .selectFrom('demo_payments')
    .select('status')
    .where('status', 'not in', ['succeeded', 'canceled'])
    .execute();
  // Payments that were never recorded cannot be paid.
  const known = await db.selectFrom('checkouts').select('payment_intent_id').execute();
  if (known.some((row) => row.payment_intent_id !== null)) expect(open).toEqual([]);
}

describe('a purchase', () => {
  it.each([true, false])(
    'ends with its tickets, or without a charge, wherever the server dies (buyer stays: %s)',
    { timeout: 120_000 },
    async (stays) => {
      const steps = await stepsOf((shop) => buy({ shop }));
      expect(steps).toBeGreaterThan(20);
      let withTickets = 0;
      for (let killedAt = 0; killedAt < steps; killedAt += 1) {
        const shop = await aKillableShop({ killedAt, stays });
        await buy({ shop }).catch(leave);
        expect(shop.killSwitch.killed).toBe(true);
        await shop.recover();
        await checkMoney(shop);
        const { charged } = await moneyAt(shop);
        if (charged > 0) withTickets += 1;
        else await checkNothingIsHeld(shop);
        await shop.close();
      }
      if (stays) expect(withTickets).toBe(steps);
      else expect(withTickets).toBeGreaterThan(5);
    },
  );

  it('would be paid for nothing now and then if nobody looked after it', async () => {
    const steps = await stepsOf((shop) => buy({ shop }));
    let lost = 0;
    for (let killedAt = 0; killedAt < steps && lost === 0; killedAt += 1) {
      const shop = await aKillableShop({ killedAt, stays: false });
      await buy({ shop }).catch(leave);
      const orders = await shop.db.selectFrom('orders').select('id').execute();
      if ((await moneyAt(shop)).charged > 0 && orders.length === 0) lost += 1;
      await shop.close();
    }
    expect(lost).toBe(1);
  });

  it.each([0, 1, 2, 3, 4])('does so when the browser dies after its step %i', async (until) => {
    const shop = await aKillableShop({ killedAt: Infinity, stays: true });
    await buy({ shop, until }).catch(leave);
    await shop.recover();
    await checkMoney(shop);
    expect((await moneyAt(shop)).charged > 0).toBe(until >= 3);
    await checkNothingIsHeld(shop);
    await shop.close();
  });

  it('is one purchase when every answer is lost once', async () => {
    const shop = await aKillableShop({ killedAt: Infinity, stays: true });
    await buy({ shop, twice: true });
    await shop.recover();
    await checkMoney(shop);
    await shop.close();
  });
});
