import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { RefundItemsTable, RefundsTable } from '#api/db/tables/money.ts';
import type { OrderItemsTable, OrdersTable } from '#api/db/tables/orders.ts';
import type { CheckoutsTable } from '#api/db/tables/sales.ts';
import { changeOrder } from '#api/orders/orders.commands.ts';
import { sumOf } from '#shared/base/money.ts';
import type { MoneyBack } from '#shared/refunds/refunds.rules.ts';

export type RefundRow = Selectable<RefundsTable>;
export type RefundItemRow = Selectable<RefundItemsTable> & { name: string };
export type OrderRow = Selectable<OrdersTable>;
/** An order item with a discount and tax: for an add-on, those of its checkout line; for a ticket, its own. */
export type ItemRow = Selectable<OrderItemsTable> & { line: { discount: number; tax: number } };

export function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The columns that a refund has in common with its order. */
export const paymentOf = ({ id, checkout_id, event_id, payment_intent_id }: OrderRow) => ({
  order_id: id,
  checkout_id,
  event_id,
  payment_intent_id,
});

export async function itemsOf(
  db: Db,
  order: Pick<OrderRow, 'id' | 'checkout_id'>,
): Promise<ItemRow[]> {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  const lines = await db
    .selectFrom('checkout_lines')
    .select(['product_id', 'variant_id', 'discount', 'tax'])
    .where('checkout_id', '=', order.checkout_id)
    .where('kind', '=', 'addon')
    .execute();
  const key = (of: { product_id: number; variant_id: number }) =>
    `${of.product_id} ${of.variant_id}`;
  const sold = new Map(lines.map((line) => [key(line), line]));
  return items.map((item) => {
    const own = { discount: item.unit_discount, tax: item.unit_tax_amount };
    return { ...item, line: (item.kind === 'addon' && sold.get(key(item))) || own };
  });
}

export function findRefund(db: Db, id: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findByKey(db: Db, key: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('idempotency_key', '=', key).executeTakeFirst();
}

/** The refunds of an order, newest first. */
export function refundsOf(db: Db, orderId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export function itemsOfRefunds(db: Db, refundIds: readonly string[]): Promise<RefundItemRow[]> {
  if (refundIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('refund_items')
    .innerJoin('order_items', 'order_items.id', 'refund_items.order_item_id')
    .selectAll('refund_items')
    .select('order_items.name')
    .where('refund_id', 'in', refundIds)
    .orderBy('order_item_id')
    .execute();
}

/**
 * The money that was paid for an order and that was returned, by us and elsewhere. Lock the order first if a change
 * depends on it.
 */
export async function moneyBackOf(
  trx: Db,
  { id, total_amount: paid, refunded_amount }: OrderRow,
): Promise<MoneyBack> {
  const external = await trx
    .selectFrom('outside_refunds')
    .select(['id', 'amount', 'status', 'refund_id'])
    .where('order_id', '=', id)
    .execute();
  const own = await trx
    .selectFrom('refunds')
    .select(['amount', 'covered_amount as covered', 'provider_refund_id', 'reinstated_at'])
    .where('order_id', '=', id)
    .execute();
  const known = new Set<string | null>(external.map((each) => each.id));
  const pays = new Set(own.map(({ provider_refund_id }) => provider_refund_id));
  const here = own.filter(({ reinstated_at }) => reinstated_at !== null);
  return {
    paid,
    refunded: refunded_amount - sumOf(here.map(({ amount }) => amount)),
    own: own.filter(({ provider_refund_id }) => !known.has(provider_refund_id)),
    elsewhere: external
      // Leaves out an external refund that was matched but no longer pays our refund, which is then counted itself.
      .filter((each) => each.status !== 'failed' && (!each.refund_id || pays.has(each.id)))
      .map(({ amount }) => amount),
  };
}

/** Refunds of an order that the provider has refused, newest first. */
export function refusedOf(trx: Db, orderId: string): Promise<RefundRow[]> {
  return (
    trx
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('status', '=', 'failed')
      // Only a refusal starts another attempt. After a failed connection, the provider may have paid.
      .where('attempt', '>', 1)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  );
}

/** The ids of the items, among these, that are checked in. */
export async function checkedInAmong(trx: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom('order_items')
    .select('id')
    .where('id', 'in', ids)
    .where('entry_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The change of an order item of which `quantity` is refunded. `isGone`: true if nothing is left of it. */
export const takenBack = ({ id, quantity, isGone }: TakenBack) => ({
  id,
  refunded_quantity: sql<number>`refunded_quantity + ${quantity}`,
  ...(isGone ? { status: 'cancelled' as const } : {}),
});
type TakenBack = { id: number; quantity: number; isGone: boolean };

/** Adds a refund to the refunded amounts of its order, and cancels the order if the refund closes it. */
export async function addToOrder(
  trx: Db,
  id: string,
  back: { amount: number; tax: number; commission: number; closes: boolean },
): Promise<void> {
  await changeOrder(trx, id, {
    refunded_amount: sql`refunded_amount + ${back.amount}`,
    refunded_tax: sql`refunded_tax + ${back.tax}`,
    commission_reversed: sql`commission_reversed + ${back.commission}`,
    ...(back.closes ? { status: 'cancelled' as const } : {}),
  });
}

/** The mode in which the payment of a checkout was made. */
export async function modeOfPayment(db: Db, checkoutId: string): Promise<CheckoutsTable['mode']> {
  const { mode } = await db
    .selectFrom('checkouts')
    .select('mode')
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  return mode;
}

export function findEventOf(db: Db, id: number): Promise<{ id: number; title: string }> {
  return db
    .selectFrom('events')
    .select(['id', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function findBuyer(db: Db, checkoutId: string): Promise<string> {
  const { first_name, last_name } = await db
    .selectFrom('checkouts')
    .select(['first_name', 'last_name'])
    .where('id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  return `${first_name} ${last_name}`;
}

export function findProduct(db: Db, id: number) {
  return db
    .selectFrom('ticket_products')
    .select(['id', 'event_id', 'name', 'ticket_type', 'price', 'sales_tax_rate as taxRate'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** True if there is a move offer for this ticket that is open, in review or paid. */
export async function hasOffer(trx: Db, itemId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('checkouts')
    .select('id')
    .where('replaces_item', '=', itemId)
    .where('status', 'in', ['open', 'paid', 'review'])
    .executeTakeFirst();
  return found !== undefined;
}
