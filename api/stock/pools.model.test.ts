import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { unguardedStock } from '#api/checkout/testing/unguardedStock.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { type Db, inTransaction } from '#api/db/open.ts';
import { poolIdsText } from '#shared/stock/poolIds.ts';
import { changePoolsOf, returnStock, type Stock, stock, type StockLine } from './stock.commands.ts';

const POOLS = 3;
const TICKETS = 4;
const CAPACITY = 6;

type Basket = readonly { ticket: number; quantity: number }[];
/** What is on hold, sold or given back is the `at`-th basket of its kind, if there is one. */
type Step =
  | { kind: 'hold'; basket: Basket }
  | { kind: 'sell'; basket: Basket }
  | { kind: 'release' | 'sellHeld' | 'refund'; at: number }
  | { kind: 'exchange'; at: number; ticket: number }
  | { kind: 'pools'; ticket: number; pools: readonly number[] };

const ticket = fc.nat({ max: TICKETS - 1 });
const basket = fc.array(fc.record({ ticket, quantity: fc.integer({ min: 1, max: 3 }) }), {
  minLength: 1,
  maxLength: 3,
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), basket }),
  fc.record({ kind: fc.constant('sell' as const), basket }),
  fc.record({
    kind: fc.constantFrom('release' as const, 'sellHeld' as const, 'refund' as const),
    at: fc.nat({ max: 3 }),
  }),
  fc.record({ kind: fc.constant('exchange' as const), at: fc.nat({ max: 3 }), ticket }),
  fc.record({
    kind: fc.constant('pools' as const),
    ticket,
    pools: fc.subarray(Array.from({ length: POOLS }, (_, n) => n)),
  }),
);
const steps = fc.array(step, { minLength: 5, maxLength: 25 });

async function seed(db: Awaited<ReturnType<typeof memoryDatabase>>) {
  const { eventId: event_id } = await seedSale(db);
  const pools: number[] = [];
  const tickets: number[] = [];
  for (let n = 0; n < POOLS; n += 1) {
    const row = { event_id, name: `Pool ${n}`, capacity: CAPACITY };
    pools.push(
      (await db.insertInto('pools').values(row).returning('id').executeTakeFirstOrThrow()).id,
    );
  }
  for (let n = 0; n < TICKETS; n += 1) {
    const row = { event_id, name: `Ticket ${n}`, description: null, price: 100, quantity: 8 };
    const more = {
      sales_tax_rate: 0,
      ticket_type: 'x',
      sort_order: n,
      hidden: 0,
      active: 1,
    } as const;
    const values = { ...row, ...more };
    tickets.push(
      (
        await db
          .insertInto('ticket_products')
          .values(values)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    );
  }
  return { pools, tickets };
}

const idOf = (ids: readonly number[], at: number): number => ids[at] ?? 0;

/** Runs the steps as refused transactions and the model as plain sums; then both must say the same. */
async function follow(db: Awaited<ReturnType<typeof memoryDatabase>>, used: Stock, all: Step[]) {
  const { pools, tickets } = await seed(db);
  const held: StockLine[][] = [];
  const sold: StockLine[][] = [];
  const poolsOf = new Map<number, number[]>(tickets.map((id) => [id, []]));
  const linesOf = (chosen: Basket): StockLine[] =>
    chosen.map(({ ticket: at, quantity }) => ({
      kind: 'ticket',
      productId: idOf(tickets, at),
      quantity,
    }));
  const refused = new Error('short');
  const attempt = async (work: (trx: Db) => Promise<unknown>): Promise<boolean> => {
    try {
      await inTransaction(db, async (trx) => {
        if ((await work(trx)) !== null) throw refused;
      });
      return true;
    } catch (error) {
      if (error !== refused) throw error;
      return false;
    }
  };
  const units = (baskets: StockLine[][], of: (line: StockLine) => boolean) =>
    baskets.flat().reduce((sum, line) => sum + (of(line) ? line.quantity : 0), 0);

  const fits = (taken: StockLine[][]): boolean =>
    tickets.every((id) => units(taken, (line) => line.productId === id) <= 8) &&
    pools.every(
      (pool) =>
        units(taken, ({ productId }) => poolsOf.get(productId)?.includes(pool) === true) <=
        CAPACITY,
    );

  for (const next of all) {
    if (next.kind === 'hold' || next.kind === 'sell') {
      const lines = linesOf(next.basket);
      const done = await attempt((trx) => used[next.kind](trx, lines));
      expect(done).toBe(fits([...held, ...sold, lines]));
      if (done) (next.kind === 'hold' ? held : sold).push(lines);
    } else if (next.kind === 'exchange') {
      const [old, ...rest] = sold[next.at] ?? [];
      if (!old) continue;
      const given: StockLine = { ...old, quantity: 1 };
      const taken: StockLine = { ...given, productId: idOf(tickets, next.ticket) };
      const kept = old.quantity > 1 ? [{ ...old, quantity: old.quantity - 1 }] : [];
      const left = [...kept, ...rest, taken];
      const done = await attempt(async (trx) => {
        await returnStock(trx, [given]);
        return used.sell(trx, [taken]);
      });
      const after = sold.with(next.at, left);
      expect(done).toBe(fits([...held, ...after]));
      if (done) sold.splice(next.at, 1, left);
    } else if (next.kind === 'pools') {
      const id = idOf(tickets, next.ticket);
      const [from, to] = [poolsOf.get(id) ?? [], next.pools.map((at) => idOf(pools, at))];
      const done = await attempt(async (trx) => {
        const row = await trx
          .updateTable('ticket_products')
          .set({ pool_ids: poolIdsText(to) })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        return changePoolsOf(trx, row, from, to);
      });
      if (done) poolsOf.set(id, to);
    } else {
      const from = next.kind === 'refund' ? sold : held;
      const [lines] = from.splice(next.at, 1);
      if (!lines) continue;
      const giveBack = next.kind === 'refund' ? returnStock : used[next.kind];
      await inTransaction(db, (trx) => giveBack(trx, lines));
      if (next.kind === 'sellHeld') sold.push(lines);
    }
    for (const row of await db.selectFrom('pools').selectAll().execute()) {
      const drawn = ({ productId }: StockLine) => poolsOf.get(productId)?.includes(row.id) === true;
      expect([row.quantity_held, row.quantity_sold]).toEqual([
        units(held, drawn),
        units(sold, drawn),
      ]);
      expect(row.quantity_held + row.quantity_sold).toBeLessThanOrEqual(row.capacity);
    }
  }
}

const property = (used: Stock, prepare = '') =>
  fc.asyncProperty(steps, async (all) => {
    const db = await memoryDatabase();
    try {
      if (prepare) await sql.raw(prepare).execute(db);
      await follow(db, used, all);
    } finally {
      await db.destroy();
    }
  });

it('no sequence of holds, sales, expiries, refunds and exchanges oversells a pool, and each gives back', async () => {
  await fc.assert(property(stock), { numRuns: 150 });
});

it('would be oversold without the guard: this test can tell', async () => {
  const unchecked = 'pragma ignore_check_constraints = on';
  expect(await fc.check(property(unguardedStock, unchecked), { numRuns: 150 })).toMatchObject({
    failed: true,
  });
});

describeStore('pools', (open) => {
  it('keep the same counts on both engines', async () => {
    const all = fc.sample(steps, { numRuns: 1, seed: 62 })[0] ?? [];
    await follow(await open(), stock, all);
  });
});
