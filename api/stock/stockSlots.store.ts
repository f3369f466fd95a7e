import type { Db } from '#api/db/open.ts';
import { daysIn } from '#shared/tickets/validOn.rules.ts';
import {
  ANY_TIME,
  sessionIn,
  type StockSlot,
  stockSlotsOf,
  type StockPer,
} from '#shared/addons/stockSlots.rules.ts';
import { iso } from '#shared/base/iso.ts';
import { eventDayAt } from '#shared/events/eventDays.rules.ts';
import type { DayTerms } from '#shared/tickets/ticketDays.rules.ts';

/**
 * Finds the stock slots of an event in which a ticket with these terms is valid, if stock is counted `per` event, day
 * or session. Without `terms`, finds all slots of the event.
 */
export type FindSlots = (per: StockPer, terms?: DayTerms) => StockSlot[];

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
  return (per, terms = ANY_TIME) => (event ? stockSlotsOf(per, terms, event, schedule) : []);
}

/** The days and the schedule item for which each ticket product is valid, by product id. */
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

/** The event days of the schedule items that these texts name, by item id. Each text lists slot keys, with commas. */
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
