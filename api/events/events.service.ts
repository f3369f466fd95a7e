import type { AppContext } from '#api/context.ts';
import * as store from './events.store.ts';
import type { Transaction } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { Schema } from '#api/db/schema.ts';
import { AppError, orThrow } from '#shared/base/errors.ts';
import { eventUnknown, subEventUnknown, ticketUnknown } from '#shared/events/events.errors.ts';
import type {
  Dj,
  Event,
  EventDetail,
  TicketProduct,
  Venue,
  Addon,
} from '#shared/events/events.schemas.ts';
import { createAdminWrites } from './adminWrites.ts';
import { createAdminReads } from './adminReads.ts';
import { createChangeCatalogue, type ChangeCatalogue } from './changeCatalogue.ts';
import { insertEvent, type NewEvent } from './insertEvent.ts';
import { eventDetail } from './eventDetail.ts';
import { toTickets } from './ticketAvailability.ts';
import { toDj, toEvent, toVenue, toAddon } from './events.wire.ts';
import { seriesAmong } from './series.store.ts';
import { signingKey } from './signingKeys.ts';
import { keysOf } from './signingKeys.store.ts';
import type { Actor } from '#shared/audit/audit.rules.ts';
import type { AdminSeries, Repeat, Repeated } from '#shared/events/adminEvents.contract.ts';
import { ticketsFor } from '#shared/events/ticketAvailability.rules.ts';
import { readSeries, repeatEvent } from './series.ts';
import * as catalogue from './catalogue.store.ts';
import { raiseVersion } from './catalogueVersion.store.ts';
import { addonsOf, djsOfItem } from './events.queries.ts';

export type EventsService = ReturnType<typeof createEventsService>;

const itself = (id: number): number => id;

export function createEventsService(context: AppContext) {
  const { db, platform } = context;
  const change = createChangeCatalogue(context);
  const reads = createAdminReads(context);
  return {
    list: (): Promise<Event[]> => eventsIn(db, 'all', platform.clock()),
    featured: (): Promise<Event[]> => eventsIn(db, 'featured', platform.clock()),
    detail: (id: number): Promise<EventDetail> => eventDetail(db, { id, now: platform.clock() }),

    async venuesOf(id: number): Promise<Venue[]> {
      return (await ofEvent(db, id, store.venuesIn)).map(toVenue);
    },

    async djsOf(id: number): Promise<Dj[]> {
      return (await ofEvent(db, id, store.djsIn)).map(toDj);
    },

    async ticketsOf(id: number): Promise<TicketProduct[]> {
      return toTickets(db, await ofEvent(db, id, store.ticketsIn), platform.clock());
    },

    ...createCatalogue(db, platform.clock),

    /** Creates an event, in `trx` if given. Throws `venueUnknown`. */
    async createEvent(event: NewEvent, trx?: Transaction<Schema>): Promise<number> {
      if (!trx) return change(itself, (own) => insertEvent(own, event, platform));
      const id = await insertEvent(trx, event, platform);
      await raiseVersion(trx, id, platform.clock());
      return id;
    },

    ...reads,
    ...createAdminWrites(context, { change, read: reads.adminDetail }),
    ...createSeries(context, change),

    change,

    exists: (id: number): Promise<boolean> => store.eventExists(db, { id }),

    keysOf,
    signingKey: (trx: Db, eventId: number) => signingKey(trx, eventId, platform.sealer),
  };
}

/** Reads events with their tickets, venues and DJs; takes at most seven queries, however many events there are. */
async function eventsIn(db: Db, scope: store.Scope, now: number): Promise<Event[]> {
  const [events, rows, venues, djs] = await Promise.all([
    store.eventsIn(db, scope),
    store.ticketsIn(db, scope),
    store.venuesIn(db, scope),
    store.djsIn(db, scope),
  ]);
  const tickets = await toTickets(db, rows, now);
  const ticketsOf = Map.groupBy(tickets, (ticket) => ticket.event_id);
  const venuesOf = Map.groupBy(venues, (venue) => venue.event_id);
  const djsOf = Map.groupBy(djs, (dj) => dj.event_id);
  const seriesOf = await seriesAmong(db, events);
  return events.map((event) =>
    toEvent(event, {
      tickets: ticketsOf.get(event.id) ?? [],
      venues: venuesOf.get(event.id) ?? [],
      djs: djsOf.get(event.id) ?? [],
      series: seriesOf.get(event.series_id ?? 0),
      now,
    }),
  );
}

/**
 * Reads rows of an event. Throws `eventUnknown`, since an empty list alone doesn't tell that the event is missing.
 */
async function ofEvent<T>(
  db: Db,
  id: number,
  read: (db: Db, scope: store.Scope) => Promise<T[]>,
): Promise<T[]> {
  const rows = await read(db, { id });
  if (rows.length === 0 && !(await store.eventExists(db, { id }))) throw new AppError(eventUnknown);
  return rows;
}

function createSeries({ db, platform }: AppContext, change: ChangeCatalogue) {
  return {
    series: (id: number): Promise<AdminSeries> => readSeries(db, id),

    /** Copies an event to all the given dates or to none. Throws `eventUnknown`, `noDates` and `movedTooFar`. */
    async repeatEvent(actor: Actor, id: number, wanted: Repeat): Promise<Repeated> {
      const made = await change(
        null,
        (trx) => repeatEvent(trx, id, wanted, { actor, platform }),
        (count) => count === 0,
      );
      return { ...(await readSeries(db, id)), made };
    },
  };
}

function createCatalogue(db: Db, clock: () => number) {
  async function subEvent(id: number) {
    return orThrow(await catalogue.findSubEvent(db, id), subEventUnknown);
  }

  return {
    async venues(): Promise<Venue[]> {
      return (await catalogue.allVenues(db)).map(toVenue);
    },

    async djs(): Promise<Dj[]> {
      return (await catalogue.allDjs(db)).map(toDj);
    },

    async addons(): Promise<Addon[]> {
      return (await catalogue.allAddons(db)).map((addon) => toAddon(addon));
    },

    async addonsOfTicket(ticketId: number): Promise<Addon[]> {
      const ticket = orThrow(await catalogue.findTicket(db, ticketId), ticketUnknown);
      return addonsOf(db, ticket);
    },

    async djsOfSubEvent(id: number): Promise<Dj[]> {
      await subEvent(id);
      return djsOfItem(db, id);
    },

    /** Tickets that a schedule item offers, as the specification defines them (`ticketsFor`). */
    async ticketsOfSubEvent(id: number): Promise<TicketProduct[]> {
      const item = await subEvent(id);
      const tickets = await store.ticketsIn(db, { id: item.event_id });
      return ticketsFor(item, await toTickets(db, tickets, clock()));
    },
  };
}
