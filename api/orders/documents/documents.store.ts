import type { Db } from '#api/db/open.ts';
import { placeLines } from '#shared/venues/placeLines.ts';
import { linesOfOrder } from '#api/orders/admin/document.store.ts';

export async function findDocumentEvent(db: Db, eventId: number) {
  const event = await db
    .selectFrom('events')
    .select([
      'id',
      'title',
      'image_url',
      'start_date',
      'end_date',
      'doors_open_time',
      'start_time_local',
      'end_time_local',
      'time_zone',
      'starts_at',
      'ends_at',
      'location',
      'updated_at',
    ])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  const venues = await db
    .selectFrom('event_venues')
    .innerJoin('venues', 'venues.id', 'event_venues.venue_id')
    .select(['venues.id', 'name', 'address', 'city', 'state', 'zip_code', 'latitude', 'longitude'])
    .where('event_venues.event_id', '=', eventId)
    .orderBy('event_venues.position')
    .execute();
  return { ...event, venues };
}
export type DocumentEvent = Awaited<ReturnType<typeof findDocumentEvent>>;

/** A venue outside of the event's own is known by its name. */
export function sessionPlace(
  { id, name }: { id: number; name: string },
  { venues, location }: Pick<DocumentEvent, 'venues' | 'location'>,
): string[] {
  const known = venues.filter((venue) => venue.id === id);
  return known.length > 0 ? placeLines({ location, venues: known }) : [name, location];
}

export async function addonLines(db: Db, checkoutId: string) {
  const lines = await linesOfOrder(db, checkoutId);
  return lines.filter(({ kind }) => kind === 'addon');
}
