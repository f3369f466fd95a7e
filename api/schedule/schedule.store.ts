import type { Db } from '#api/db/open.ts';
import type { RowOf } from '#api/db/versionedTables.ts';
import { type Booking, bookingsOf } from '#shared/schedule/schedule.rules.ts';

export type ItemRow = RowOf<'sub_events'>;
type EventRow = RowOf<'events'>;
export type Named = { id: number; name: string };

export async function eventOfItem(db: Db, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('sub_events')
    .select('event_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.event_id;
}

export function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function venueName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const venue = await db
    .selectFrom('venues')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst();
  return venue?.name ?? null;
}

export function ticketsOf(db: Db, itemId: number): Promise<Named[]> {
  return db
    .selectFrom('ticket_products')
    .select(['id', 'name'])
    .where('sub_event_id', '=', itemId)
    .orderBy('id')
    .execute();
}

type Booked = { own: Booking[]; others: Booking[] };

/**
 * Bookings of venues and DJs by an event, and by other events that overlap it or its schedule and are not canceled.
 * Null if the event doesn't exist.
 */
export async function bookedAround(db: Db, eventId: number): Promise<Booked | null> {
  const [event] = await eventsOf(db, [eventId]);
  if (!event) return null;
  const own = await bookingsIn(db, [event]);
  const from = Math.min(...own.map((one) => one.from), event.from);
  const to = Math.max(...own.map((one) => one.to), event.to);
  const around = await db
    .selectFrom('events as e')
    .leftJoin('sub_events as i', 'i.event_id', 'e.id')
    .select('e.id')
    .distinct()
    .where('e.id', '<>', eventId)
    .where('e.cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('e.starts_at', '<', to), eb('e.ends_at', '>', from)]),
        eb.and([eb('i.start_time', '<', to), eb('i.end_time', '>', from)]),
      ]),
    )
    .execute();
  const ids = around.map(({ id }) => id);
  return { own, others: await bookingsIn(db, await eventsOf(db, ids)) };
}

async function eventsOf(db: Db, ids: readonly number[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('events')
    .select(['id', 'title', 'starts_at as from', 'ends_at as to'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  const venues = await db
    .selectFrom('event_venues as link')
    .innerJoin('venues as v', 'v.id', 'link.venue_id')
    .select(['link.event_id as of', 'v.id', 'v.name'])
    .where('link.event_id', 'in', ids)
    .execute();
  const djs = await db
    .selectFrom('event_djs as link')
    .innerJoin('djs as d', 'd.id', 'link.dj_id')
    .select(['link.event_id as of', 'd.id', 'd.name'])
    .where('link.event_id', 'in', ids)
    .execute();
  const [at, by] = [namedOf(venues), namedOf(djs)];
  return rows.map(({ id, title, ...times }) => ({
    ...times,
    event: { id, title },
    item: null,
    venues: at(id),
    djs: by(id),
  }));
}

async function bookingsIn(db: Db, events: readonly Booking[]): Promise<Booking[]> {
  if (events.length === 0) return [];
  const ids = events.map(({ event }) => event.id);
  const rows = await db
    .selectFrom('sub_events as i')
    .leftJoin('venues as v', 'v.id', 'i.venue_id')
    .select(['i.id', 'i.event_id', 'i.title', 'i.start_time as from', 'i.end_time as to'])
    .select(['v.id as venue_id', 'v.name as venue_name'])
    .where('i.event_id', 'in', ids)
    .orderBy('i.id')
    .execute();
  const djs = await db
    .selectFrom('sub_event_djs as link')
    .innerJoin('sub_events as i', 'i.id', 'link.sub_event_id')
    .innerJoin('djs as d', 'd.id', 'link.dj_id')
    .select(['i.id as of', 'd.id', 'd.name'])
    .where('i.event_id', 'in', ids)
    .execute();
  const by = namedOf(djs);
  return events.flatMap((booked) => {
    const items = rows.filter(({ event_id }) => event_id === booked.event.id);
    return bookingsOf(
      booked,
      items.map(({ id, title, from, to, venue_id, venue_name: name }) => ({
        event: booked.event,
        item: { id, title },
        from,
        to,
        venues: venue_id === null || name === null ? [] : [{ id: venue_id, name }],
        djs: by(id),
      })),
    );
  });
}

function namedOf(rows: readonly (Named & { of: number })[]): (id: number) => Named[] {
  const all = Map.groupBy(
    rows.toSorted((a, b) => a.id - b.id),
    ({ of }) => of,
  );
  return (id) => (all.get(id) ?? []).map(({ id: which, name }) => ({ id: which, name }));
}
