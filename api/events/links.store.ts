import type { Db } from '#api/db/open.ts';

// Links of events with venues and DJs, of schedule items with DJs, and of tickets with add-ons.

export async function venueNames(trx: Db, ids: readonly number[]): Promise<string[]> {
  const venues = await trx.selectFrom('venues').select('name').where('id', 'in', ids).execute();
  return venues.map(({ name }) => name);
}

export async function zoneOfVenue(trx: Db, id: number): Promise<string | undefined> {
  const venues = trx.selectFrom('venues').select('time_zone').where('id', '=', id);
  return (await venues.executeTakeFirst())?.time_zone;
}

export async function knownDjs(trx: Db, ids: readonly number[]): Promise<number[]> {
  const djs = await trx.selectFrom('djs').select('id').where('id', 'in', ids).execute();
  return djs.map(({ id }) => id);
}

export async function insertVenues(trx: Db, event_id: number, ids: readonly number[]) {
  const rows = ids.map((venue_id, position) => ({ event_id, venue_id, position }));
  if (rows.length > 0) await trx.insertInto('event_venues').values(rows).execute();
}

export async function insertDjs(trx: Db, event_id: number, ids: readonly number[]) {
  const rows = ids.map((dj_id, position) => ({ event_id, dj_id, position }));
  await trx.insertInto('event_djs').values(rows).execute();
}

export async function deleteLinks(trx: Db, table: 'event_venues' | 'event_djs', eventId: number) {
  await trx.deleteFrom(table).where('event_id', '=', eventId).execute();
}

/** Venues and DJs of an event, in their saved order. */
export async function linked(
  trx: Db,
  eventId: number,
): Promise<{ venueIds: number[]; djIds: number[] }> {
  const venues = await trx
    .selectFrom('event_venues')
    .select('venue_id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('venue_id')
    .execute();
  const djs = await trx
    .selectFrom('event_djs')
    .select('dj_id')
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('dj_id')
    .execute();
  return { venueIds: venues.map((row) => row.venue_id), djIds: djs.map((row) => row.dj_id) };
}

type SubEventDj = { sub_event_id: number; dj_id: number };

export async function insertSubEventDjs(trx: Db, rows: readonly SubEventDj[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('sub_event_djs').values(rows).execute();
}

type AddonLink = { ticket_id: number; addon_id: number };

export async function insertAddonLinks(trx: Db, rows: readonly AddonLink[]): Promise<void> {
  if (rows.length > 0) await trx.insertInto('ticket_addons').values(rows).execute();
}
