import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { daysIn } from '#shared/tickets/daysText.ts';
import {
  ANY_TIME,
  sessionIn,
  type Slot,
  slotsOf,
  type StockPer,
} from '#shared/addons/slots.rules.ts';
import { iso } from '#shared/base/iso.ts';
import { eventDayAt, nextDate } from '#shared/events/eventDays.rules.ts';
import type { DayTerms } from '#shared/tickets/ticketDays.rules.ts';

/**
 * Finds the slots of an event that a ticket opens, for stock counted `per` event, day or session. Without `terms`,
 * the ticket is not restricted.
 */
export type FindSlots = (per: StockPer, terms?: DayTerms) => Slot[];

export async function slotFinder(db: Db, eventId: number): Promise<FindSlots> {
  const event = await db
    .selectFrom('events')
    .select(['start_date', 'end_date', 'time_zone'])
    .where('id', '=', eventId)
    .executeTakeFirst();
  const items = await db
    .selectFrom('sub_events')
    .select(['id', 'title', 'start_time'])
    .where('event_id', '=', eventId)
    .execute();
  const schedule = items.map((item) => ({ ...item, start_time: iso(item.start_time) }));
  return (per, terms = ANY_TIME) => (event ? slotsOf(per, terms, event, schedule) : []);
}

/** The days and the schedule item that each ticket opens, by ticket id. */
export async function termsOf(
  db: Db,
  ticketIds: readonly number[],
): Promise<ReadonlyMap<number, DayTerms>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ticket_products')
    .select(['id', 'sub_event_id', 'valid_on'])
    .where('id', 'in', ticketIds)
    .execute();
  return new Map(
    rows.map(({ id, sub_event_id, valid_on }) => [
      id,
      { sub_event_id, valid_on: daysIn(valid_on) },
    ]),
  );
}

/**
 * The event days of the schedule items named in `slots`, by item id. Each slot text is a list of keys with commas.
 */
export async function sessionDays(
  db: Db,
  slots: readonly string[],
): Promise<ReadonlyMap<number, string>> {
  const ids = slots.flatMap((keys) => keys.split(',').flatMap((key) => sessionIn(key) ?? []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sub_events as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .select(['s.id', 's.start_time', 'e.start_date', 'e.end_date', 'e.time_zone'])
    .where('s.id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, start_time, ...event }) => [id, eventDayAt(start_time, event)]));
}

/**
 * Moves what is counted per day to the new days, in stock, baskets and orders, after the whole event has moved by so
 * many days.
 */
export async function moveDays(trx: Db, eventId: number, by: number): Promise<void> {
  const renamed = (keys: string): string =>
    keys
      .split(',')
      .map((key) => (/^\d/.test(key) ? nextDate(key, by) : key))
      .join();
  // The furthest day is moved first, so that no day lands on one that has not moved yet.
  const inOrder = (rows: readonly { keys: string }[]): string[] => {
    const keys = rows.map((row) => row.keys).filter((each) => renamed(each) !== each);
    return by > 0 ? keys.toSorted().toReversed() : keys.toSorted();
  };
  const ofEvent = sql`event_id = ${eventId}`;
  const inCheckouts = sql`checkout_id in (select id from checkouts where ${ofEvent})`;
  for (const [table, name, where] of [
    ['addon_stock', 'slot', ofEvent],
    ['order_items', 'slots', ofEvent],
    ['checkout_lines', 'slots', inCheckouts],
  ] as const) {
    const [of, column] = [sql.table(table), sql.ref(name)];
    const known = sql<{
      keys: string;
    }>`select distinct ${column} as keys from ${of} where ${where}`;
    for (const keys of inOrder((await known.execute(trx)).rows))
      await sql`update ${of} set ${column} = ${renamed(keys)}
        where ${where} and ${column} = ${keys}`.execute(trx);
  }
}
