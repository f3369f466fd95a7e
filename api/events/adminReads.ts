import type { AppContext } from '#api/context.ts';
import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import {
  EVENT_COLUMNS,
  type AdminEvent,
  type AdminEvents,
  type AdminEventsQuery,
  type AdminTicket,
} from '#shared/events/adminEvents.schemas.ts';
import { teamFields } from '#shared/events/eventFields.rules.ts';
import { readSort } from '#shared/base/sorting.rules.ts';
import { pickPage } from '#shared/events/adminEventList.rules.ts';
import { eventUnknown } from '#shared/events/events.errors.ts';
import type { Dj, EventDetail, Venue } from '#shared/events/events.schemas.ts';
import { counts } from '#shared/payments/modes.rules.ts';
import * as admin from './admin.store.ts';
import { eventDetail, scheduleOf } from './eventDetail.ts';
import * as store from './events.store.ts';
import { saleOf } from './ticketAvailability.ts';
import {
  forAdmins,
  toAdminSubEvent,
  toAdminTicket,
  toDj,
  toListedAdminEvent,
  toVenue,
} from './events.wire.ts';

export function createAdminReads({ db, platform: { clock }, mode }: AppContext) {
  /** Reads test-mode sales; null on a server in test mode, where they count like all other sales. */
  const ifLive = <T>(read: () => Promise<T>): Promise<T | null> =>
    counts('demo', mode) ? Promise.resolve(null) : read();

  async function ofEvent<T>(id: number, rows: Promise<T[]>): Promise<T[]> {
    const [list, exists] = await Promise.all([rows, store.eventExists(db, { id, drafts: true })]);
    if (!exists) throw new AppError(eventUnknown);
    return list;
  }

  async function adminTickets(id: number): Promise<AdminTicket[]> {
    const [tickets, links, refunded, testSold] = await Promise.all([
      ofEvent(id, store.ticketsOf(db, id)),
      admin.addonLinksOf(db, id),
      admin.refundedTicketsOf(db, id),
      ifLive(() => admin.testModeTickets(db, id)),
    ]);
    const { factsOf } = await saleOf(db, tickets, clock());
    const addonsOf = Map.groupBy(links, (link) => link.ticket_id);
    return tickets.map((ticket) =>
      toAdminTicket(ticket, {
        sale: factsOf(ticket),
        addonIds: (addonsOf.get(ticket.id) ?? []).map((link) => link.addon_id),
        ordered: refunded.includes(ticket.id),
        testSold: testSold?.get(ticket.id) ?? 0,
      }),
    );
  }

  return {
    adminList: (query: AdminEventsQuery): Promise<AdminEvents> =>
      listPage(db, query, {
        now: clock(),
        testSold: (ids) => ifLive(() => admin.testModeTicketsOf(db, ids)),
      }),

    async adminDetail(id: number): Promise<AdminEvent> {
      const [event, tickets, schedule, [row]] = await Promise.all([
        eventDetail(db, { id, drafts: true, now: clock() }),
        adminTickets(id),
        scheduleOf(db, id),
        admin.eventsAmong(db, [id]),
      ]);
      if (!row) throw new AppError(eventUnknown);
      return {
        ...event,
        tickets,
        subEvents: schedule.map(({ item, djIds }) => toAdminSubEvent(item, djIds)),
        ...forAdmins(row),
        ...teamFields(row),
      };
    },

    adminTickets,

    async adminVenues(id: number): Promise<Venue[]> {
      return (await ofEvent(id, store.venuesIn(db, { id, drafts: true }))).map(toVenue);
    },

    async adminDjs(id: number): Promise<Dj[]> {
      return (await ofEvent(id, store.djsIn(db, { id, drafts: true }))).map(toDj);
    },

    preview: (id: number): Promise<EventDetail> =>
      eventDetail(db, { id, drafts: true, now: clock() }),
  };
}

type Page = {
  now: number;
  testSold: (ids: readonly number[]) => Promise<admin.TestModeSold | null>;
};

async function listPage(db: Db, query: AdminEventsQuery, { now, testSold }: Page) {
  const all = await admin.candidates(db);
  if (readSort(query.sort, EVENT_COLUMNS)?.column === 'sold') {
    const allIds = all.map(({ id }) => id);
    const [ofAll, inTestMode] = [await admin.countsOf(db, allIds), await testSold(allIds)];
    for (const event of all)
      event.sold = (ofAll.get(event.id)?.sold ?? 0) - (inTestMode?.get(event.id) ?? 0);
  }
  const { ids, total, page } = pickPage(all, query, now);
  if (ids.length === 0) return { events: [], total, page, all: all.length };
  const [rows, stock, sold] = await Promise.all([
    admin.eventsAmong(db, ids),
    admin.countsOf(db, ids),
    testSold(ids),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const events = ids.flatMap((id) => {
    const row = rowOf.get(id);
    return row ? toListedAdminEvent(row, stock.get(id), sold?.get(id)) : [];
  });
  return { events, total, page, all: all.length };
}
