import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { runs } from '#testing/scope.ts';
import { tablesOf } from '#api/db/rows.testing.ts';
import { seedSale, unguardedStock } from '#api/checkout/testing/sale.ts';
import type { Db } from '#api/db/open.ts';
import { inTransaction } from '#api/db/transaction.ts';
import type { Schema } from '#api/db/schema.ts';
import { describeBothEngines, type Fill, filledMemoryDatabase } from '#api/db/testing.ts';
import { sumOf } from '#shared/base/money.ts';
import { poolIdsText } from '#shared/tickets/productFields.ts';
import { changePoolsOf } from './pools.commands.ts';
import { returnStock, type Stock, stock, type StockLine } from './stock.commands.ts';

// Tickets that draw from pools, and add-ons of which each event has a stock of its own: one with variants for each day,
// and one without for the whole event.

const POOLS = [0, 1, 2];
const CAPACITY = 6;
const TICKETS = [0, 1, 2, 3];
const QUANTITY = 8;
const ADDON = 4;
const DAYS = ['2026-12-11', '2026-12-12', '2026-12-13'];
const VARIANTS = [
  { id: 1, label: 'Size 8', available_quantity: 2 },
  { id: 2, label: 'Size 8½', available_quantity: 3 },
];

type Shop = Awaited<ReturnType<typeof seed>>;
type Piece = { ticket: number } | { event: number; variant: number; days: readonly string[] };
type Basket = readonly (Piece & { quantity: number })[];
/** What is on hold, sold or given back is the `at`-th basket of its kind, if there is one. */
type Step =
  | { kind: 'hold' | 'sell'; basket: Basket }
  | { kind: 'release' | 'sellHeld' | 'refund'; at: number }
  | { kind: 'exchange'; at: number; ticket: number }
  | { kind: 'pools'; ticket: number; pools: readonly number[] };

const at = fc.nat({ max: 3 });
const ticket = fc.constantFrom(...TICKETS);
const quantity = fc.integer({ min: 1, max: 3 });
const takes = fc.constantFrom('hold' as const, 'sell' as const);
const few = { minLength: 1, maxLength: 3 };
const addonPiece = fc.record({
  event: fc.constantFrom(0, 1),
  variant: fc.constantFrom(0, 1, 2),
  days: fc.subarray(DAYS, { minLength: 1 }),
  quantity,
});
const ends = fc.constantFrom('release' as const, 'sellHeld' as const, 'refund' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: takes, basket: fc.array(fc.record({ ticket, quantity }), few) }),
  fc.record({ kind: takes, basket: fc.array(addonPiece, few) }),
  { weight: 2, arbitrary: fc.record({ kind: ends, at }) },
  fc.record({ kind: fc.constant('exchange' as const), at, ticket }),
  fc.record({ kind: fc.constant('pools' as const), ticket, pools: fc.subarray(POOLS) }),
);
const steps = fc.array(step, { minLength: 8, maxLength: 30 });

async function seed(db: Kysely<Schema>) {
  const { insert, update } = tablesOf(db);
  const { eventId: event_id, pastEventId, rental, shirt } = await seedSale(db);
  const pools: number[] = [];
  for (const n of POOLS)
    pools.push(await insert('pools', { event_id, name: `Pool ${n}`, capacity: CAPACITY }));
  const shown = { sales_tax_rate: 0, ticket_type: 'x', hidden: 0, active: 1 } as const;
  const product = { event_id, description: null, price: 100, quantity: QUANTITY, ...shown };
  const tickets: number[] = [];
  for (const n of TICKETS)
    tickets.push(await insert('ticket_products', { ...product, name: `${n}`, sort_order: n }));
  const perDay = { variants: JSON.stringify(VARIANTS), stock_per: 'day' } as const;
  await update('addons', perDay, { id: rental });
  await update('addons', { available_quantity: ADDON }, { id: shirt });
  return { pools, tickets, events: [event_id, pastEventId], rental, shirt };
}

const idOf = (ids: readonly number[], n: number): number => ids[n] ?? 0;
const linesOf = ({ tickets, events, rental, shirt }: Shop, piece: Basket[number]): StockLine[] =>
  'ticket' in piece
    ? [{ kind: 'ticket', productId: idOf(tickets, piece.ticket), quantity: piece.quantity }]
    : ['', ...(piece.variant === 0 ? [] : piece.days)].map((slot) => ({
        kind: 'addon',
        eventId: idOf(events, piece.event),
        productId: piece.variant === 0 ? shirt : rental,
        variantId: piece.variant,
        slot,
        quantity: piece.quantity,
      }));
const unitsIn = (baskets: StockLine[][], is: (line: StockLine) => boolean): number =>
  sumOf(baskets.flat().map((line) => (is(line) ? line.quantity : 0)));
const isTicket = (id: number) => (line: StockLine) =>
  line.kind === 'ticket' && line.productId === id;
const isAddon = (eventId: number, id: number, variant: number, slot: string) => (line: StockLine) =>
  line.kind === 'addon' &&
  line.eventId === eventId &&
  line.productId === id &&
  line.variantId === variant &&
  line.slot === slot;

