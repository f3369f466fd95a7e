import * as store from './events.store.ts';
import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import type { EventDetail, TicketProduct, Block } from '#shared/events/events.schemas.ts';
import { seriesAmong } from './series.store.ts';
import { saleOf } from './ticketAvailability.ts';
import { productDays } from '#shared/tickets/products.rules.ts';
import { publicCaps, toDj, toEvent, toSubEvent, toTicket, toVenue } from './events.wire.ts';
import { goodToKnow } from '#shared/events/goodToKnow.rules.ts';
import { isOpen } from '#shared/waitingRoom/waitingRoom.rules.ts';
import { isoOrNull } from '#shared/base/iso.ts';
import { readMarkdown } from './readMarkdown.ts';

/** Reads an event with all that its page shows. Throws `eventUnknown`. */
export async function eventDetail(
  db: Db,
  { now, ...scope }: { id: number; drafts?: boolean; now: number },
): Promise<EventDetail> {
  const [[event], room, ticketRows, venues, djs, subEvents] = await Promise.all([
    store.eventsIn(db, scope),
    store.roomOf(db, scope.id),
    store.ticketsIn(db, scope),
    store.venuesIn(db, scope),
    store.djsIn(db, scope),
    scheduleOf(db, scope.id),
  ]);
  if (!event) throw new AppError(eventUnknown);
  const { pools, factsOf } = await saleOf(db, ticketRows, now);
  const tickets = ticketRows.map((row) => toTicket(row, factsOf(row)));
  const series = (await seriesAmong(db, [event])).get(event.series_id ?? 0);
  const summary = toEvent(event, { tickets, venues, djs, series, now });
  const schedule = subEvents.map(({ item, djIds }) => toSubEvent(item, djIds));
  const planned = { ...summary, subEvents: schedule, venues: venues.map(toVenue) };
  return {
    ...planned,
    description_blocks: descriptionBlocks(event.description ?? ''),
    tickets: tickets.map((ticket) => withSession(ticket, planned)),
    good_to_know: goodToKnow(event, venues),
    pools,
    djs: djs.map(toDj),
    ...(event.asks === 1 ? { asks: true as const } : {}),
    ...(room && isOpen({ ...room, drawn: room.seed !== null }, now)
      ? { waiting_room: { starts_at: isoOrNull(room.startsAt) } }
      : {}),
    ...publicCaps(event),
  };
}

/**
 * Names the session or days that a ticket is for, unless it is for the whole event, so that pages needn't derive them.
 */
function withSession(ticket: TicketProduct, event: Parameters<typeof productDays>[1]) {
  const session = productDays(ticket, event);
  return session === null ? ticket : { ...ticket, session };
}

export async function scheduleOf(
  db: Db,
  eventId: number,
): Promise<{ item: store.SubEventRow; djIds: number[] }[]> {
  const [items, links] = await Promise.all([
    store.subEventsOf(db, eventId),
    store.subEventDjsOf(db, eventId),
  ]);
  const djsOf = Map.groupBy(links, (link) => link.sub_event_id);
  return items.map((item) => ({
    item,
    djIds: (djsOf.get(item.id) ?? []).map((link) => link.dj_id),
  }));
}

const MAX_KEPT = 200;
const kept = new Map<string, Block[]>();

/**
 * Reads a description, with a cache: event pages are read far more often than descriptions change, and parsing takes
 * longer than a query.
 */
function descriptionBlocks(text: string): Block[] {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const blocks = readMarkdown(text);
  kept.set(text, blocks);
  return blocks;
}
