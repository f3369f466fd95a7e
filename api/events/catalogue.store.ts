import type { Selectable } from 'kysely';
import type { Db } from '#api/db/open.ts';
import type { AddonsTable } from '#api/db/tables/catalogue.ts';
import type { CatalogueUpdate } from '#shared/events/catalogueUpdate.ts';
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

/** Number of changes that are kept. Clients that missed more than this reload everything. */
const KEPT = 1000;

/**
 * Records a change and returns its version. `eventId` is null if several events changed. Call this last in a
 * transaction: all writers contend for one row.
 */
export async function raiseVersion(trx: Db, eventId: number | null, at: number): Promise<number> {
  const { version } = await trx
    .insertInto('catalogue_version')
    .values({ id: 1, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ version: eb('catalogue_version.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await trx.insertInto('catalogue_changes').values({ version, event_id: eventId, at }).execute();
  await trx
    .deleteFrom('catalogue_changes')
    .where('version', '<=', version - KEPT)
    .execute();
  return version;
}

/** The current version of the catalog; 0 before the first change. */
export async function readVersion(db: Db): Promise<number> {
  const row = await db.selectFrom('catalogue_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** The changes after version `since`. An unknown or too old version means that everything changed. */
export async function changesAfter(db: Db, since: number): Promise<CatalogueUpdate> {
  const version = await readVersion(db);
  if (since === version) return { version, eventIds: [], all: false };
  const rows = await db
    .selectFrom('catalogue_changes')
    .select('event_id')
    .where('version', '>', since)
    .where('version', '<=', version)
    .execute();
  const ids = rows.map(({ event_id: id }) => id).filter((id) => id !== null);
  const all = rows.length !== version - since || ids.length < rows.length;
  return { version, eventIds: all ? [] : [...new Set(ids)], all };
}
