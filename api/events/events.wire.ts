import { variantsIn } from '#api/db/addonVariantsColumn.ts';
import type { AddonStockRow } from '#api/stock/addonStock.queries.ts';
import { SHOWN } from '#shared/addons/addons.schemas.ts';
import { type StockSlot, WHOLE_EVENT } from '#shared/addons/stockSlots.rules.ts';
import { leastOf, leftOf, quantitiesOf } from '#shared/addons/addons.rules.ts';
import { pick } from '#shared/base/fieldTables.ts';
import type {
  AdminSubEvent,
  AdminTicket,
  ListedAdminEvent,
} from '#shared/events/adminEvents.schemas.ts';
import type {
  PublicCaps,
  Addon,
  Dj,
  Event,
  SubEvent,
  TicketProduct,
  Venue,
} from '#shared/events/events.schemas.ts';
import { noticesOf, publicFields } from '#shared/events/eventFields.rules.ts';
import { isSoldOut, startingPrice } from '#shared/events/ticketAvailability.rules.ts';
import {
  flag,
  PRODUCT_NAMES,
  type ProductField,
  readFields,
} from '#shared/tickets/productFields.ts';
import { productSaleEnds, stillSold } from '#shared/tickets/productSale.rules.ts';
import { publicVenue } from '#shared/venues/venues.schemas.ts';
import type { AddonRow } from './catalogue.store.ts';
import type {
  DjRow,
  EventRow,
  OfferedTicketRow,
  SubEventRow,
  TicketRow,
  VenueRow,
} from './events.store.ts';
import { ruleIn, type SeriesRow } from './series.store.ts';
import { seriesLabel } from '#shared/events/series.rules.ts';
import { iso, isoOrNull } from '#shared/base/iso.ts';

export const toVenue = (row: VenueRow): Venue => ({ id: row.id, ...publicVenue(row) });

export function toDj(row: DjRow): Dj {
  const { id, name, specialty, city, state, bio, photo_url, instagram_url, soundcloud_url } = row;
  return { id, name, specialty, city, state, bio, photo_url, instagram_url, soundcloud_url };
}

/** Facts about a ticket that depend on other rows: how many are left, and whether it waits for the one it follows. */
export type SaleFacts = { left: number; waits: boolean };

/** Makes the ticket that clients see. Tickets held in open checkouts count as sold. */
export function toTicket(row: OfferedTicketRow, facts: SaleFacts): TicketProduct {
  const ends = { itemEnds: row.item_ends, salesEnd: row.sales_end };
  return {
    ...product(row),
    ...facts,
    on_sale_until: isoOrNull(productSaleEnds(ends)),
    quantity_sold: row.quantity_sold + row.quantity_held,
  };
}

type Product = Pick<TicketProduct, ProductField | 'id' | 'event_id' | 'active'>;
const product = (row: TicketRow): Product => ({
  ...pick(row, ['id', 'event_id']),
  ...readFields(row, PRODUCT_NAMES),
  active: flag.read(row.active),
});

/**
 * Makes an add-on with the quantity that is left. `stock` is the add-on stock of one event; without it, the quantity is
 * the one with which every event starts. With `slots`, the slot with the least stock decides.
 */
export function toAddon(
  row: AddonRow,
  stock: readonly AddonStockRow[] = [],
  slots: readonly StockSlot[] = [],
): Addon {
  const { available_quantity, variants, ...shown } = pick(row, SHOWN);
  const quantities = quantitiesOf(
    { available_quantity, variants: variantsIn(variants) },
    (variantId, byDefault) => {
      const ofThis = stock.filter(
        (each) => each.addon_id === row.id && each.variant_id === variantId,
      );
      const keys = slots.length > 0 ? slots.map(({ key }) => key) : [WHOLE_EVENT];
      return leastOf(
        keys.map((key) => {
          const own = ofThis.find(({ slot }) => slot === key);
          return own ? leftOf(own) : byDefault;
        }),
      );
    },
  );
  return { id: row.id, ...shown, ...quantities };
}

export function toSubEvent(
  { updated_at: _version, ...row }: SubEventRow,
  djIds: number[],
): SubEvent {
  return { ...row, start_time: iso(row.start_time), end_time: iso(row.end_time), djIds };
}

type EventParts = {
  tickets: readonly TicketProduct[];
  venues: readonly VenueRow[];
  djs: readonly DjRow[];
  series?: SeriesRow | undefined;
  now: number;
};

type AdminFacts = { sale: SaleFacts; addonIds: number[]; ordered: boolean; testSold?: number };

export function toAdminTicket(
  row: TicketRow,
  { sale, addonIds, ordered, testSold }: AdminFacts,
): AdminTicket {
  const has_sales = row.quantity_sold > 0 || ordered;
  const counts = pick(row, ['quantity_sold', 'quantity_held']);
  const testMode = testSold ? { quantity_practice: testSold } : {};
  const more = { has_sales, ...testMode, addonIds, updated_at: iso(row.updated_at) };
  return { ...product(row), ...counts, ...sale, ...more };
}

export function toAdminSubEvent(row: SubEventRow, djIds: number[]): AdminSubEvent {
  return { ...toSubEvent(row, djIds), updated_at: iso(row.updated_at) };
}

const toSeries = (row: SeriesRow) => ({ id: row.id, label: seriesLabel(ruleIn(row)) });

export function toEvent(row: EventRow, { tickets, venues, djs, series, now }: EventParts): Event {
  const sold = stillSold(tickets, now);
  const mainVenue = venues.find(({ id }) => id === row.venue_id);
  return {
    id: row.id,
    ...publicFields(row),
    ...noticesOf(row, mainVenue),
    starts_at: iso(row.starts_at),
    end_time: iso(row.ends_at),
    updated_at: iso(row.updated_at),
    cancelled_at: isoOrNull(row.cancelled_at),
    cancellation_reason: row.cancellation_reason,
    starting_price: startingPrice(sold, now),
    sold_out: isSoldOut(sold, now),
    venues: venues.map(({ id, name, latitude, longitude }) => ({ id, name, latitude, longitude })),
    djs: djs.map(({ id, name, photo_url }) => ({ id, name, photo_url })),
    ...(series ? { series: toSeries(series) } : {}),
  };
}

/** Returns only the limits on tickets per buyer that are set, since most events have none. */
export const publicCaps = (row: EventRow): PublicCaps => ({
  ...(row.max_held_per_buyer === null ? {} : { max_held_per_buyer: row.max_held_per_buyer }),
  ...(row.max_free_per_buyer === null ? {} : { max_free_per_buyer: row.max_free_per_buyer }),
});

export function forAdmins({ published, cancelled_at: cancelled, updated_at }: EventRow) {
  return {
    published: published === 1,
    cancelled_at: isoOrNull(cancelled),
    updated_at: iso(updated_at),
  };
}

export function toListedAdminEvent(
  row: EventRow,
  counts: { sold: number; total: number } = { sold: 0, total: 0 },
  testSold = 0,
): ListedAdminEvent {
  return {
    ...pick(row, ['id', 'title', 'start_date', 'end_date', 'time_zone']),
    ...pick(row, ['venue', 'location', 'image_url']),
    starts_at: iso(row.starts_at),
    end_time: iso(row.ends_at),
    is_featured: row.is_featured === 1,
    ...forAdmins(row),
    tickets_sold: counts.sold,
    tickets_total: counts.total,
    ...(testSold > 0 ? { tickets_practice: testSold } : {}),
  };
}
