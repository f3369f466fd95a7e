import type { Db } from '#api/db/open.ts';
import { AppError } from '#shared/base/errors.ts';
import { DEFAULT_ZONE, venueText } from '#shared/events/eventChange.rules.ts';
import { djUnknown, venueUnknown } from '#shared/events/events.errors.ts';
import * as store from './eventParts.store.ts';

async function venueNames(trx: Db, ids: readonly number[], field: string): Promise<string[]> {
  if (ids.length === 0) return [];
  const names = await store.venueNames(trx, ids);
  if (names.length < ids.length) throw new AppError({ ...venueUnknown, field });
  return names;
}

/** The names of these venues as one text. Throws `venueUnknown`. */
export async function textOfVenues(trx: Db, venueIds: readonly number[]): Promise<string> {
  return venueText(await venueNames(trx, venueIds, 'venueIds'));
}

/** Throws `venueUnknown` if a main venue is given that doesn't exist. */
export async function checkVenue(trx: Db, id: number | null | undefined): Promise<void> {
  if (typeof id === 'number') await venueNames(trx, [id], 'venue_id');
}

/** Throws `djUnknown` unless all these DJs exist. */
export async function checkDjs(trx: Db, ids: readonly number[], field: string): Promise<void> {
  const known = await store.knownDjs(trx, ids);
  if (known.length < ids.length) throw new AppError({ ...djUnknown, field });
}

/** The time zone of a venue; the default time zone if there is no venue. Throws `venueUnknown`. */
export async function zoneOf(trx: Db, id: number | null | undefined): Promise<string> {
  if (typeof id !== 'number') return DEFAULT_ZONE;
  const zone = await store.zoneOfVenue(trx, id);
  if (zone === undefined) throw new AppError({ ...venueUnknown, field: 'venueIds' });
  return zone;
}

/** Adds DJs to an event's line-up. Throws `djUnknown`. */
export async function addDjs(trx: Db, eventId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await checkDjs(trx, ids, 'djIds');
  await store.insertDjs(trx, eventId, ids);
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

/**
 * Sets the venues and DJs of an event, in the given order; a list that is missing is left alone. Returns true if
 * anything changed.
 */
export async function replaceLinks(
  trx: Db,
  eventId: number,
  wanted: { venueIds?: readonly number[] | undefined; djIds?: readonly number[] | undefined },
): Promise<boolean> {
  const now = await store.linked(trx, eventId);
  const { venueIds = now.venueIds, djIds = now.djIds } = wanted;
  const changed = { venues: !same(venueIds, now.venueIds), djs: !same(djIds, now.djIds) };
  if (changed.venues) {
    await store.deleteVenues(trx, eventId);
    await store.insertVenues(trx, eventId, venueIds);
  }
  if (changed.djs) {
    await store.deleteDjs(trx, eventId);
    await addDjs(trx, eventId, djIds);
  }
  return changed.venues || changed.djs;
}
