import type { Db } from '#api/db/open.ts';
import type { FavouriteFact } from '#shared/favourites/favourites.contract.ts';

export async function factsOf(db: Db, userId: string): Promise<FavouriteFact[]> {
  const rows = await db
    .selectFrom('favourites')
    .select(['event_id', 'favourite', 'changed_at'])
    .where('user_id', '=', userId)
    .orderBy('event_id')
    .execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    favourite: row.favourite === 1,
    at: row.changed_at,
  }));
}

/**
 * Saves changes unless a later one is stored. This is `mergeFavourites` in SQL, because two devices may write at once.
 */
export async function saveFacts(db: Db, userId: string, facts: readonly FavouriteFact[]) {
  if (facts.length === 0) return;
  await db
    .insertInto('favourites')
    .values(
      facts.map(({ eventId, favourite, at }) => ({
        user_id: userId,
        event_id: eventId,
        favourite: favourite ? 1 : 0,
        changed_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'event_id'])
        .doUpdateSet((eb) => ({
          favourite: eb.ref('excluded.favourite'),
          changed_at: eb.ref('excluded.changed_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('favourites.changed_at', '<', eb.ref('excluded.changed_at')),
            eb.and([
              eb('favourites.changed_at', '=', eb.ref('excluded.changed_at')),
              eb('favourites.favourite', '<', eb.ref('excluded.favourite')),
            ]),
          ]),
        ),
    )
    .execute();
}

export async function deleteFacts(db: Db, userId: string, eventIds: readonly number[]) {
  if (eventIds.length === 0) return;
  await db
    .deleteFrom('favourites')
    .where('user_id', '=', userId)
    .where('event_id', 'in', eventIds)
    .execute();
}

export async function eventsAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('events').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function followersOf(db: Db, eventId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('favourites')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('favourite', '=', 1)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

export async function isFollower(db: Db, userId: string, eventId: number): Promise<boolean> {
  const row = await db
    .selectFrom('favourites')
    .select('event_id')
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .where('favourite', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}
