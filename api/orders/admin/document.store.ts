import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

/** The lines of an order, with the prices agreed at checkout. */
export function linesOfOrder(db: Db, checkoutId: string) {
  return db
    .selectFrom('checkout_lines')
    .select([
      'kind',
      'product_id as productId',
      'name',
      'unit_price as unitPrice',
      'quantity',
      'tax_rate as taxRate',
      'discount',
      'tax',
    ])
    .where('checkout_id', '=', checkoutId)
    .orderBy('position')
    .execute();
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
