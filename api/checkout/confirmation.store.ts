import { type Db } from '#api/db/open.ts';
import type { Confirmation } from '#shared/checkout/finalize.rules.ts';
import type { CheckoutRow } from './checkout.store.ts';

export async function setConfirmation(
  db: Db,
  id: string,
  confirmation: Exclude<Confirmation, null>,
): Promise<void> {
  await db.updateTable('checkouts').set({ confirmation }).where('id', '=', id).execute();
}

/** True if this mailbox has a link for any checkout of the event that is neither opened nor expired. */
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

/** Returns null if the checkout isn't waiting for a link. */
export async function setLink(db: Db, id: string, hash: string): Promise<CheckoutRow | null> {
  const row = await db
    .updateTable('checkouts')
    .set({ confirmation_hash: hash })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('confirmation', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function findByLink(db: Db, hash: string): Promise<CheckoutRow | null> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('confirmation_hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Event details shown in the confirmation mail and on the page that its link opens. */
export function eventOf(db: Db, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date', 'location', 'venue'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
