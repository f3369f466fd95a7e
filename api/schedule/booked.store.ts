import type { Db } from '#api/db/open.ts';
import type { BookedItem } from '#shared/schedule/conflicts.rules.ts';

/** Schedule items of an event, and of all others that are not cancelled while it lasts. */
export async function bookedAround(db: Db, eventId: number): Promise<BookedItem[]> {
  const span = await db
    .selectFrom('sub_events')
    .select(({ fn }) => [fn.min('start_time').as('first'), fn.max('end_time').as('last')])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  if (!span?.last) return [];
  const items = await db
    .selectFrom('sub_events as i')
    .innerJoin('events as e', 'e.id', 'i.event_id')
    .leftJoin('venues as v', 'v.id', 'i.venue_id')
    .select([
      'i.id',
      'i.event_id',
      'e.title as event_title',
      'i.title',
      'i.start_time',
      'i.end_time',
    ])
    .select(['v.id as venue_id', 'v.name as venue_name'])
    .where('i.start_time', '<', span.last)
    .where('i.end_time', '>', span.first)
    .where((eb) => eb.or([eb('e.cancelled_at', 'is', null), eb('e.id', '=', eventId)]))
    .execute();
  const players = await djsOf(
    db,
    items.map(({ id }) => id),
  );
  return items.map(({ venue_id, venue_name, ...item }) => ({
    ...item,
    venue: venue_id === null || venue_name === null ? null : { id: venue_id, name: venue_name },
    djs: players.get(item.id) ?? [],
  }));
}

async function djsOf(db: Db, itemIds: readonly number[]) {
  if (itemIds.length === 0) return new Map<number, { id: number; name: string }[]>();
  const rows = await db
    .selectFrom('sub_event_djs as link')
    .innerJoin('djs as d', 'd.id', 'link.dj_id')
    .select(['link.sub_event_id', 'd.id', 'd.name'])
    .where('link.sub_event_id', 'in', itemIds)
    .orderBy('d.id')
    .execute();
  return Map.groupBy(rows, ({ sub_event_id }) => sub_event_id);
}
