import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Schema } from './schema.ts';

/**
 * Tickets that were not refunded, add-ons left out, paid in these modes. Complimentary ones alone are in an index of
 * their own, which SQLite uses for a literal only.
 */
export function validTickets(modes: readonly Mode[]): Expression<SqlBool> {
  const eb = expressionBuilder<Schema, 'order_items'>();
  return eb.and([
    eb('order_items.kind', '=', sql.lit('ticket')),
    eb('order_items.status', '=', sql.lit('valid')),
    modes.length === 1 && modes[0] === 'comp'
      ? eb('order_items.payment_mode', '=', sql.lit('comp'))
      : eb('order_items.payment_mode', 'in', modes),
  ]);
}
