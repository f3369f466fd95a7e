import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { AddonsTable } from '#api/db/tables/catalogue.ts';
import type { DjRow, SubEventRow, TicketRow, VenueRow } from './events.store.ts';

export type AddonRow = Selectable<AddonsTable>;

/** Venues that are not archived. */
export function allVenues(db: Db): Promise<VenueRow[]> {
  const venues = db.selectFrom('venues').selectAll().where('archived_at', 'is', null);
  return venues.orderBy('name').orderBy('id').execute();
}

export function allDjs(db: Db): Promise<DjRow[]> {
  const djs = db.selectFrom('djs').selectAll().where('archived_at', 'is', null);
  return djs.orderBy('name').orderBy('id').execute();
}

export function allAddons(db: Db): Promise<AddonRow[]> {
  const addons = db.selectFrom('addons').selectAll().where('archived_at', 'is', null);
  return addons.orderBy('sort_order').orderBy('id').execute();
}

/** A ticket product that visitors may see, or undefined. */
export function findTicket(db: Db, id: number): Promise<TicketRow | undefined> {
  return db
    .selectFrom('ticket_products')
    .innerJoin('events', 'events.id', 'ticket_products.event_id')
    .selectAll('ticket_products')
    .where('ticket_products.id', '=', id)
    .where('active', '=', 1)
    .where('hidden', '=', 0)
    .where('published', '=', 1)
    .executeTakeFirst();
}

export function addonsOfTicket(db: Db, ticketId: number): Promise<AddonRow[]> {
  return db
    .selectFrom('ticket_addons')
    .innerJoin('addons', 'addons.id', 'ticket_addons.addon_id')
    .selectAll('addons')
    .where('ticket_addons.ticket_id', '=', ticketId)
    .where('addons.archived_at', 'is', null)
    .orderBy('addons.sort_order')
    .orderBy('addons.id')
    .execute();
}

/** A schedule item of a public event, or undefined. */
export function findSubEvent(db: Db, id: number): Promise<SubEventRow | undefined> {
  return db
    .selectFrom('sub_events')
    .innerJoin('events', 'events.id', 'sub_events.event_id')
    .selectAll('sub_events')
    .where('sub_events.id', '=', id)
    .where('published', '=', 1)
    .executeTakeFirst();
}
