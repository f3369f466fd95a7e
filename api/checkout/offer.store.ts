import type { Db } from '#api/db/open.ts';
import type { AddonOffer, Offer } from '#shared/checkout/checkout.rules.ts';
import { capsIn, type EventCaps } from '#shared/events/eventCaps.schemas.ts';
import type { Selection } from '#shared/orders/orders.schemas.ts';
import { productSaleEnds } from '#shared/tickets/productSale.rules.ts';

/** With what a hold needs to know of the event. */
export type StoredOffer = Offer & { lookupKey: string; caps: EventCaps };

/**
 * Products that a selection names; null for an unknown event. One query for tickets, one for add-
 * ons. Without stock: only the update knows it.
 */
export async function findOffer(db: Db, selection: Selection): Promise<StoredOffer | null> {
  const ticketIds = [...new Set(selection.tickets.map((line) => line.ticketId))];
  const rows = await ticketRows(db, ticketIds);
  const own = rows.find((row) => row.event_id === selection.eventId);
  const event = own ?? (await findEvent(db, selection.eventId));
  if (!event) return null;
  const tickets = rows.map((row) => ({
    id: row.id,
    eventId: row.event_id,
    name: row.name,
    ticketType: row.ticket_type,
    price: row.price,
    taxRate: row.sales_tax_rate,
    active: row.active === 1,
    hidden: row.hidden === 1,
    saleEnds: productSaleEnds({ itemEnds: row.item_ends }),
  }));
  const cancelled = event.cancelled_at !== null;
  const addons = await addonOffers(db, selection, ticketIds);
  const { ends_at: endsAt, max_held_per_buyer: maxHeld, lookup_key: lookupKey } = event;
  return { endsAt, cancelled, maxHeld, tickets, addons, lookupKey, caps: capsIn(event) };
}

function ticketRows(db: Db, ticketIds: readonly number[]) {
  return (
    db
      .selectFrom('ticket_products as p')
      .innerJoin('events as e', 'e.id', 'p.event_id')
      .leftJoin('sub_events as item', 'item.id', 'p.sub_event_id')
      .select(['p.id', 'p.event_id', 'p.name', 'p.ticket_type', 'p.price', 'p.sales_tax_rate'])
      .select(['p.active', 'p.hidden', 'e.ends_at', 'e.cancelled_at'])
      .select(['e.max_held_per_buyer', 'e.max_free_per_buyer', 'e.max_free_per_connection'])
      .select(['e.lookup_key', 'item.end_time as item_ends'])
      .where('p.id', 'in', ticketIds)
      // Drafts are not on sale.
      .where('e.published', '=', 1)
      .execute()
  );
}

function findEvent(db: Db, eventId: number) {
  return db
    .selectFrom('events')
    .select(['ends_at', 'cancelled_at', 'lookup_key'])
    .select(['max_held_per_buyer', 'max_free_per_buyer', 'max_free_per_connection'])
    .where('id', '=', eventId)
    .where('published', '=', 1)
    .executeTakeFirst();
}

async function addonOffers(
  db: Db,
  { addons = [] }: Selection,
  ticketIds: readonly number[],
): Promise<AddonOffer[]> {
  if (addons.length === 0) return [];
  const rows = await db
    .selectFrom('addons as a')
    .innerJoin('ticket_addons as link', 'link.addon_id', 'a.id')
    .select(['a.id', 'a.name', 'a.addon_type', 'a.price', 'a.sales_tax_rate'])
    .select('link.ticket_id')
    .where('a.id', 'in', [...new Set(addons.map((line) => line.addonId))])
    .where('link.ticket_id', 'in', ticketIds)
    .where('a.archived_at', 'is', null)
    .execute();
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap(([row, ...more]) => {
    if (!row) return [];
    return {
      id: row.id,
      name: row.name,
      addonType: row.addon_type,
      price: row.price,
      taxRate: row.sales_tax_rate,
      ticketIds: [row, ...more].map((each) => each.ticket_id),
    };
  });
}
