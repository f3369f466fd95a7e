import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { AddonsTable, TicketProductsTable } from '#api/db/tables/catalogue.ts';
import type { EventDates } from '#shared/events/eventDays.rules.ts';
import { daysIn } from '#shared/tickets/validOn.rules.ts';
import { iso } from '#shared/base/iso.ts';
import { type PlannedItem, ticketDays } from '#shared/tickets/ticketDays.rules.ts';
import type { Place, TicketDay } from '#shared/tickets/ticketDays.schemas.ts';

export type ProductRow = Selectable<TicketProductsTable>;

export async function titleOfEvent(db: Db, id: number): Promise<string | undefined> {
  const event = await db
    .selectFrom('events')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  return event?.title;
}

/** True if the ticket was ever ordered; refunded orders count, too. */
export async function isOrdered(db: Db, { id, event_id }: Pick<ProductRow, 'id' | 'event_id'>) {
  const item = await db
    .selectFrom('order_items')
    .select('id')
    .where('event_id', '=', event_id)
    .where('kind', '=', 'ticket')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

/** A schedule item; undefined if it is unknown, or for a ticket of the whole event (an `id` of null). */
export async function findItem(db: Db, id: number | null) {
  if (id === null) return undefined;
  const items = db.selectFrom('sub_events').select(['event_id', 'title', 'start_time']);
  return items.where('id', '=', id).executeTakeFirst();
}

export function addonsOf(db: Db, productId: number): Promise<Selectable<AddonsTable>[]> {
  return db
    .selectFrom('ticket_addons')
    .innerJoin('addons', 'addons.id', 'ticket_addons.addon_id')
    .selectAll('addons')
    .where('ticket_addons.ticket_id', '=', productId)
    .orderBy('addons.sort_order')
    .orderBy('addons.id')
    .execute();
}

export function datesOf(db: Db, eventId: number): Promise<EventDates> {
  return db
    .selectFrom('events')
    .select(['start_date', 'end_date', 'time_zone'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
}

export const startOfItem = async (db: Db, id: number | null): Promise<number | null> =>
  (await findItem(db, id))?.start_time ?? null;

export function productsWithDays(db: Db, of: { eventId: number } | { itemId: number }) {
  const products = db.selectFrom('ticket_products').selectAll().where('valid_on', 'is not', null);
  return (
    'itemId' in of
      ? products.where('sub_event_id', '=', of.itemId)
      : products.where('event_id', '=', of.eventId)
  )
    .orderBy('id')
    .execute();
}

/** The ticket days of each product, with places and hours, by product id. */
export async function daysOfProducts(
  db: Db,
  products: readonly number[],
): Promise<ReadonlyMap<number, TicketDay[]>> {
  if (products.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticket_products as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .select(['p.id', 'p.event_id', 'p.sub_event_id', 'p.valid_on'])
    .select(['e.start_date', 'e.end_date', 'e.time_zone', 'e.doors_open_time'])
    .select(['e.start_time_local', 'e.end_time_local', 'e.doors_at', 'e.starts_at', 'e.ends_at'])
    .where('p.id', 'in', products)
    .execute();
  const events = [...new Set(rows.map(({ event_id }) => event_id))];
  const [venues, items] = await Promise.all([venuesOf(db, events), scheduleOf(db, events)]);
  return new Map(
    rows.map(({ id, event_id, sub_event_id, valid_on, ...event }) => {
      const [venue = null, several] = venues.get(event_id) ?? [];
      const planned = {
        ...event,
        doors_at: iso(event.doors_at),
        starts_at: iso(event.starts_at),
        end_time: iso(event.ends_at),
        venue: several ? null : venue,
      };
      const terms = { sub_event_id, valid_on: daysIn(valid_on) };
      return [id, ticketDays(terms, planned, items.get(event_id) ?? [])];
    }),
  );
}

async function venuesOf(db: Db, events: readonly number[]): Promise<Map<number, Place[]>> {
  const rows = await db
    .selectFrom('event_venues as e')
    .innerJoin('venues as v', 'v.id', 'e.venue_id')
    .select(['e.event_id', 'v.id', 'v.name', 'v.address', 'v.city', 'v.state', 'v.zip_code'])
    .select(['v.latitude', 'v.longitude'])
    .where('e.event_id', 'in', events)
    .orderBy('e.position')
    .execute();
  const places = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map([...places].map(([id, own]) => [id, own.map(placeFromRow)]));
}

type PlaceRow = Omit<Place, 'name'> & { name: string };

const placeFromRow = (row: PlaceRow): Place => {
  const { id, name, address, city, state, zip_code, latitude, longitude } = row;
  return { id, name, address, city, state, zip_code, latitude, longitude };
};

async function scheduleOf(db: Db, events: readonly number[]): Promise<Map<number, PlannedItem[]>> {
  const rows = await db
    .selectFrom('sub_events as s')
    .leftJoin('venues as v', 'v.id', 's.venue_id')
    .select(['s.id', 's.event_id', 's.title', 's.start_time', 's.end_time'])
    .select(['v.id as venue_id', 'v.name', 'v.address', 'v.city', 'v.state', 'v.zip_code'])
    .select(['v.latitude', 'v.longitude'])
    .where('s.event_id', 'in', events)
    .orderBy('s.start_time')
    .orderBy('s.id')
    .execute();
  const planned = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map([...planned].map(([event, own]) => [event, own.map(itemOf)]));
}

type ItemRow = { id: number; title: string; start_time: number; end_time: number } & {
  venue_id: number | null;
  name: string | null;
} & Omit<Place, 'id' | 'name'>;

function itemOf({ venue_id, name, ...row }: ItemRow): PlannedItem {
  const { id, title, start_time, end_time } = row;
  const venue =
    venue_id === null || name === null ? null : placeFromRow({ ...row, id: venue_id, name });
  return { id, title, start_time: iso(start_time), end_time: iso(end_time), venue };
}
