import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';

export type StoredCount = { id: string; points: number; expires_at: number };

/** Rows per insert: each row has three values, and SQLite accepts about 32,000 per statement. */
const AT_ONCE = 1000;

/**
 * Adds this process's counts to those of other processes and returns the sums. Rows are written in the order of their
 * ids, so that two processes can't deadlock.
 */
export async function addCounts(
  db: Db,
  changes: readonly StoredCount[],
  now: number,
): Promise<StoredCount[]> {
  const all = changes.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const sums: StoredCount[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const over = sql<boolean>`rate_counts.expires_at <= ${now}`;
    const stored = await db
      .insertInto('rate_counts')
      .values(all.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet({
          points: sql`case when ${over} then excluded.points else rate_counts.points + excluded.points end`,
          expires_at: sql`case when ${over} then excluded.expires_at else rate_counts.expires_at end`,
        }),
      )
      .returningAll()
      .execute();
    sums.push(...stored);
  }
  return sums;
}

export function countsAt(db: Db, now: number): Promise<StoredCount[]> {
  return db.selectFrom('rate_counts').selectAll().where('expires_at', '>', now).execute();
}

export async function deleteExpiredCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_counts').where('expires_at', '<=', now).execute();
}
