import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { takeDoorNumbers } from './doorNumbers.ts';

/**
 * The events that go by the name of a venue, because it is their only one, get its new name; answers their ids. What
 * an admin has written there instead stays. No notification goes out: the place has not changed.
 */
export async function renameVenue(
  trx: Db,
  venue: { id: number; name: string },
  name: string,
  now: number,
): Promise<number[]> {
  if (venue.name === name) return [];
  const named = await trx
    .updateTable('events')
    .set({
      venue: name,
      // Two changes in one millisecond are two changes.
      updated_at: sql`case when updated_at < ${now} then ${now} else updated_at + 1 end`,
    })
    .where('venue', '=', venue.name)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('event_venues')
          .select('event_venues.event_id')
          .whereRef('event_venues.event_id', '=', 'events.id')
          .where('event_venues.venue_id', '=', venue.id),
      ),
    )
    .returning('id')
    .execute();
  for (const { id } of named) await takeDoorNumbers(trx, id, 1);
  return named.map(({ id }) => id);
}
