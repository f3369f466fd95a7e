import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type { CheckoutLinesTable, CheckoutsTable } from '#api/db/tables/sales.ts';

export type CheckoutRow = Selectable<CheckoutsTable>;
export type CheckoutLineRow = Selectable<CheckoutLinesTable>;

type Found = Promise<CheckoutRow | undefined>;
const findBy = (
  db: Db,
  column: 'id' | 'idempotency_key' | 'confirmation_hash',
  value: string,
): Found => db.selectFrom('checkouts').selectAll().where(column, '=', value).executeTakeFirst();

export const findCheckout = (db: Db, id: string): Found => findBy(db, 'id', id);
export const findByKey = (db: Db, key: string): Found => findBy(db, 'idempotency_key', key);
export const findByLink = (db: Db, hash: string): Found => findBy(db, 'confirmation_hash', hash);

const byIntent = prepared((db, paymentIntentId: string) =>
  db.selectFrom('checkouts').selectAll().where('payment_intent_id', '=', paymentIntentId),
);

export async function findByIntent(db: Db, paymentIntentId: string): Promise<CheckoutRow | null> {
  const { rows } = await byIntent(db, paymentIntentId);
  return rows[0] ?? null;
}

const linesIn = prepared((db, checkoutId: string) =>
  db
    .selectFrom('checkout_lines')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .orderBy('position'),
);

export async function linesOf(db: Db, checkoutId: string): Promise<CheckoutLineRow[]> {
  return (await linesIn(db, checkoutId)).rows;
}

/** The time since which the buyer has held tickets for the event. */
export const heldSince = ({
  held_since,
  created_at,
}: Pick<CheckoutRow, 'held_since' | 'created_at'>): number => held_since ?? created_at;

/** True if the event is canceled, even if its holds are not released yet. */
export async function isCalledOff(db: Db, eventId: number): Promise<boolean> {
  const found = await db
    .selectFrom('events')
    .select('id')
    .where('id', '=', eventId)
    .where('cancelled_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** An SQL literal, so that the partial index is used. */
const open = sql.lit('open' as const);

/** Open checkouts of an event that expired at `before` or earlier. */
export async function expiredOf(db: Db, eventId: number, before: number): Promise<CheckoutRow[]> {
  return (await expired(db, eventId, before)).rows;
}

const expired = prepared((db, eventId: number, before: number) =>
  db
    .selectFrom('checkouts')
    .selectAll()
    .where('status', '=', open)
    .where('event_id', '=', eventId)
    .where('expires_at', '<=', before),
);

/** Open checkouts that expired at `before` or earlier, oldest first. */
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

/** Open checkouts of an event, even expired ones. */
export function openOf(db: Db, eventId: number): Promise<CheckoutRow[]> {
  return expiredOf(db, eventId, Number.MAX_SAFE_INTEGER);
}

/** Open checkouts of an event that came from a connection, even expired ones. */
export function openOfConnection(db: Db, eventId: number, key: string): Promise<CheckoutRow[]> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('status', '=', 'open')
    .where('address_key', '=', key)
    .execute();
}

const lookupKeys = prepared((db, eventId: number) =>
  db.selectFrom('events').select('lookup_key').where('id', '=', eventId),
);

export async function findLookupKey(db: Db, eventId: number): Promise<string | null> {
  return (await lookupKeys(db, eventId)).rows[0]?.lookup_key ?? null;
}

export async function lookupKeyOf(db: Db, eventId: number): Promise<string> {
  const key = await findLookupKey(db, eventId);
  if (key === null) throw new Error(`No event ${eventId}`);
  return key;
}

export function findLatePayment(db: Db, checkoutId: string) {
  return db
    .selectFrom('checkouts as c')
    .innerJoin('events as e', 'e.id', 'c.event_id')
    .select(['c.first_name', 'c.last_name', 'c.email', 'c.amount', 'c.mode'])
    .select(['e.id as event_id', 'e.title', 'e.cancelled_at'])
    .where('c.id', '=', checkoutId)
    .executeTakeFirst();
}

/** True if the mailbox has a mailed link for a checkout of the same event that is neither confirmed nor expired. */
export async function hasSentLink(
  db: Db,
  { mailbox_key: mailbox, event_id: eventId }: CheckoutRow,
  now: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('checkouts')
    .select('id')
    .where('mailbox_key', '=', mailbox)
    .where('event_id', '=', eventId)
    .where('confirmation', '=', 'sent')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Event details shown in the confirmation mail and on the page that its link opens. */
export function eventOf(db: Db, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date', 'location', 'venue'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function findDraft(db: Db, title: string): Promise<number | null> {
  const drafts = db.selectFrom('events').select('id').where('title', '=', title);
  return (await drafts.where('published', '=', 0).executeTakeFirst())?.id ?? null;
}

/** Finds the checkout that was made for a lost payment, if it is still in review. */
export function findLost(db: Db, id: string): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkouts as c')
    .innerJoin('payment_findings as f', 'f.checkout_id', 'c.id')
    .selectAll('c')
    .where('c.id', '=', id)
    .where('c.status', '=', 'review')
    .where('f.what', '=', 'lost')
    .executeTakeFirst();
}
