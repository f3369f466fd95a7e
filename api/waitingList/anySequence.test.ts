import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryDatabase } from '#api/db/testing.ts';
import { inTransaction } from '#api/db/open.ts';
import { isAppError } from '#shared/base/errors.ts';
import { returnStock } from '#api/stock/stock.commands.ts';
import { poolIdsText } from '#shared/stock/poolIds.ts';
import { openWaitingList } from './testing.ts';

const HOUR = 3_600_000;

type Step =
  | { kind: 'join'; quantity: number; other: boolean }
  | { kind: 'buy'; quantity: number; other: boolean }
  | { kind: 'leave' | 'take'; at: number }
  | { kind: 'giveBack'; other: boolean }
  | { kind: 'sweep' | 'lapse' | 'raise' };

const quantity = fc.integer({ min: 1, max: 3 });
const other = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join' as const), quantity, other }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy' as const), quantity, other }) },
  fc.record({ kind: fc.constantFrom('leave' as const, 'take' as const), at: fc.nat({ max: 6 }) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('giveBack' as const), other }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('sweep' as const, 'lapse' as const, 'raise' as const),
    }),
  },
);

/** Two tickets that share a pool, both sold out at first. */
async function open() {
  const db = await memoryDatabase();
  const shop = await openWaitingList(db, 2);
  const { sale, rig } = shop;
  const products = [sale.pass, sale.friday] as const;
  const pool = await db
    .insertInto('pools')
    .values({ event_id: sale.eventId, name: 'Floor', capacity: 3, quantity_sold: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('ticket_products')
    .set({ pool_ids: poolIdsText([pool.id]) })
    .where('id', 'in', products)
    .execute();
  const idOf = (isOther: boolean): number => products[isOther ? 1 : 0];
  const row = (id: number) =>
    db.selectFrom('ticket_products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const floor = () => db.selectFrom('pools').selectAll().executeTakeFirstOrThrow();
  const waiting = async () =>
    (await shop.entries()).filter((e) => e.checkout_id === null && e.left_at === null);

  /** Never oversold; the counters are what their rows say; what waits is kept. */
  async function check(): Promise<void> {
    const line = await waiting();
    let asked = 0;
    for (const id of products) {
      const { quantity_sold: sold, quantity_held: held, ...p } = await row(id);
      expect(sold + held).toBeLessThanOrEqual(p.quantity);
      const own = line.filter((e) => e.product_id === id).reduce((sum, e) => sum + e.quantity, 0);
      expect(p.quantity_waiting).toBe(own);
      asked += own;
    }
    const { capacity, quantity_sold, quantity_held, quantity_waiting } = await floor();
    expect(quantity_sold + quantity_held).toBeLessThanOrEqual(capacity);
    expect(quantity_waiting).toBe(asked);
  }

  const publicLeft = async (id: number): Promise<number> => {
    const p = await row(id);
    const f = await floor();
    return Math.min(
      p.quantity - p.quantity_sold - p.quantity_held - p.quantity_waiting,
      f.capacity - f.quantity_sold - f.quantity_held - f.quantity_waiting,
    );
  };

  async function run(next: Step, n: number): Promise<void> {
    if (next.kind === 'join') {
      await shop.join(`p${n}@example.com`, next.quantity, idOf(next.other)).catch(expected);
    } else if (next.kind === 'buy') {
      const id = idOf(next.other);
      const left = await publicLeft(id);
      const bought = await shop.buy(next.quantity, id).then(() => true, expected);
      expect(bought).toBe(next.quantity <= left);
    } else if (next.kind === 'leave' || next.kind === 'take') {
      const entry = (await shop.entries())[next.at];
      if (!entry) return;
      if (next.kind === 'leave') await shop.leave(entry.id);
      else if ((await shop.look(entry.id)).state === 'offered') await shop.buyOffered(entry.id);
    } else if (next.kind === 'giveBack') {
      const productId = idOf(next.other);
      if ((await row(productId)).quantity_sold === 0) return;
      const one = { kind: 'ticket', productId, quantity: 1 } as const;
      await inTransaction(db, (trx) => returnStock(trx, [one]));
    } else if (next.kind === 'sweep') {
      const before = await waiting();
      await shop.sweep();
      const after = new Set((await waiting()).map(({ id }) => id));
      for (const id of products) {
        const own = before.filter((e) => e.product_id === id);
        const offered = own.filter((e) => !after.has(e.id));
        // First come, first served: the offers are the head of the line.
        expect(offered).toEqual(own.slice(0, offered.length));
      }
    } else if (next.kind === 'lapse') {
      rig.platform.advance(13 * HOUR);
      await rig.sweeper.sweep();
    } else {
      await db
        .updateTable('ticket_products')
        .set((eb) => ({ quantity: eb('quantity', '+', 1) }))
        .where('id', '=', sale.pass)
        .execute();
      await db
        .updateTable('pools')
        .set((eb) => ({ capacity: eb('capacity', '+', 1) }))
        .execute();
    }
  }
  return { db, run, check };
}

function expected(error: unknown): false {
  if (!isAppError(error)) throw error;
  expect(['checkout.sold_out', 'checkout.too_few_left', 'waiting_list.not_sold_out']).toContain(
    error.code,
  );
  return false;
}

it('no sequence oversells, serves a later one first, or sells to the public what is waited for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 18 }), async (steps) => {
      const shop = await open();
      try {
        for (const [n, next] of steps.entries()) {
          await shop.run(next, n);
          await shop.check();
        }
      } finally {
        await shop.db.destroy();
      }
    }),
    { numRuns: 25 },
  );
});
