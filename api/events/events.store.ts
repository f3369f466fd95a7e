import { type Selectable, sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import type {
  DjsTable,
  EventsTable,
  SubEventsTable,
  TicketProductsTable,
  VenuesTable,
} from '#api/db/tables/catalogue.ts';
import { writesOf } from '#api/db/versionedTables.ts';

export type EventRow = Selectable<EventsTable>;
export type TicketRow = Selectable<TicketProductsTable>;
/** A ticket product with the end of its schedule item. */
export type OfferedTicketRow = TicketRow & { item_ends: number | null };
export type VenueRow = Selectable<VenuesTable>;
export type DjRow = Selectable<DjsTable>;
export type SubEventRow = Selectable<SubEventsTable>;
type OfEvent<Row> = Row & { event_id: number };

/** The events to read. Drafts are read only by id. */
export type Scope = 'all' | 'featured' | { id: number; drafts?: boolean };

function idsIn(db: Db, scope: Scope) {
  const ids = db.selectFrom('events').select('events.id');
  if (typeof scope === 'object' && scope.drafts) return ids.where('events.id', '=', scope.id);
  const published = ids.where('published', '=', 1);
  if (scope === 'all') return published;
  return scope === 'featured'
    ? published.where('is_featured', '=', 1)
    : published.where('events.id', '=', scope.id);
}

export function eventsIn(db: Db, scope: Scope): Promise<EventRow[]> {
  const events = db.selectFrom('events').selectAll().where('id', 'in', idsIn(db, scope));
  return events.orderBy('starts_at').orderBy('id').execute();
}

/** The waiting room of an event, with the fields that `isOpen` takes. */
export function roomOf(db: Db, eventId: number) {
  return db
    .selectFrom('waiting_rooms')
    .select(['starts_at as startsAt', 'opened_at as openedAt', 'seed'])
    .select(['next_rank as nextRank', 'let_in_rank as letInRank'])
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

const offeredTickets = (db: Db) =>
  db
    .selectFrom('ticket_products as p')
    .leftJoin('sub_events as item', 'item.id', 'p.sub_event_id')
    .selectAll('p')
    .select('item.end_time as item_ends');

export function ticketsIn(db: Db, scope: Scope, hidden: 0 | 1 = 0): Promise<OfferedTicketRow[]> {
  return offeredTickets(db)
    .where('p.event_id', 'in', idsIn(db, scope))
    .where('active', '=', 1)
    .where('hidden', '=', hidden)
    .orderBy('sort_order')
    .orderBy('p.id')
    .execute();
}

export async function ticketsAmong(db: Db, ids: readonly number[]): Promise<OfferedTicketRow[]> {
  return ids.length === 0 ? [] : offeredTickets(db).where('p.id', 'in', ids).execute();
}

export function venuesIn(db: Db, scope: Scope): Promise<OfEvent<VenueRow>[]> {
  return db
    .selectFrom('event_venues')
    .innerJoin('venues', 'venues.id', 'event_venues.venue_id')
    .selectAll('venues')
    .select('event_venues.event_id')
    .where('event_venues.event_id', 'in', idsIn(db, scope))
    .orderBy('event_venues.position')
    .orderBy('venues.id')
    .execute();
}

export function djsIn(db: Db, scope: Scope): Promise<OfEvent<DjRow>[]> {
  return db
    .selectFrom('event_djs')
    .innerJoin('djs', 'djs.id', 'event_djs.dj_id')
    .selectAll('djs')
    .select('event_djs.event_id')
    .where('event_djs.event_id', 'in', idsIn(db, scope))
    .orderBy('event_djs.position')
    .orderBy('djs.id')
    .execute();
}

export function subEventsOf(db: Db, eventId: number): Promise<SubEventRow[]> {
  const items = db.selectFrom('sub_events').selectAll().where('event_id', '=', eventId);
  return items.orderBy('start_time').orderBy('id').execute();
}

export function subEventDjsOf(db: Db, eventId: number) {
  return db
    .selectFrom('sub_event_djs')
    .innerJoin('sub_events', 'sub_events.id', 'sub_event_djs.sub_event_id')
    .select(['sub_event_djs.sub_event_id', 'sub_event_djs.dj_id'])
    .where('sub_events.event_id', '=', eventId)
    .orderBy('sub_event_djs.dj_id')
    .execute();
}

export async function eventExists(
  db: Db,
  { id, drafts = false }: { id: number; drafts?: boolean },
): Promise<boolean> {
  const event = await db
    .selectFrom('events')
    .select('published')
    .where('id', '=', id)
    .executeTakeFirst();
  return event !== undefined && (drafts || event.published === 1);
}

export function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  return db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
}

/** All tickets of an event, including hidden and inactive ones. */
export function ticketsOf(db: Db, eventId: number): Promise<TicketRow[]> {
  return db
    .selectFrom('ticket_products')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}

export async function eventOfTicket(db: Db, id: number): Promise<number | undefined> {
  const tickets = db.selectFrom('ticket_products').select('event_id').where('id', '=', id);
  return (await tickets.executeTakeFirst())?.event_id;
}

export function djsOfItem(db: Db, itemId: number): Promise<DjRow[]> {
  return db
    .selectFrom('sub_event_djs')
    .innerJoin('djs', 'djs.id', 'sub_event_djs.dj_id')
    .selectAll('djs')
    .where('sub_event_djs.sub_event_id', '=', itemId)
    .orderBy('djs.id')
    .execute();
}

export type DoorClock = { door_seq: number; lookup_key: string; door_epoch: number };

/**
 * Reserves door numbers and returns the last one, or undefined if the event doesn't exist. Locks the event's row, so
 * a reader who sees a number also sees all numbers below it.
 */
export async function takeDoorNumbers(db: Db, eventId: number, count: number) {
  return (await reserve(db, eventId, count)).rows[0];
}

const reserve = prepared((db, eventId: number, count: number) =>
  db
    .updateTable('events')
    .set((eb) => ({ door_seq: eb('door_seq', '+', count) }))
    .where('id', '=', eventId)
    .returning(['door_seq', 'lookup_key', 'door_epoch', 'cancelled_at'])
    .returning(['start_date', 'end_date', 'time_zone'])
    .returning('ends_at as endsAt'),
);

/** Makes door devices reload the list of one event, or of all that end at or after a time. Returns the ids. */
export async function newDoorEpoch(trx: Db, which: { id: number } | { endsAfter: number }) {
  const events = trx
    .updateTable('events')
    .set((eb) => ({ door_epoch: eb('door_epoch', '+', 1), door_seq: eb('door_seq', '+', 1) }));
  const rows = await (
    'id' in which
      ? events.where('id', '=', which.id)
      : events.where('ends_at', '>=', which.endsAfter)
  )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Renames a venue in the events whose venue text is its name. Returns the ids of these events. */
export async function renameVenueText(
  trx: Db,
  venue: { id: number; name: string },
  name: string,
  now: number,
): Promise<number[]> {
  const renamed = await trx
    .updateTable('events')
    .set({
      venue: name,
      // A second change within one millisecond still needs a newer `updated_at`.
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
  return renamed.map(({ id }) => id);
}

export const {
  insert: insertEventRow,
  update: saveEvent,
  replace: replaceEventPicture,
  remove: removeEvent,
} = writesOf('events');
