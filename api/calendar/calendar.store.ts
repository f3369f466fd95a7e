import type { Insertable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { CalendarFeedsTable } from '#api/db/tables/people.ts';

/** The feed of an account, or the one with this key. */
export function findFeed(db: Db, column: 'user_id' | 'key', value: string) {
  const feeds = db.selectFrom('calendar_feeds').select(['key', 'user_id']);
  return feeds.where(column, '=', value).executeTakeFirst();
}

export async function saveFeed(db: Db, row: Insertable<CalendarFeedsTable>) {
  const { key, created_at } = row;
  await db
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ key, created_at }))
    .execute();
}
