import {
  type Expression,
  expressionBuilder,
  sql,
  type SqlBool,
  type RawBuilder,
  type AliasableExpression,
  type SelectQueryBuilder,
} from 'kysely';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Bucket } from '#shared/analytics/analytics.rules.ts';
import type { UsedIn } from '#shared/events/adminEvents.schemas.ts';
import type { Schema } from './schema.ts';
import type { Db } from './open.ts';

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
 * Condition on a row of `orders`: true if it counts for its promoter. It is completed, or void with commission that
 * was restored after a dispute was won late; then only its commission counts, not its sales value.
 */
export const isCredited = sql<boolean>`(orders.status = 'completed'
  or orders.commission_reversed < orders.commission_amount)`;

/** An event, and the payment modes whose sales count. */
export type EventModes = { eventId: number; modes: readonly Mode[] };

/** Condition on a row of `users`: true if the account has a second factor, an app or a passkey. */
export const HAS_SECOND_FACTOR = sql<SqlBool>`(
  exists (select 1 from second_factors
    where second_factors.user_id = users.id and second_factors.enabled_at is not null)
  or exists (select 1 from passkeys where passkeys.user_id = users.id))`;

/**
 * Builds a table of buckets (n, start_at, stop_at). Use `cross join`, so that each bucket reads one range of an
 * index.
 */
export function timeBuckets(buckets: readonly Bucket[]): RawBuilder<unknown> {
  const rows = buckets.map(
    ({ start, stop }, n) =>
      sql`(cast(${n} as integer), cast(${start} as bigint), cast(${stop} as bigint))`,
  );
  return sql`bucket (n, start_at, stop_at) as (values ${sql.join(rows)})`;
}

type Link = { item_id: number; event_id: number };

/** Lists the events that use one item, or any item, latest first. `links` must hold no duplicate links. */
export function eventsUsing(
  db: Db,
  links: AliasableExpression<Link>,
  id: number | 'all',
): Promise<UsedIn[]> {
  const used = db
    .selectFrom(links.as('used'))
    .innerJoin('events', 'events.id', 'used.event_id')
    .select(['used.item_id', 'events.id', 'events.title'])
    .orderBy('events.starts_at', 'desc')
    .orderBy('events.id');
  return (id === 'all' ? used : used.where('used.item_id', '=', id)).execute();
}

/** The number of rows that a query finds. */
export async function countRows<DB, T extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const counted = rows.clearSelect().select(sql`count(*)`.as('count'));
  return Number((await counted.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count);
}

export type OrderPlace = { id: string; created_at: number };

/** The first `limit` completed orders of an event after the cursor `after`, oldest first. */
export function ordersAfter(db: Db, eventId: number, after: OrderPlace | undefined, limit: number) {
  let orders = db
    .selectFrom('orders')
    .select(['id', 'order_number', 'customer_name', 'customer_email', 'created_at'])
    .where('event_id', '=', eventId)
    .where('status', '=', 'completed');
  if (after) {
    const { created_at: at, id } = after;
    orders = orders.where((eb) =>
      eb.or([eb('created_at', '>', at), eb.and([eb('created_at', '=', at), eb('id', '>', id)])]),
    );
  }
  return orders.orderBy('created_at').orderBy('id').limit(limit).execute();
}
