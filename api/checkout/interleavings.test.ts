import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { memoryDatabase } from '#api/db/testing.ts';
import type { Schema } from '#api/db/schema.ts';
import { isAppError } from '#shared/base/errors.ts';
import { DEMO_EVENT_JOB } from '#api/payments/demo/demoMover.ts';
import { createRig, intentOf, type Rig } from '#api/checkout/testing/rig.ts';
import { aBasket, type Sale, seedSale } from '#api/checkout/testing/sale.ts';

// Invariants for any interleaving of buyers, clocks, webhooks and sweeps.

type Step =
  | { do: 'create'; quantity: number; addons: number; replace: number | null }
  | { do: 'confirm' | 'decline' | 'process' | 'release' | 'extend'; buyer: number }
  | { do: 'sweep' | 'work' | 'redeliver' | 'reconcile' | 'rush' }
  | { do: 'wait'; minutes: number };

const buyer = fc.nat(5);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      quantity: fc.integer({ min: 1, max: 4 }),
      addons: fc.nat(2),
      replace: fc.option(buyer),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'confirm' as const,
        'decline' as const,
        'process' as const,
        'release' as const,
        'extend' as const,
      ),
      buyer,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'sweep' as const,
        'work' as const,
        'redeliver' as const,
        'reconcile' as const,
        'rush' as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      minutes: fc.integer({ min: 1, max: 20 }),
    }),
  },
);

type Setup = { id: string; checkoutId: string; clientSecret: string };

function player(rig: Rig, sale: Sale) {
  const setups: Setup[] = [];
  const pick = (index: number): Setup | undefined => setups[setups.length - 1 - index];

  async function create({ quantity, addons, replace }: Extract<Step, { do: 'create' }>) {
    const old = replace === null ? undefined : pick(replace);
    const setup = await rig.checkout.create(
      aBasket(sale, quantity, {
        ...(addons > 0 ? { addons: [{ addonId: sale.rental, quantity: addons }] } : {}),
        ...(old
          ? { previousCheckoutId: old.checkoutId, previousClientSecret: old.clientSecret }
          : {}),
      }),
      null,
    );
    setups.push({
      id: intentOf(setup.clientSecret),
      checkoutId: setup.checkoutId,
      clientSecret: setup.clientSecret,
    });
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
        return rig.db
          .updateTable('jobs')
          .set({ status: 'ready' })
          .where('kind', '=', DEMO_EVENT_JOB)
          .execute();
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

  async function actOf(
    what: 'confirm' | 'decline' | 'process' | 'release' | 'extend',
    setup?: Setup,
  ) {
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

async function invariants(db: Kysely<Schema>, sale: Sale) {
  const lines = await db
    .selectFrom('checkout_lines as l')
    .innerJoin('checkouts as c', 'c.id', 'l.checkout_id')
    .select(['l.kind', 'l.product_id', 'l.quantity', 'c.status', 'c.payment_intent_id'])
    .execute();
  const sum = (status: string, kind: string, id: number) =>
    lines
      .filter((line) => line.status === status && line.kind === kind && line.product_id === id)
      .reduce((total, line) => total + line.quantity, 0);
  const ticket = await db
    .selectFrom('ticket_products')
    .selectAll()
    .where('id', '=', sale.pass)
    .executeTakeFirstOrThrow();
  const addon = await db
    .selectFrom('addon_stock')
    .select(['quantity_held', 'quantity_sold'])
    .where('addon_id', '=', sale.rental)
    .executeTakeFirst();
  expect([ticket.quantity_held, ticket.quantity_sold]).toEqual([
    sum('open', 'ticket', sale.pass),
    sum('paid', 'ticket', sale.pass),
  ]);
  expect([addon?.quantity_held ?? 0, addon?.quantity_sold ?? 0]).toEqual([
    sum('open', 'addon', sale.rental),
    sum('paid', 'addon', sale.rental),
  ]);
  expect(ticket.quantity_held + ticket.quantity_sold).toBeLessThanOrEqual(ticket.quantity);
  const items = await db.selectFrom('order_items').selectAll().execute();
  expect(items.filter((item) => item.kind === 'ticket')).toHaveLength(ticket.quantity_sold);
  expect(new Set(items.map((item) => item.code)).size).toBe(items.length);
  expect(new Set(items.map((item) => item.door_seq)).size).toBe(items.length);
}

/** In the end each payment has an order or a refund. */
async function atRest(rig: Rig) {
  await rig.sweeper.reconcile();
  await rig.worker.runDue();
  const payments = await rig.db
    .selectFrom('demo_payments')
    .selectAll()
    .where('status', '=', 'succeeded')
    .execute();
  const orders = await rig.db.selectFrom('orders').select('payment_intent_id').execute();
  const kept = payments
    .filter((payment) => payment.amount_refunded === 0)
    .map((payment) => payment.id);
  expect(orders.map((order) => order.payment_intent_id).toSorted()).toEqual(kept.toSorted());
  for (const payment of payments) expect([0, payment.amount]).toContain(payment.amount_refunded);
  const payable = await rig.db
    .selectFrom('demo_payments as p')
    .innerJoin('checkouts as c', 'c.id', 'p.checkout_id')
    .select('p.id')
    .where('p.status', 'not in', ['succeeded', 'canceled'])
    .where('c.status', '!=', 'open')
    .execute();
  expect(payable).toEqual([]);
  const stuck = await rig.db.selectFrom('jobs').selectAll().where('status', '!=', 'done').execute();
  expect(stuck).toEqual([]);
  const unsent = await rig.db
    .selectFrom('mails')
    .select('id')
    .where('status', '!=', 'sent')
    .execute();
  expect(unsent).toEqual([]);
  expect(rig.mails).toHaveLength(payments.length);
}

describe('any interleaving', () => {
  it('oversells nothing, loses nothing, and charges nobody for nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 40 }), async (sequence) => {
        const db = await memoryDatabase();
        const sale = await seedSale(db, { stock: 6, rentals: 3 });
        const rig = createRig(db);
        const play = player(rig, sale);
        for (const step of sequence) {
          await play(step);
          await invariants(db, sale);
        }
        await atRest(rig);
        await invariants(db, sale);
        await db.destroy();
      }),
      { numRuns: Number(process.env['CHECKOUT_RUNS'] ?? 60) },
    );
  }, 120_000);
});
