import fc from 'fast-check';
import { expect, it, describe } from 'vitest';
import { runs } from '#testing/scope.ts';
import { isAppError } from '#shared/base/errors.ts';
import { sumOf } from '#shared/base/money.ts';
import { DEMO_EVENT_JOB } from '#api/payments/demo/demo.provider.ts';
import { intentOf } from '#api/checkout/testing/rig.ts';
import { openWorld, type World } from '#api/checkout/testing/world.ts';
import { sql } from 'kysely';
import { stock } from '#api/stock/stock.commands.ts';
import { unguardedStock } from '#api/checkout/testing/sale.ts';

// Invariants for any interleaving of buyers, clocks, webhooks and sweeps.

const ACTS = ['confirm', 'decline', 'process', 'release', 'extend'] as const;
const TURNS = ['sweep', 'work', 'redeliver', 'reconcile', 'rush'] as const;
type Step =
  | { do: 'create'; quantity: number; addons: number; replace: number | null }
  | { do: (typeof ACTS)[number]; buyer: number }
  | { do: (typeof TURNS)[number] }
  | { do: 'wait'; minutes: number };

const buyer = fc.nat(5);
const create = fc.record({
  do: fc.constant('create' as const),
  quantity: fc.integer({ min: 1, max: 4 }),
  addons: fc.nat(2),
  replace: fc.option(buyer),
});
const wait = fc.record({
  do: fc.constant('wait' as const),
  minutes: fc.integer({ min: 1, max: 20 }),
});
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: create },
  { weight: 8, arbitrary: fc.record({ do: fc.constantFrom(...ACTS), buyer }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...TURNS) }) },
  { weight: 3, arbitrary: wait },
);

function player({ rig, sale, hold, update }: World) {
  const setups: { id: string; checkoutId: string; clientSecret: string }[] = [];
  const pick = (index: number) => setups[setups.length - 1 - index];

  async function create({ quantity, addons, replace }: Extract<Step, { do: 'create' }>) {
    const old = replace === null ? undefined : pick(replace);
    const { checkoutId, clientSecret } = await hold(quantity, {
      ...(addons > 0 && { addons: [{ addonId: sale.rental, quantity: addons }] }),
      ...(old && { previousCheckoutId: old.checkoutId, previousClientSecret: old.clientSecret }),
    });
    setups.push({ id: intentOf(clientSecret), checkoutId, clientSecret });
  }

  async function act(step: Step): Promise<unknown> {
    switch (step.do) {
      case 'create':
        return create(step);
      case 'wait':
        return rig.platform.advance(step.minutes * 60_000);
      case 'sweep':
        return rig.sweeper.sweep();
      case 'reconcile':
        return rig.sweeper.reconcile();
      case 'work':
        return rig.worker.runDue();
      case 'redeliver':
        return update('jobs', { status: 'ready' }, { kind: DEMO_EVENT_JOB });
      case 'rush':
        return Promise.allSettled([
          ...setups.flatMap(({ id }) => [rig.checkout.process(id), rig.checkout.process(id)]),
          rig.sweeper.sweep(),
          rig.worker.runDue(),
        ]);
      default:
        return actOf(step.do, pick(step.buyer));
    }
  }

  async function actOf(what: (typeof ACTS)[number], setup?: (typeof setups)[number]) {
    if (!setup) return;
    if (what === 'process') await rig.checkout.process(setup.id);
    else if (what === 'confirm') await rig.demo.confirm(setup, 'success');
    else if (what === 'decline') await rig.demo.confirm(setup, 'declined');
    else await rig.checkout[what](setup);
  }

  /** Refusals are fine; other errors are bugs. */
  return (step: Step) =>
    act(step).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
    });
}

