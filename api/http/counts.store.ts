import type { Db } from '#api/db/open.ts';
import type { StoredCount } from './counts.ts';

/** Three values a row; SQLite takes some 32,000. */
const AT_ONCE = 1000;

export async function saveCounts(db: Db, counts: readonly StoredCount[]): Promise<void> {
  for (let from = 0; from < counts.length; from += AT_ONCE) {
    await db
      .insertInto('rate_counts')
      .values(counts.slice(from, from + AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          points: eb.ref('excluded.points'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
      )
      .execute();
  }
}

export function countsAt(db: Db, now: number): Promise<StoredCount[]> {
  return db.selectFrom('rate_counts').selectAll().where('expires_at', '>', now).execute();
}

export async function deleteExpiredCounts(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rate_counts').where('expires_at', '<=', now).execute();
}
