import type { SigningKey } from '#api/events/keys.ts';
import { placeOrder } from '#api/orders/placeOrder.ts';
import { type Buyer, buyerOf, inventBuyer } from './buyers.ts';
import { MINUTE } from './calendar.ts';
import { type DemoContext, known, type MadeAddons, type MadeEvent } from './context.ts';
import type { People, SellingPromoter } from './people.seed.ts';
import { type PlannedSale, planSales, stockOf } from './sales.plan.ts';
import { type SaleRows, saleRows } from './sales.rows.ts';
import { planSkater } from './skater.plan.ts';
import { countSold } from './stock.seed.ts';

/** The ticket codes of an order that are good for the door: they arrive together. `skater`: the demo login's. */
export type Party = { eventId: number; codes: string[]; skater: boolean };

type Parts = {
  events: readonly MadeEvent[];
  addons: MadeAddons;
  promoters: readonly SellingPromoter[];
  people: People;
};
type Sale = PlannedSale & { buyer: Buyer };
type Made = { sale: Sale; rows: SaleRows };

/** Past orders, oldest first, with everything a real one leaves behind. Answers who may come to the door. */
export async function seedSales(context: DemoContext, parts: Parts): Promise<Party[]> {
  const { trx, platform } = context;
  const keys = await signingKeys(context, parts.events);
  const sales = planAll(context, parts).toSorted((a, b) => a.at - b.at);
  const made = sales.map((sale) => ({
    sale,
    rows: saleRows(sale, sale.buyer, known(keys, sale.event.id), platform.random),
  }));
  for (let from = 0; from < made.length; from += PER_INSERT) {
    await insertPaid(context, made.slice(from, from + PER_INSERT));
  }
  await insertRefunds(context, made);
  for (const { rows } of made) await placeOrder(trx, rows.order, rows.items);
  const kept = made.filter(({ sale }) => !sale.refunded);
  await countSold(
    trx,
    kept.flatMap(({ sale }) => sale.lines),
  );
  return kept.map(partyOf);
}

async function signingKeys({ trx, events }: DemoContext, made: readonly MadeEvent[]) {
  const keys = new Map<number, SigningKey>();
  for (const { id } of made) keys.set(id, await events.signingKey(trx, id));
  return keys;
}

function planAll(
  { chance, now }: DemoContext,
  { events, addons, promoters, people }: Parts,
): Sale[] {
  const stock = stockOf(events, addons);
  const skater = buyerOf(known(people, 'skater'));
  const own = planSkater(events, stock, { addons, now });
  const others = events.flatMap((event) =>
    planSales(event, stock, { addons, promoters, chance, now }),
  );
  return [
    ...own.map((sale) => ({ ...sale, buyer: skater })),
    ...others.map((sale) => ({ ...sale, buyer: inventBuyer(chance) })),
  ];
}

function partyOf({ sale, rows }: Made): Party {
  const tickets = rows.items.filter((item) => item.kind === 'ticket');
  return {
    eventId: sale.event.id,
    codes: tickets.map((item) => item.code),
    skater: sale.buyer.userId !== null,
  };
}

const PER_INSERT = 200;

async function insertPaid({ trx }: DemoContext, made: readonly Made[]): Promise<void> {
  const checkouts = made.map(({ rows }) => rows.checkout);
  const lines = made.flatMap(({ rows }) => rows.lines);
  const payments = made.flatMap(({ rows }) => rows.payment ?? []);
  await trx.insertInto('checkouts').values(checkouts).execute();
  await trx.insertInto('checkout_lines').values(lines).execute();
  if (payments.length > 0) await trx.insertInto('demo_payments').values(payments).execute();
}

async function insertRefunds({ trx }: DemoContext, made: readonly Made[]): Promise<void> {
  const returned = made.flatMap(({ sale, rows: { payment } }) => {
    if (!sale.refunded || !payment) return [];
    const id = `requested_${payment.checkout_id}`;
    return { id, payment, created_at: sale.at + 5 * MINUTE };
  });
  if (returned.length === 0) return;
  const refunds = returned.map(
    ({ id, payment: { checkout_id, id: payment_intent_id, amount }, created_at }) => {
      const request = { reason: 'requested', status: 'succeeded' } as const;
      return { id, checkout_id, payment_intent_id, amount, created_at, ...request };
    },
  );
  const paidBack = returned.map(({ id, payment, created_at }) => ({
    idempotency_key: id,
    payment_id: payment.id,
    amount: payment.amount,
    created_at,
  }));
  await trx.insertInto('refunds').values(refunds).execute();
  await trx.insertInto('demo_refunds').values(paidBack).execute();
}