async function invariants({ db, sale, rows, itemRows, left }: World) {
  const lines = await db
    .selectFrom('checkout_lines as l')
    .innerJoin('checkouts as c', 'c.id', 'l.checkout_id')
    .select(['l.kind', 'l.product_id', 'l.quantity', 'c.status'])
    .execute();
  const sums = (kind: string, id: number) => {
    const own = lines.filter((line) => line.kind === kind && line.product_id === id);
    const of = (status: string) =>
      sumOf(own.filter((line) => line.status === status).map((line) => line.quantity));
    return [of('open'), of('paid')];
  };
  const ticket = await left();
  const [addon] = await rows('addon_stock', { addon_id: sale.rental });
  expect([ticket.held, ticket.sold]).toEqual(sums('ticket', sale.pass));
  const rentals = [addon?.quantity_held ?? 0, addon?.quantity_sold ?? 0];
  expect(rentals).toEqual(sums('addon', sale.rental));
  expect(ticket.held + ticket.sold).toBeLessThanOrEqual(ticket.quantity);
  const items = await itemRows();
  expect(items.filter((item) => item.kind === 'ticket')).toHaveLength(ticket.sold);
  expect(new Set(items.map((item) => item.code)).size).toBe(items.length);
  expect(new Set(items.map((item) => item.door_seq)).size).toBe(items.length);
}

/** In the end each payment has an order or a refund. */
async function atRest({ db, sweeper, later, rows, orderRows, mails }: World) {
  await sweeper.reconcile();
  await later(60_000);
  const payments = await rows('demo_payments', { status: 'succeeded' });
  const kept = payments.filter((payment) => payment.amount_refunded === 0).map(({ id }) => id);
  const ordered = (await orderRows()).map((order) => order.payment_intent_id);
  expect(ordered.toSorted()).toEqual(kept.toSorted());
  for (const payment of payments) expect([0, payment.amount]).toContain(payment.amount_refunded);
  const payable = await db
    .selectFrom('demo_payments as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select('p.id')
    .where('p.status', 'not in', ['succeeded', 'canceled'])
    .where('c.status', '!=', 'open')
    .execute();
  expect(payable).toEqual([]);
  expect((await rows('jobs')).filter(({ status }) => status !== 'done')).toEqual([]);
  expect((await rows('mails')).filter(({ status }) => status !== 'sent')).toEqual([]);
  expect(mails).toHaveLength(payments.length);
}

it('any interleaving oversells nothing, loses nothing, and charges nobody for nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (sequence) => {
      const world = await openWorld(undefined, { quantity: 6, rentals: 3 });
      const play = player(world);
      for (const step of sequence) {
        await play(step);
        await invariants(world);
      }
      await atRest(world);
      await invariants(world);
      await world.db.destroy();
    }),
    { numRuns: runs(60) },
  );
});

const BUYERS = 100;
const TICKETS = 20;

/** Lets 100 buyers buy at once; returns the orders and refusals. */
async function onSale(stockUsed: typeof stock, prepare = sql`select 1`) {
  const { db, buy, left, itemRows } = await openWorld(undefined, {
    quantity: TICKETS,
    stock: stockUsed,
  });
  await prepare.execute(db);
  const results = await Promise.allSettled(Array.from({ length: BUYERS }, () => buy()));
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  const soldOut = (error: unknown) => isAppError(error) && error.code === 'checkout.sold_out';
  return {
    orders: results.length - refusals.length,
    refused: refusals.filter(soldOut).length,
    codes: new Set((await itemRows()).map((item) => item.code)).size,
    stock: await left(),
  };
}

describe(`an on-sale of ${TICKETS} tickets to ${BUYERS} buyers`, () => {
  it('sells every ticket once', async () => {
    expect(await onSale(stock)).toEqual({
      orders: TICKETS,
      refused: BUYERS - TICKETS,
      codes: TICKETS,
      stock: { quantity: TICKETS, sold: TICKETS, held: 0 },
    });
  });

  it('would be oversold without the guard: this test can tell', async () => {
    const result = await onSale(unguardedStock, sql`pragma ignore_check_constraints = on`);
    expect(result).toMatchObject({ orders: BUYERS, stock: { sold: BUYERS } });
  });

  it('without the guard still meets the check of the table', async () => {
    const result = await onSale(unguardedStock);
    expect(result).toMatchObject({ orders: TICKETS, refused: 0, stock: { sold: TICKETS } });
  });
});
