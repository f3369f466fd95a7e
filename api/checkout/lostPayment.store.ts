import type { Db } from '#api/db/open.ts';
import { type CheckoutLineRow, type CheckoutRow, insertLines } from './checkout.store.ts';

export async function findDraft(db: Db, title: string): Promise<number | null> {
  const drafts = db.selectFrom('events').select('id').where('title', '=', title);
  return (await drafts.where('published', '=', 0).executeTakeFirst())?.id ?? null;
}

/** Finds a payment that was set aside because its checkout was missing. */
export async function findLost(db: Db, id: string): Promise<CheckoutRow | null> {
  const row = await db
    .selectFrom('checkouts as c')
    .innerJoin('payment_findings as f', 'f.checkout_id', 'c.id')
    .selectAll('c')
    .where('c.id', '=', id)
    .where('c.status', '=', 'review')
    .where('f.what', '=', 'lost')
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if someone settled the payment meanwhile. */
export async function replaceLost(
  trx: Db,
  { id, ...row }: CheckoutRow,
  lines: readonly CheckoutLineRow[],
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
