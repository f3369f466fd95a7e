import type { Db } from '#api/db/open.ts';
import { orThrow } from '#shared/base/errors.ts';
import { subEventUnknown, ticketUnknown } from '#shared/events/events.errors.ts';
import { ticketsFor } from '#shared/events/events.rules.ts';
import type { Addon, Dj, TicketProduct, Venue } from '#shared/events/events.schemas.ts';
import * as catalogue from './catalogue.store.ts';
import { addonsOf, djsOfItem } from './events.queries.ts';
import { ticketsIn } from './events.store.ts';
import { toTickets } from './ticketSale.ts';
import { toAddon, toDj, toVenue } from './events.wire.ts';

export function createCatalogue(db: Db, clock: () => number) {
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
      const tickets = await ticketsIn(db, { id: item.event_id });
      return ticketsFor(item, await toTickets(db, tickets, clock()));
    },
  };
}
