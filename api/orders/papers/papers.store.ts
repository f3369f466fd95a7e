import type { Db } from '#api/db/open.ts';

/** What a paper tells of an event beyond what its orders know, and the places where it is. */
export async function eventOfPapers(db: Db, eventId: number) {
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
export type EventOfPapers = Awaited<ReturnType<typeof eventOfPapers>>;

/** The add-ons of a sale, as they were sold. */
export function addonLines(db: Db, checkoutId: string) {
  return db
    .selectFrom('checkout_lines')
    .select([
      'kind',
      'product_id as productId',
      'name',
      'unit_price as unitPrice',
      'quantity',
      'tax_rate as taxRate',
      'discount',
      'tax',
    ])
    .where('checkout_id', '=', checkoutId)
    .where('kind', '=', 'addon')
    .orderBy('position')
    .execute();
}
