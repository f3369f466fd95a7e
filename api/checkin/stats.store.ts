import type { Db } from '#api/db/open.ts';
import { type EventModes, validTickets } from '#api/db/conditions.ts';
import { FACT_COLUMNS, namedScan } from './scanRow.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';

type Newest = EventModes & { limit: number };

/** The latest attendances, add-ons included, with the time of entry and the staff member who scanned. */
export function recentEntries(db: Db, { eventId, modes, limit }: Newest) {
  return db
    .selectFrom('attendances')
    .innerJoin('order_items', 'order_items.id', 'attendances.order_item_id')
    .innerJoin('scans', 'scans.id', 'attendances.entry_scan_id')
    .leftJoin('users', 'users.id', 'scans.by_user')
    .select(['order_items.id', 'order_items.name', 'attendances.entry_at', 'scans.by_user'])
    .select(['users.name as staff_name', 'users.username as staff_username'])
    .where('attendances.event_id', '=', eventId)
    .where('order_items.payment_mode', 'in', modes)
    .orderBy('attendances.entry_at', 'desc')
    .orderBy('order_items.id', 'desc')
    .limit(limit)
    .execute();
}

/** Counts the valid tickets admitted on each day, and how many of them are still inside. */
export async function attendanceByDay(db: Db, { eventId, modes }: EventModes) {
  const rows = await db
    .selectFrom('attendances')
    .innerJoin('order_items', 'order_items.id', 'attendances.order_item_id')
    .select(({ fn }) => [
      'day',
      fn.countAll<number>().as('checkedIn'),
      fn.sum<number>('inside').as('inside'),
    ])
    .where('attendances.event_id', '=', eventId)
    .where(validTickets(modes))
    .groupBy('day')
    .execute();
  return rows.map(({ day, checkedIn, inside }) => ({
    day,
    checkedIn: Number(checkedIn),
    inside: Number(inside),
  }));
}

/** Counts the valid tickets of each product that is valid only on certain days, and returns those days. */
export async function soldOfSomeDays(db: Db, { eventId, modes }: EventModes) {
  const products = await db
    .selectFrom('ticket_products')
    .select(['id', 'valid_on'])
    .where('event_id', '=', eventId)
    .where('valid_on', 'is not', null)
    .execute();
  // Most events have no such products, so the query for their tickets is skipped.
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom('order_items')
    .select(({ fn }) => ['product_id', fn.countAll<number>().as('tickets')])
    .where('event_id', '=', eventId)
    .where(validTickets(modes))
    .where(
      'product_id',
      'in',
      products.map(({ id }) => id),
    )
    .groupBy('product_id')
    .execute();
  const daysOf = new Map(products.map(({ id, valid_on }) => [id, valid_on]));
  return rows.map(({ product_id: id, tickets }) => ({
    validOn: daysOf.get(id) ?? null,
    tickets: Number(tickets),
  }));
}

/** Admissions and departures of tickets that were let out at least once. */
export async function factsOfReturners(db: Db, { eventId, modes }: EventModes) {
  const out = db
    .selectFrom('scans')
    .select('order_item_id')
    .where('event_id', '=', eventId)
    .where('direction', '=', 'out');
  const rows = await db
    .selectFrom('scans')
    .innerJoin('order_items', 'order_items.id', 'scans.order_item_id')
    .select(FACT_COLUMNS.map((name) => `scans.${name}` as const))
    .select('order_item_id')
    .where('order_item_id', 'in', out)
    .where('outcome', '<>', 'rejected')
    .where(validTickets(modes))
    .execute();
  return rows.map((row) => ({ scan: namedScan(row), itemId: row.order_item_id }));
}

/** Counts of valid tickets, without add-ons. */
type DoorCount = { tickets: number; checkedIn: number };

const NO_TICKETS: DoorCount = { tickets: 0, checkedIn: 0 };

/** Counts tickets for each event; the query reads a single index and no table rows. */
export async function countsOf(
  db: Db,
  eventIds: readonly number[],
  modes: readonly Mode[],
): Promise<(id: number) => DoorCount> {
  if (eventIds.length === 0) return () => NO_TICKETS;
  const rows = await db
    .selectFrom('order_items')
    .select(({ fn }) => [
      'event_id',
      fn.countAll<number>().as('tickets'),
      fn.count<number>('entry_at').as('checkedIn'),
    ])
    .where('event_id', 'in', eventIds)
    .where(validTickets(modes))
    .groupBy('event_id')
    .execute();
  const counts = new Map(rows.map(({ event_id, ...count }) => [event_id, count]));
  return (id) => counts.get(id) ?? NO_TICKETS;
}

/** Counts the tickets of one event. */
export const countOf = async (db: Db, { eventId, modes }: EventModes): Promise<DoorCount> =>
  (await countsOf(db, [eventId], modes))(eventId);
