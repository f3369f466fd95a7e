import type { Db } from '#api/db/open.ts';
import { iso } from '#shared/base/iso.ts';
import { type PlannedItem, ticketDays } from '#shared/tickets/ticketDays.rules.ts';
import type { Place, TicketDay } from '#shared/tickets/ticketDays.schemas.ts';
import { daysIn } from '#shared/tickets/validOn.rules.ts';

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
