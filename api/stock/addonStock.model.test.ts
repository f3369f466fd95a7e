import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { seedSale } from '#api/checkout/testing/sale.ts';
import { unguardedStock } from '#api/checkout/testing/unguardedStock.ts';
import { inTransaction } from '#api/db/open.ts';
import { describeStore, memoryDatabase } from '#api/db/testing.ts';
import { returnStock, type Stock, stock, type StockLine } from './stock.commands.ts';

const DEFAULT = 4;
const VARIANTS = [
  { id: 1, label: 'Size 8', available_quantity: 2 },
  { id: 2, label: 'Size 8½', available_quantity: 3 },
];

type Piece = { event: 0 | 1; variant: 0 | 1 | 2; quantity: number };
/** What is on hold, sold or given back is the `at`-th basket of its kind, if there is one. */
type Step =
  | { kind: 'hold' | 'sell'; pieces: readonly Piece[] }
  | { kind: 'release' | 'sellHeld' | 'refund'; at: number };

const piece: fc.Arbitrary<Piece> = fc.record({
  event: fc.constantFrom(0, 1),
  variant: fc.constantFrom(0, 1, 2),
  quantity: fc.integer({ min: 1, max: 3 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('hold' as const, 'sell' as const),
    pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constantFrom('release' as const, 'sellHeld' as const, 'refund' as const),
    at: fc.nat({ max: 3 }),
  }),
);
const steps = fc.array(step, { minLength: 5, maxLength: 25 });

type Database = Awaited<ReturnType<typeof memoryDatabase>>;

/** Variants 1 and 2 are of one add-on, 0 is another without variants. */
async function seed(db: Database) {
  const { eventId, pastEventId, rental, shirt } = await seedSale(db);
  const addons = () => db.updateTable('addons');
  await addons()
    .set({ variants: JSON.stringify(VARIANTS) })
    .where('id', '=', rental)
    .execute();
  await addons().set({ available_quantity: DEFAULT }).where('id', '=', shirt).execute();
  return { events: [eventId, pastEventId], rental, shirt };
}

/** Runs the steps as refused transactions and the model as plain sums; then both must say the same. */
async function follow(db: Database, used: Stock, all: readonly Step[]): Promise<void> {
  const { events, rental, shirt } = await seed(db);
  const lineOf = ({ event, variant, quantity }: Piece): StockLine => ({
    kind: 'addon',
    eventId: events[event] ?? 0,
    productId: variant === 0 ? shirt : rental,
    variantId: variant,
    quantity,
  });
  const held: StockLine[][] = [];
  const sold: StockLine[][] = [];
  const keyOf = (line: StockLine): string =>
    line.kind === 'addon' ? `${line.eventId} ${line.productId} ${line.variantId}` : '';
  const sums = (baskets: readonly StockLine[][]) => {
    const byKey = new Map<string, number>();
    for (const line of baskets.flat())
      byKey.set(keyOf(line), (byKey.get(keyOf(line)) ?? 0) + line.quantity);
    return byKey;
  };
  const totalOf = (line: StockLine): number =>
    VARIANTS.find(({ id }) => line.kind === 'addon' && id === line.variantId)?.available_quantity ??
    DEFAULT;
  const refused = new Error('short');
  for (const next of all) {
    if ('pieces' in next) {
      const lines = next.pieces.map(lineOf);
      const taken = sums([...held, ...sold, lines]);
      const fits = lines.every((line) => (taken.get(keyOf(line)) ?? 0) <= totalOf(line));
      const done = await inTransaction(db, async (trx) => {
        if ((await used[next.kind](trx, lines)) !== null) throw refused;
        return true;
      }).catch((error: unknown) => {
        if (error !== refused) throw error;
        return false;
      });
      expect(done).toBe(fits);
      if (done) (next.kind === 'hold' ? held : sold).push(lines);
    } else {
      const [lines] = (next.kind === 'refund' ? sold : held).splice(next.at, 1);
      if (!lines) continue;
      const giveBack = next.kind === 'refund' ? returnStock : used[next.kind];
      await inTransaction(db, (trx) => giveBack(trx, lines));
      if (next.kind === 'sellHeld') sold.push(lines);
    }
    const [onHold, gone] = [sums(held), sums(sold)];
    for (const row of await db.selectFrom('addon_stock').selectAll().execute()) {
      const key = `${row.event_id} ${row.addon_id} ${row.variant_id}`;
      expect([row.quantity_held, row.quantity_sold]).toEqual([
        onHold.get(key) ?? 0,
        gone.get(key) ?? 0,
      ]);
      expect(row.quantity_held + row.quantity_sold).toBeLessThanOrEqual(row.total ?? 0);
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

it('no sequence of holds, sales, expiries and refunds oversells a variant at an event, and each gives back', async () => {
  await fc.assert(property(stock), { numRuns: 150 });
});

it('would be oversold without the guard: this test can tell', async () => {
  const unchecked = 'pragma ignore_check_constraints = on';
  expect(await fc.check(property(unguardedStock, unchecked), { numRuns: 150 })).toMatchObject({
    failed: true,
  });
});

describeStore('the stock of add-ons', (open) => {
  it('keeps the same counts on both engines', async () => {
    const all = fc.sample(steps, { numRuns: 3, seed: 63 }).flat();
    await follow(await open(), stock, all);
  });

  it('is made once by those who take the first at the same moment, and not oversold', async () => {
    const db = await open();
    const { events, rental } = await seed(db);
    const line = { kind: 'addon', productId: rental, variantId: 1, quantity: 1 } as const;
    const take = (eventId = 0) =>
      inTransaction(db, (trx) => stock.hold(trx, [{ ...line, eventId }]));
    const taken = await Promise.all(
      events.flatMap((id) => Array.from({ length: 4 }, () => take(id))),
    );
    expect(taken.filter((short) => short === null)).toHaveLength(4);
    const rows = await db.selectFrom('addon_stock').selectAll().orderBy('event_id').execute();
    expect(rows).toMatchObject([
      { total: 2, own: 0, quantity_held: 2, quantity_sold: 0 },
      { total: 2, own: 0, quantity_held: 2, quantity_sold: 0 },
    ]);
  });
});
