import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { moveDays } from '#api/db/moveDays.ts';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import { removeRows, removeTestSales } from '#api/db/removeRows.ts';
import type { CheckoutLinesTable, CheckoutsTable } from '#api/db/tables/sales.ts';
import { canMoveCheckout, type CheckoutState } from '#shared/checkout/checkoutState.rules.ts';

type CheckoutRow = Selectable<CheckoutsTable>;

export async function insertCheckout(
  db: Db,
  checkout: Insertable<CheckoutsTable>,
  lines: readonly Insertable<CheckoutLinesTable>[],
): Promise<void> {
  await insertRow(db, checkout);
  if (lines.length > 0) await insertLines(db, lines);
}

const insertRow = prepared((db, checkout: Insertable<CheckoutsTable>) =>
  db.insertInto('checkouts').values(checkout),
);

const insertLines = prepared((db, lines: readonly Insertable<CheckoutLinesTable>[]) =>
  db.insertInto('checkout_lines').values(lines),
);

/**
 * Stores the payment of a checkout. False if the checkout already has one, which must not be lost. The secret is null
 * for a payment that was found at the provider later.
 */
export async function setIntent(
  db: Db,
  id: string,
  intent: { id: string; clientSecret: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await nameIntent(db, id, intent.id, intent.clientSecret);
  return (numAffectedRows ?? 0n) > 0n;
}

const nameIntent = prepared(
  (db, id: string, payment_intent_id: string, client_secret: string | null) =>
    db
      .updateTable('checkouts')
      .set({ payment_intent_id, client_secret })
      .where('id', '=', id)
      .where('payment_intent_id', 'is', null),
);

/** Locks these checkouts until the transaction ends, and returns those that still exist. */
export function lockCheckouts(trx: Db, ids: readonly string[]): Promise<CheckoutRow[]> {
  return trx
    .updateTable('checkouts')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
}

export const lockCheckout = async (trx: Db, id: string): Promise<CheckoutRow | null> =>
  (await lockCheckouts(trx, [id]))[0] ?? null;

/** Frees the idempotency key of a released checkout, so that another checkout can use it. */
export async function freeKey(db: Db, key: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ idempotency_key: null })
    .where('idempotency_key', '=', key)
    .where('status', '=', 'released')
    .execute();
}

/**
 * Changes a checkout's state, which nothing else does. False if the state is no longer `from`, so that only one caller
 * wins. Throws if `canMoveCheckout` doesn't allow the move.
 */
export async function moveCheckout(
  db: Db,
  id: string,
  from: CheckoutState,
  to: CheckoutState,
): Promise<boolean> {
  if (!canMoveCheckout(from, to)) throw new Error(`A checkout never goes from ${from} to ${to}`);
  const { numAffectedRows } = await moves[from](db, id, to);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A statement for moves from one state. That state is an SQL literal, so that the partial index is used. */
const moveFrom = (from: CheckoutState) =>
  prepared((db, id: string, status: CheckoutState) =>
    db
      .updateTable('checkouts')
      .set({ status })
      .where('id', '=', id)
      .where('status', '=', sql.lit(from)),
  );
const moves = {
  open: moveFrom('open'),
  released: moveFrom('released'),
  paid: moveFrom('paid'),
  refunded: moveFrom('refunded'),
  review: moveFrom('review'),
} satisfies Record<CheckoutState, unknown>;

/** Extends an open checkout's hold, unless it is longer already. */
export async function extendHold(db: Db, id: string, expiresAt: number): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '<=', expiresAt)
    .execute();
}

/** Replaces a checkout in review, with its lines. False if it is no longer in review. */
export async function replaceLost(
  trx: Db,
  { id, ...row }: CheckoutRow,
  lines: readonly Selectable<CheckoutLinesTable>[],
): Promise<boolean> {
  const result = await trx
    .updateTable('checkouts')
    .set(row)
    .where('id', '=', id)
    .where('status', '=', 'review')
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await trx.deleteFrom('checkout_lines').where('checkout_id', '=', id).execute();
  await insertLines(trx, lines);
  return true;
}

/** Stores the hash of a new confirmation link. Undefined unless the checkout is open and its link was sent. */
export function setLink(db: Db, id: string, hash: string): Promise<CheckoutRow | undefined> {
  return db
    .updateTable('checkouts')
    .set({ confirmation_hash: hash })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('confirmation', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
}

type Details = Pick<
  Updateable<CheckoutsTable>,
  'attendees' | 'confirmation' | 'email' | 'first_name' | 'last_name' | 'user_id'
>;

/** Changes the buyer, the attendees or the confirmation of a checkout. */
export async function changeCheckout(trx: Db, id: string, change: Details): Promise<void> {
  await trx.updateTable('checkouts').set(change).where('id', '=', id).execute();
}

/** Removes checkouts. The database refuses if one has an order, a refund or another trace of money. */
export async function removeCheckouts(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await removeRows(trx, 'checkouts', sql`id in (${sql.join(ids)})`);
}

/** Removes test checkouts with their orders and payments. The caller returns the stock in the same transaction. */
export async function removeTestCheckouts(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await removeTestSales(trx, sql`id in (${sql.join(ids)})`);
  await removeCheckouts(trx, ids);
}

/** Shifts the days of the add-ons in an event's checkouts by `by` days. */
export const moveHeldDays = (trx: Db, eventId: number, by: number): Promise<void> => {
  const where = sql`checkout_id in (select id from checkouts where event_id = ${eventId})`;
  return moveDays(trx, 'checkout_lines', { column: 'slots', where }, by);
};
