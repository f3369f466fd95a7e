import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Schema } from './schema.ts';

/** An event, and the payment modes whose sales count in its figures. */
export type EventModes = { eventId: number; modes: readonly Mode[] };

/**
 * Selects tickets (not add-ons) that weren't refunded and were paid in one of these modes. Complimentary tickets have
 * their own index, which SQLite uses only if the mode is a literal in the query.
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

/**
 * Condition on a row of `orders`: true if it counts for its promoter. That is a completed order, or a void one whose
 * commission was restored because a dispute was won late; then only its commission counts, not its sales value.
 */
export const isCredited = sql<boolean>`(orders.status = 'completed'
  or orders.commission_reversed < orders.commission_amount)`;

/** Condition on a row of `users`: true if the account has a second factor: an authenticator app or a passkey. */
export const HAS_SECOND_FACTOR = sql<SqlBool>`(
  exists (select 1 from second_factors
    where second_factors.user_id = users.id and second_factors.enabled_at is not null)
  or exists (select 1 from passkeys where passkeys.user_id = users.id))`;
