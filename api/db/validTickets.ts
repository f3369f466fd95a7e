import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Schema } from './schema.ts';

/** Tickets that were not refunded, add-ons left out, paid in these modes. */
export function validTickets(modes: readonly Mode[]): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'order_items'>();
  return eb.and([
    eb('order_items.kind', '=', sql.lit('ticket')),
    eb('order_items.status', '=', sql.lit('valid')),
    eb('order_items.payment_mode', 'in', modes),
  ]);
}
