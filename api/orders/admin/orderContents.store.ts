import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

export function unitsOf(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_items')
    .select(['order_id', 'kind'])
    .select([
      sql<number>`sum(case when status = 'valid' then quantity - refunded_quantity else 0 end)`.as(
        'units',
      ),
      sql<number>`sum(case when status = 'valid' then refunded_quantity else quantity end)`.as(
        'refunded',
      ),
    ])
    .where('order_id', 'in', orderIds)
    .where('rest_of', 'is', null)
    .groupBy(['order_id', 'kind'])
    .execute();
}

/** The refunded tax of these orders in cents, by order. */
export async function refundedTaxOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('refund_items', 'refund_items.refund_id', 'refunds.id')
    .select(['refunds.order_id', ({ fn }) => fn.sum<number>('refund_items.tax_amount').as('tax')])
    .where('refunds.order_id', 'in', orderIds)
    .groupBy('refunds.order_id')
    .execute();
  return new Map(rows.map(({ order_id, tax }) => [order_id ?? '', Number(tax)]));
}

export type AttendeeItem = Awaited<ReturnType<typeof itemsIn>>[number];

/**
 * The items of these orders; tickets also with the days on which they are valid, the time when a friend took them, and
 * the checkout that replaced them.
 */
export function itemsIn(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_items as item')
    .leftJoin('ticket_products as product', (join) =>
      join.onRef('product.id', '=', 'item.product_id').on('item.kind', '=', sql.lit('ticket')),
    )
    .leftJoin('shared_tickets as shared', (join) =>
      join.onRef('shared.item_id', '=', 'item.id').on('shared.withdrawn_at', 'is', null),
    )
    .select(['item.id', 'item.order_id', 'item.kind', 'item.product_id', 'item.name', 'item.code'])
    .select(['item.quantity', 'item.refunded_quantity', 'item.status', 'item.entry_at'])
    .select(['item.attendee', 'item.rest_of', 'product.valid_on', 'shared.taken_at'])
    .select((eb) => {
      const paid = eb
        .selectFrom('checkouts as offer')
        .select('offer.id')
        .whereRef('offer.replaces_item', '=', 'item.id')
        .where('offer.status', '=', 'paid')
        .limit(1);
      // Only a void ticket is asked for what replaced it.
      return eb.case().when('item.status', '=', 'cancelled').then(paid).end().as('replaced_by');
    })
    .where('item.order_id', 'in', orderIds)
    .orderBy('item.order_id')
    .orderBy('item.id')
    .execute();
}

export function eventOf(db: Db, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'start_date', 'end_date', 'time_zone', 'ends_at as endsAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function refundsOfOrder(db: Db, orderId: string) {
  return db
    .selectFrom('refunds')
    .select(['created_at as at', 'amount', 'note'])
    .select(sql<string>`case when settled_by is null then status else 'settled' end`.as('status'))
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
