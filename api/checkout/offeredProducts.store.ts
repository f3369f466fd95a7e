import { sql } from 'kysely';
import type { Db } from '#api/db/open.ts';
import { prepared } from '#api/db/preparedStatement.ts';
import { variantsIn } from '#api/db/addonVariantsColumn.ts';
import { slotFinder, termsOf } from '#api/stock/addonStock.queries.ts';
import { distinctSlots } from '#shared/addons/stockSlots.rules.ts';
import { offered } from '#shared/addons/addons.rules.ts';
import { isThrough } from '#shared/stock/sale.rules.ts';
import type { AddonOffer, Offer } from '#shared/checkout/basket.rules.ts';
import { capsIn, type EventCaps } from '#shared/events/events.schemas.ts';
import type { Selection } from '#shared/checkout/checkout.schemas.ts';
import type { DayTerms } from '#shared/tickets/ticketDays.rules.ts';
import { productSaleEnds } from '#shared/tickets/productSale.rules.ts';

/** The offer that a selection is checked against, with what a hold must know about the event. */
export type StoredOffer = Offer & {
  lookupKey: string;
  caps: EventCaps;
  /** True if the event asks its buyers questions. */
  asks: boolean;
  firstDay: string;
};

/**
 * Finds the products that a selection names; null for an unknown event. Leaves out the stock, because only the update
 * that takes it knows what is left.
 */
export async function findOffer(
  db: Db,
  selection: Selection,
  now: number,
): Promise<StoredOffer | null> {
  const ticketIds = [...new Set(selection.tickets.map((line) => line.ticketId))];
  const { rows } = await ticketRows(db, ticketIds);
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
    sales_start: row.sales_start,
    sales_end: productSaleEnds({ itemEnds: row.item_ends, salesEnd: row.sales_end }),
    min_per_order: row.min_per_order,
    max_per_order: row.max_per_order,
    waits: waits(row, now),
  }));
  const cancelled = event.cancelled_at !== null;
  const addons = await addonOffers(db, selection, ticketIds);
  const { ends_at: endsAt, max_held_per_buyer: maxHeld, lookup_key: lookupKey } = event;
  const { asks, start_date: firstDay } = event;
  const of = { endsAt, cancelled, maxHeld, lookupKey, caps: capsIn(event) };
  return { ...of, asks: asks === 1, firstDay, tickets, addons };
}

type TicketRow = Awaited<ReturnType<typeof ticketRows>>['rows'][number];

/** True if the product goes on sale only after the one before it, which is still on sale. */
function waits(row: TicketRow, now: number): boolean {
  const { previous_active: active, previous_quantity: quantity, previous_taken: taken } = row;
  if (active === null || quantity === null || taken === null) return false;
  const ends = { itemEnds: row.previous_item_ends, salesEnd: row.previous_end };
  const times = {
    sales_end: productSaleEnds(ends),
    sold_out_once: row.previous_sold_out === 1,
    min_per_order: row.previous_min,
  };
  return !isThrough({ active: active === 1, quantity, taken, ...times }, now);
}

const ticketRows = prepared((db, ticketIds: readonly number[]) =>
  db
    .selectFrom('ticket_products as p')
    .innerJoin('events as e', 'e.id', 'p.event_id')
    .leftJoin('sub_events as item', 'item.id', 'p.sub_event_id')
    .select(['p.id', 'p.event_id', 'p.name', 'p.ticket_type', 'p.price', 'p.sales_tax_rate'])
    .leftJoin('ticket_products as previous', 'previous.id', 'p.after_ticket_id')
    .select(['p.active', 'p.hidden', 'e.ends_at', 'e.cancelled_at'])
    .leftJoin('sub_events as previous_item', 'previous_item.id', 'previous.sub_event_id')
    .select(['e.max_held_per_buyer', 'e.max_free_per_buyer', 'e.max_free_per_connection'])
    .select(['p.sales_start', 'p.sales_end', 'p.min_per_order', 'p.max_per_order'])
    .select(['previous.active as previous_active', 'previous.quantity as previous_quantity'])
    .select(['previous.sales_end as previous_end', 'previous.sold_out_once as previous_sold_out'])
    .select('previous.min_per_order as previous_min')
    .select('previous_item.end_time as previous_item_ends')
    .select((eb) =>
      eb('previous.quantity_sold', '+', eb.ref('previous.quantity_held')).as('previous_taken'),
    )
    .select(['e.lookup_key', 'e.asks', 'e.start_date', 'item.end_time as item_ends'])
    .where('p.id', 'in', ticketIds)
    // Drafts are not on sale.
    .where('e.published', '=', sql.lit(1)),
);

function findEvent(db: Db, eventId: number) {
  return db
    .selectFrom('events')
    .select(['ends_at', 'cancelled_at', 'lookup_key', 'asks', 'start_date'])
    .select(['max_held_per_buyer', 'max_free_per_buyer', 'max_free_per_connection'])
    .where('id', '=', eventId)
    .where('published', '=', 1)
    .executeTakeFirst();
}

async function addonOffers(
  db: Db,
  { addons = [], eventId }: Selection,
  ticketIds: readonly number[],
): Promise<AddonOffer[]> {
  if (addons.length === 0) return [];
  const rows = await db
    .selectFrom('addons as a')
    .innerJoin('ticket_addons as link', 'link.addon_id', 'a.id')
    .select(['a.id', 'a.name', 'a.addon_type', 'a.price', 'a.sales_tax_rate', 'a.variants'])
    .select(['a.stock_per', 'link.ticket_id'])
    .where('a.id', 'in', [...new Set(addons.map((line) => line.addonId))])
    .where('link.ticket_id', 'in', ticketIds)
    .where('a.archived_at', 'is', null)
    .execute();
  const some = rows.some((row) => row.stock_per !== 'event');
  const findSlots = some ? await slotFinder(db, eventId) : () => [];
  const terms = some ? await termsOf(db, ticketIds) : new Map<number, DayTerms>();
  return [...Map.groupBy(rows, (row) => row.id).values()].flatMap(([row, ...more]) => {
    if (!row) return [];
    const linked = [row, ...more].map((each) => each.ticket_id);
    return {
      id: row.id,
      name: row.name,
      addonType: row.addon_type,
      price: row.price,
      taxRate: row.sales_tax_rate,
      variants: offered(variantsIn(row.variants)),
      ticketIds: linked,
      slots: distinctSlots(linked.map((id) => findSlots(row.stock_per, terms.get(id)))),
    };
  });
}
