import type { SigningKey } from '#api/events/events.queries.ts';
import { placeOrder } from '#api/orders/orders.commands.ts';
import {
  type Buyer,
  buyerOf,
  inventBuyer,
  type People,
  type SellingPromoter,
} from './people.seed.ts';
import { MINUTE } from './dates.ts';
import { type DemoContext, known, type MadeAddons, type MadeEvent } from './demoContext.ts';
import { type PlannedSale, planSales, stockOf, planSkater } from './sales.plan.ts';
import { type SaleRows, saleRows } from './salesRows.ts';
import type { Db } from '#api/db/open.ts';

/** Valid ticket codes of one order. `skater`: true for orders of the demo skater's login. */
export type Party = { eventId: number; codes: string[]; skater: boolean };

type Parts = {
  events: readonly MadeEvent[];
  addons: MadeAddons;
  promoters: readonly SellingPromoter[];
  people: People;
};
type Sale = PlannedSale & { buyer: Buyer };
type Made = { sale: Sale; rows: SaleRows };

/** Inserts past orders with all their rows; returns the valid ticket codes of each order. */
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
  for (const { rows } of made) await placeOrder(trx, rows.order, rows.items);
  await insertRefunds(context, made);
  const kept = made.filter(({ sale }) => !sale.refunded);
  await countSold(
    trx,
    kept.map(({ sale }) => sale),
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
  const returned = made.flatMap(({ sale, rows: { payment, order } }) => {
    if (!sale.refunded || !payment) return [];
    const id = `requested_${payment.checkout_id}`;
    return { id, payment, order, created_at: sale.at + 5 * MINUTE };
  });
  if (returned.length === 0) return;
  const refunds = returned.map(({ id, order, created_at }) => ({
    id,
    checkout_id: order.checkout_id,
    order_id: order.id,
    event_id: order.event_id,
    payment_intent_id: order.payment_intent_id,
    amount: order.total_amount,
    net_amount: order.subtotal_amount,
    tax_amount: order.tax_amount,
    commission_amount: order.commission_amount,
    reason: 'requested' as const,
    note: 'The buyer cannot come.',
    status: 'succeeded' as const,
    actor_name: 'admin',
    settled_at: created_at,
    created_at,
  }));
  const paidBack = returned.map(({ id, payment, created_at }) => ({
    idempotency_key: id,
    payment_id: payment.id,
    amount: payment.amount,
    created_at,
  }));
  await trx.insertInto('refunds').values(refunds).execute();
  await trx.insertInto('demo_refunds').values(paidBack).execute();
  await insertRefundedItems(
    trx,
    returned.map(({ order }) => order.id),
  );
}

/** Inserts the refunded items of orders that were refunded in full. */
async function insertRefundedItems(trx: DemoContext['trx'], orderIds: string[]): Promise<void> {
  const items = await trx
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('refunds as r', 'r.order_id', 'o.id')
    .leftJoin('checkout_lines as l', (join) =>
      join
        .onRef('l.checkout_id', '=', 'o.checkout_id')
        .onRef('l.kind', '=', 'i.kind')
        .onRef('l.product_id', '=', 'i.product_id'),
    )
    .select(['r.id as refund_id', 'i.id', 'i.kind', 'i.product_id', 'i.quantity', 'i.commission'])
    .select(['i.unit_price', 'i.unit_discount', 'i.unit_tax_amount', 'l.tax'])
    .where('i.order_id', 'in', orderIds)
    .execute();
  const rows = items.map(({ refund_id, id, kind, product_id, quantity, commission, ...unit }) => ({
    refund_id,
    order_item_id: id,
    kind,
    product_id,
    quantity,
    net_amount: unit.unit_price * quantity - unit.unit_discount,
    tax_amount: kind === 'addon' ? (unit.tax ?? 0) : unit.unit_tax_amount,
    commission_amount: commission,
  }));
  for (let from = 0; from < rows.length; from += PER_INSERT) {
    await trx
      .insertInto('refund_items')
      .values(rows.slice(from, from + PER_INSERT))
      .execute();
  }
}

type Sales = readonly Pick<PlannedSale, 'event' | 'lines'>[];

async function countSold(db: Db, sales: Sales): Promise<void> {
  const lines = sales.flatMap(({ event, lines: own }) =>
    own.map((line) => ({ ...line, eventId: event.id })),
  );
  const byProduct = Map.groupBy(lines, ({ kind, eventId, productId }) =>
    [kind, eventId, productId].join(' '),
  );
  for (const sold of byProduct.values()) {
    const [line] = sold;
    const quantity_sold = sold.reduce((sum, { quantity }) => sum + quantity, 0);
    if (!line) continue;
    const { eventId, productId } = line;
    if (line.kind === 'addon') await insertAddonStock(db, eventId, productId, quantity_sold);
    else
      await db
        .updateTable('ticket_products')
        .set({ quantity_sold })
        .where('id', '=', productId)
        .execute();
  }
}

async function insertAddonStock(
  db: Db,
  event_id: number,
  addon_id: number,
  quantity_sold: number,
): Promise<void> {
  const { available_quantity: total } = await db
    .selectFrom('addons')
    .select('available_quantity')
    .where('id', '=', addon_id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('addon_stock')
    .values({ event_id, addon_id, variant_id: 0, total, quantity_sold })
    .execute();
}
