import type { Db } from '#api/db/open.ts';

/** Add-ons that are offered with tickets of the event or have a row of stock there, such as those sold before. */
export function addonsOfEvent(db: Db, eventId: number) {
  return db
    .selectFrom('addons')
    .select(['id', 'name', 'available_quantity', 'stock_per', 'variants'])
    .where((eb) =>
      eb.or([
        eb('id', 'in', (query) =>
          query
            .selectFrom('ticket_addons')
            .innerJoin('ticket_products', 'ticket_products.id', 'ticket_addons.ticket_id')
            .select('ticket_addons.addon_id')
            .where('ticket_products.event_id', '=', eventId),
        ),
        eb('id', 'in', (query) =>
          query
            .selectFrom('addon_stock')
            .select('addon_stock.addon_id')
            .where('addon_stock.event_id', '=', eventId),
        ),
      ]),
    )
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
}
