import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#testing/scope.ts';
import { inTransaction } from '#api/db/transaction.ts';
import { isAppError } from '#shared/base/errors.ts';
import { sumOf } from '#shared/base/money.ts';
import { returnStock } from '#api/stock/stock.commands.ts';
import { poolIdsText } from '#shared/tickets/productFields.ts';
import { openWaitingList } from './testing.ts';

const HOUR = 3_600_000;

type Step =
  | { kind: 'join' | 'buy'; quantity: number; other: boolean }
  | { kind: 'leave' | 'take'; at: number }
  | { kind: 'giveBack'; other: boolean }
  | { kind: 'sweep' | 'lapse' | 'raise' };

const other = fc.boolean();
const asks = fc.constantFrom('join' as const, 'join' as const, 'buy' as const);
const ends = fc.constantFrom('leave' as const, 'take' as const);
const turns = fc.constantFrom('sweep' as const, 'lapse' as const, 'raise' as const);
const quantity = fc.integer({ min: 1, max: 3 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: asks, quantity, other }) },
  fc.record({ kind: ends, at: fc.nat({ max: 6 }) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('giveBack' as const), other }) },
  { weight: 3, arbitrary: fc.record({ kind: turns }) },
);

/** Two tickets that share a pool, both sold out at first. */
async function open() {
  const shop = await openWaitingList();
  const { db, sale, rows, setTicket, platform, sweeper } = shop;
  const products = [sale.pass, sale.friday] as const;
  const floorRow = { event_id: sale.eventId, name: 'Floor', capacity: 3, quantity_sold: 2 };
  const pool_ids = poolIdsText([await shop.insert('pools', floorRow)]);
  for (const id of products) await setTicket(id, { pool_ids });
  const idOf = (isOther: boolean): number => products[isOther ? 1 : 0];
  const row = async (id: number) => (await rows('ticket_products', { id }))[0]!;
  const floor = async () => (await rows('pools'))[0]!;
  const waiting = async () =>
    (await shop.entries()).filter((e) => e.checkout_id === null && e.left_at === null);

  /** Never oversold; the counters are what their rows say; what waits is kept. */
  async function check(): Promise<void> {
    const line = await waiting();
    let asked = 0;
    for (const id of products) {
      const { quantity_sold: sold, quantity_held: held, ...p } = await row(id);
      expect(sold + held).toBeLessThanOrEqual(p.quantity);
      const own = sumOf(line.filter((e) => e.product_id === id).map((e) => e.quantity));
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
      const bought = await shop.buyOne(next.quantity, id).then(() => true, expected);
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
      platform.advance(13 * HOUR);
      await sweeper.sweep();
    } else {
      await setTicket(sale.pass, { quantity: (await row(sale.pass)).quantity + 1 });
      await shop.update('pools', { capacity: (await floor()).capacity + 1 });
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
    { numRuns: runs(25) },
  );
});