/** Runs the steps as refused transactions and the model as plain sums; then both must say the same. */
async function follow(
  db: Kysely<Schema>,
  shop: Shop,
  used: Stock,
  all: readonly Step[],
): Promise<void> {
  const { rows } = tablesOf(db);
  const { pools, tickets } = shop;
  const held: StockLine[][] = [];
  const sold: StockLine[][] = [];
  const poolsOf = new Map<number, number[]>(tickets.map((id) => [id, []]));
  const drawnFrom = (pool: number) => (line: StockLine) =>
    line.kind === 'ticket' && poolsOf.get(line.productId)?.includes(pool) === true;
  const refused = new Error('short');
  const attempt = (work: (trx: Db) => Promise<unknown>): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      if ((await work(trx)) !== null) throw refused;
      return true;
    }).catch((error: unknown) => {
      if (error !== refused) throw error;
      return false;
    });
  const fits = (taken: StockLine[][]): boolean =>
    tickets.every((id) => unitsIn(taken, isTicket(id)) <= QUANTITY) &&
    pools.every((pool) => unitsIn(taken, drawnFrom(pool)) <= CAPACITY) &&
    shop.events.every(
      (event) =>
        VARIANTS.every(({ id, available_quantity: most }) =>
          DAYS.every((day) => unitsIn(taken, isAddon(event, shop.rental, id, day)) <= most),
        ) && unitsIn(taken, isAddon(event, shop.shirt, 0, '')) <= ADDON,
    );

  async function run(next: Step): Promise<void> {
    if ('basket' in next) {
      const lines = next.basket.flatMap((piece) => linesOf(shop, piece));
      const done = await attempt((trx) => used[next.kind](trx, lines));
      expect(done).toBe(fits([...held, ...sold, lines]));
      if (done) (next.kind === 'hold' ? held : sold).push(lines);
    } else if (next.kind === 'exchange') {
      const [old, ...rest] = sold[next.at] ?? [];
      if (old?.kind !== 'ticket') return;
      const given = { ...old, quantity: 1 };
      const taken = { ...given, productId: idOf(tickets, next.ticket) };
      const kept = old.quantity > 1 ? [{ ...old, quantity: old.quantity - 1 }] : [];
      const after = [...kept, ...rest, taken];
      const done = await attempt(async (trx) => {
        await returnStock(trx, [given]);
        return used.sell(trx, [taken]);
      });
      expect(done).toBe(fits([...held, ...sold.with(next.at, after)]));
      if (done) sold.splice(next.at, 1, after);
    } else if (next.kind === 'pools') {
      const id = idOf(tickets, next.ticket);
      const [from, to] = [poolsOf.get(id) ?? [], next.pools.map((n) => idOf(pools, n))];
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
      const [lines] = (next.kind === 'refund' ? sold : held).splice(next.at, 1);
      if (!lines) return;
      const giveBack = next.kind === 'refund' ? returnStock : used[next.kind];
      await inTransaction(db, (trx) => giveBack(trx, lines));
      if (next.kind === 'sellHeld') sold.push(lines);
    }
  }

  type Counted = { quantity_held: number; quantity_sold: number };
  const same = (row: Counted, most: number, is: (line: StockLine) => boolean): void => {
    expect([row.quantity_held, row.quantity_sold]).toEqual([unitsIn(held, is), unitsIn(sold, is)]);
    expect(row.quantity_held + row.quantity_sold).toBeLessThanOrEqual(most);
  };
  for (const next of all) {
    await run(next);
    for (const row of await rows('pools')) same(row, row.capacity, drawnFrom(row.id));
    for (const row of await rows('addon_stock'))
      same(
        row,
        row.total ?? Infinity,
        isAddon(row.event_id, row.addon_id, row.variant_id, row.slot),
      );
  }
}

let seeded: Shop;
const fill: Fill = async (db) => {
  seeded = await seed(db);
};

const property = (used: Stock, prepare = sql`select 1`) =>
  fc.asyncProperty(steps, async (all) => {
    const db = await filledMemoryDatabase(fill);
    try {
      await prepare.execute(db);
      await follow(db, seeded, used, all);
    } finally {
      await db.destroy();
    }
  });

it('no sequence of holds, sales, expiries, refunds and exchanges oversells, and each gives back', async () => {
  await fc.assert(property(stock), { numRuns: runs(100) });
});

it('would be oversold without the guard: this test can tell', async () => {
  const unchecked = sql`pragma ignore_check_constraints = on`;
  const sequences = { numRuns: 150, endOnFailure: true };
  const { failed } = await fc.check(property(unguardedStock, unchecked), sequences);
  expect(failed).toBe(true);
});

describeBothEngines('stock', (open) => {
  it('keeps the same counts on both engines', async () => {
    const db = await open();
    await follow(db, await seed(db), stock, fc.sample(steps, { numRuns: 2, seed: 63 }).flat());
  });

  it('of add-ons is made once by those who take the first at once, and not oversold', async () => {
    const db = await open();
    const { events, shirt } = await seed(db);
    const line = { kind: 'addon', productId: shirt, variantId: 0, slot: '', quantity: 2 } as const;
    const takers = events.flatMap((eventId) => Array.from({ length: 4 }, () => eventId));
    const taken = await Promise.all(
      takers.map((eventId) => inTransaction(db, (trx) => stock.hold(trx, [{ ...line, eventId }]))),
    );
    expect(taken.filter((short) => short === null)).toHaveLength(4);
    const full = { total: ADDON, own: 0, quantity_held: ADDON, quantity_sold: 0 };
    expect(await tablesOf(db).rows('addon_stock')).toMatchObject([full, full]);
  });
});
