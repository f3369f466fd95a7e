import type { Db } from '#api/db/open.ts';
import type { NotificationsSentTable } from '#api/db/tables/notifications.ts';

/** Marks recipients as notified. Returns those who weren't before. */
export async function claimUnsent(
  db: Db,
  rows: readonly NotificationsSentTable[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const marked = await db
    .insertInto('notifications_sent')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('recipient')
    .execute();
  return new Set(marked.map(({ recipient }) => recipient));
}
