import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { DEFAULT_ZONE, venueText } from '#shared/events/eventChange.rules.ts';
import { djUnknown, venueUnknown } from '#shared/events/events.errors.ts';

/** The names of venues, in any order. Throws `venueUnknown` for `field` when one is not there. */
async function venueNames(trx: Db, ids: readonly number[], field: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const venues = await trx.selectFrom('venues').select('name').where('id', 'in', ids).execute();
  if (venues.length < ids.length) throw new AppError({ ...venueUnknown, field });
  return venues.map(({ name }) => name);
}

/** The venues as one line of text. Throws `venueUnknown`. */
export async function textOfVenues(trx: Db, venueIds: readonly number[]): Promise<string> {
  return venueText(await venueNames(trx, venueIds, 'venueIds'));
}

/** Throws `venueUnknown` unless the main venue exists or there is none. */
export async function checkVenue(trx: Db, id: number | null | undefined): Promise<void> {
  if (typeof id === 'number') await venueNames(trx, [id], 'venue_id');
}

/** Throws `djUnknown` unless there is such a DJ. */
export async function checkDj(trx: Db, id: number): Promise<void> {
  const dj = await trx.selectFrom('djs').select('id').where('id', '=', id).executeTakeFirst();
  if (!dj) throw new AppError({ ...djUnknown, field: 'dj_id' });
}

/** Where the clocks of a venue are; the default zone without one. Throws `venueUnknown`. */
export async function zoneOf(trx: Db, id: number | null | undefined): Promise<string> {
  if (typeof id !== 'number') return DEFAULT_ZONE;
  const venues = trx.selectFrom('venues').select('time_zone').where('id', '=', id);
  const venue = await venues.executeTakeFirst();
  if (!venue) throw new AppError({ ...venueUnknown, field: 'venueIds' });
  return venue.time_zone;
}

export async function insertVenues(trx: Db, event_id: number, ids: readonly number[]) {
  const rows = ids.map((venue_id, position) => ({ event_id, venue_id, position }));
  if (rows.length > 0) await trx.insertInto('event_venues').values(rows).execute();
}

/** Throws `djUnknown` when one of them is not there. */
export async function insertDjs(trx: Db, event_id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const known = await trx.selectFrom('djs').select('id').where('id', 'in', ids).execute();
  if (known.length < ids.length) throw new AppError({ ...djUnknown, field: 'djIds' });
  const rows = ids.map((dj_id, position) => ({ event_id, dj_id, position }));
  await trx.insertInto('event_djs').values(rows).execute();
}

/** The venues and DJs of an event, in their order. */
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

const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/** Gives an event these venues and DJs, in this order; what is left out stays. True when anything changed. */
export async function replaceParts(
  trx: Db,
  eventId: number,
  wanted: { venueIds?: readonly number[] | undefined; djIds?: readonly number[] | undefined },
): Promise<boolean> {
  const now = await linked(trx, eventId);
  const { venueIds = now.venueIds, djIds = now.djIds } = wanted;
  const changed = { venues: !same(venueIds, now.venueIds), djs: !same(djIds, now.djIds) };
  if (changed.venues) {
    await trx.deleteFrom('event_venues').where('event_id', '=', eventId).execute();
    await insertVenues(trx, eventId, venueIds);
  }
  if (changed.djs) {
    await trx.deleteFrom('event_djs').where('event_id', '=', eventId).execute();
    await insertDjs(trx, eventId, djIds);
  }
  return changed.venues || changed.djs;
}
