import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { ReplacedCodesTable, ReplacedLinksTable } from '#api/db/tables/orders.ts';

/** Finds the replaced link with this order number or id. */
export function findReplaced(
  db: Db,
  reference: string,
): Promise<Selectable<ReplacedLinksTable> | undefined> {
  return db
    .selectFrom('replaced_links')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function insertReplacedLinks(
  trx: Db,
  rows: readonly Insertable<ReplacedLinksTable>[],
): Promise<void> {
  await trx.insertInto('replaced_links').values(rows).execute();
}

export async function insertReplacedCodes(
  trx: Db,
  rows: readonly Insertable<ReplacedCodesTable>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('replaced_codes').values(rows).execute();
}

/** The time when an order's link was last replaced, or null. */
export async function lastReplaced(db: Db, orderId: string): Promise<number | null> {
  const row = await db
    .selectFrom('replaced_links')
    .select('replaced_at')
    .where('order_id', '=', orderId)
    .orderBy('replaced_at', 'desc')
    .executeTakeFirst();
  return row?.replaced_at ?? null;
}
