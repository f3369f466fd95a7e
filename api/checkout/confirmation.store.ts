import { type Db } from '#api/db/open.ts';
import type { CheckoutRow } from './readCheckouts.store.ts';

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

export function findByLink(db: Db, hash: string): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .where('confirmation_hash', '=', hash)
    .executeTakeFirst();
}

/** Event details shown in the confirmation mail and on the page that its link opens. */
export function eventOf(db: Db, id: number) {
  return db
    .selectFrom('events')
    .select(['id', 'title', 'start_date', 'end_date', 'location', 'venue'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
