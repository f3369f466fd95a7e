import type { Db } from '#api/db/open.ts';
import type { CheckoutRow } from './readCheckouts.store.ts';

export async function findDraft(db: Db, title: string): Promise<number | null> {
  const drafts = db.selectFrom('events').select('id').where('title', '=', title);
  return (await drafts.where('published', '=', 0).executeTakeFirst())?.id ?? null;
}

/** Finds the checkout that stands for a payment in review whose own checkout was missing. */
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
