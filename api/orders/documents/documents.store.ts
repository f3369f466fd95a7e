import type { Db } from '#api/db/open.ts';
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
    .select(['name', 'address', 'city', 'state', 'zip_code', 'latitude', 'longitude'])
    .where('event_venues.event_id', '=', eventId)
    .orderBy('event_venues.position')
    .execute();
  return { ...event, venues };
}
export type DocumentEvent = Awaited<ReturnType<typeof findDocumentEvent>>;

export async function addonLines(db: Db, checkoutId: string) {
  const lines = await linesOfOrder(db, checkoutId);
  return lines.filter(({ kind }) => kind === 'addon');
}
