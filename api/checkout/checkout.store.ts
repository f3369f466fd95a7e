import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { CheckoutLinesTable, CheckoutsTable } from '#api/db/tables/sales.ts';
import { canMoveCheckout, type CheckoutState } from '#shared/orders/orders.rules.ts';

export type CheckoutRow = Selectable<CheckoutsTable>;
export type CheckoutLineRow = Selectable<CheckoutLinesTable>;

export async function insertCheckout(
  db: Db,
  checkout: Insertable<CheckoutsTable>,
  lines: readonly Insertable<CheckoutLinesTable>[],
): Promise<void> {
  await db.insertInto('checkouts').values(checkout).execute();
  await db.insertInto('checkout_lines').values(lines).execute();
}

/** Notes the payment of a checkout, once: a second one would lose the first. */
export async function setIntent(
  db: Db,
  id: string,
  intent: { id: string; clientSecret: string },
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ payment_intent_id: intent.id, client_secret: intent.clientSecret })
    .where('id', '=', id)
    .where('payment_intent_id', 'is', null)
    .execute();
}

/** A payment that was made for a checkout, and whose making was never noted. False when there is one already. */
export async function adoptIntent(db: Db, id: string, paymentIntentId: string): Promise<boolean> {
  const result = await db
    .updateTable('checkouts')
    .set({ payment_intent_id: paymentIntentId })
    .where('id', '=', id)
    .where('payment_intent_id', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function findCheckout(db: Db, id: string): Promise<CheckoutRow | null> {
  const row = await db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Reads a checkout and keeps it from being moved by anybody else until the transaction ends. */
export async function lockCheckout(trx: Db, id: string): Promise<CheckoutRow | null> {
  const row = await trx
    .updateTable('checkouts')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findByIntent(db: Db, paymentIntentId: string): Promise<CheckoutRow | null> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findByKey(db: Db, key: string): Promise<CheckoutRow | null> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** A checkout that has ended gives its key up: the next request with it is a new one. */
export async function freeKey(db: Db, key: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ idempotency_key: null })
    .where('idempotency_key', '=', key)
    .where('status', '=', 'released')
    .execute();
}

/** The frozen lines of a checkout, in the order in which they were chosen. */
export function linesOf(db: Db, checkoutId: string): Promise<CheckoutLineRow[]> {
  return db
    .selectFrom('checkout_lines')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('position')
    .execute();
}

/**
 * The one way a checkout changes its state; false when it is no longer in `from`, so that one caller wins. Throws for a
 * move that is not in the table of `canMoveCheckout`.
 */
export async function moveCheckout(
  db: Db,
  id: string,
  from: CheckoutState,
  to: CheckoutState,
): Promise<boolean> {
  if (!canMoveCheckout(from, to)) throw new Error(`A checkout never goes from ${from} to ${to}`);
  const result = await db
    .updateTable('checkouts')
    .set({ status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Moves the end of an open hold, never to an earlier time. */
export async function extendHold(db: Db, id: string, expiresAt: number): Promise<boolean> {
  const result = await db
    .updateTable('checkouts')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '<=', expiresAt)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Whether an event was cancelled: its holds end a moment later. */
export async function isCalledOff(db: Db, eventId: number): Promise<boolean> {
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** The word is part of the query, not a parameter: only so the index of open checkouts serves it. */
const open = sql.lit('open' as const);

/** Open checkouts of an event whose hold ran out at `before` or earlier. */
export function expiredOf(db: Db, eventId: number, before: number): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('status', '=', open)
    .where('event_id', '=', eventId)
    .where('expires_at', '<=', before)
    .execute();
}

/** Open checkouts that ran out at `before` or earlier, those that have waited longest first. */
export function expiredBefore(db: Db, before: number, limit: number): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('status', '=', open)
    .where('expires_at', '<=', before)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** All open checkouts of an event, however much time they have left. */
export function openOf(db: Db, eventId: number): Promise<CheckoutRow[]> {
  return expiredOf(db, eventId, Number.MAX_SAFE_INTEGER);
}

/** The key of an event's look-up hashes. */
export async function lookupKeyOf(db: Db, eventId: number): Promise<string> {
  const event = await db
    .selectFrom('events')
    .select('lookup_key')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return event.lookup_key;
}

/** Who paid too late, for the apology. */
export async function findLatePayment(db: Db, checkoutId: string) {
  const row = await db
    .selectFrom('checkouts as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.first_name', 'c.last_name', 'c.email', 'c.amount', 'c.mode'])
    .select(['e.id as event_id', 'e.title', 'e.cancelled_at'])
    .where('c.id', '=', checkoutId)
    .executeTakeFirst();
  return row ?? null;
}
