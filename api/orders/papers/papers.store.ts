import type { Db } from '#api/db/open.ts';

/** What a paper tells of an event beyond what its orders know. */
export function eventOfPapers(db: Db, eventId: number) {
  return db
    .selectFrom('events')
    .leftJoin('venues', 'venues.id', 'events.venue_id')
    .select([
      'events.id',
      'events.title',
      'events.image_url',
      'events.start_date',
      'events.end_date',
      'events.doors_open_time',
      'events.time_zone',
      'events.starts_at',
      'events.ends_at',
      'events.updated_at',
      'events.location',
      'venues.name as venue_name',
      'venues.address',
      'venues.city',
      'venues.state',
      'venues.zip_code',
      'venues.latitude',
      'venues.longitude',
    ])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow();
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
