import type { Counter, Id, Millis } from './columns.types.ts';

/** Page views and started checkouts. Rows never change, and are deleted when they are old. */
export type VisitsTable = {
  id: Id;
  event_id: number;
  kind: 'page_view' | 'checkout_initiated';
  /** A hash that differs per event, so that visits to different events can't be linked. */
  visitor: string;
  /** The UTC day, such as `2026-12-11`. */
  day: string;
  at: Millis;
};

/** Visitors per event and their last visit. */
type VisitorsTable = {
  event_id: number;
  visitor: string;
  last_at: Millis;
};

/** The totals, by event, of visits and visitors that were deleted because of their age. */
type VisitSumsTable = {
  event_id: number;
  page_views: number;
  checkouts_initiated: number;
  unique_visitors: number;
};

/** Clicks on promoter links: one per visitor, event, promoter and UTC day. */
export type PromoClicksTable = {
  id: Id;
  event_id: number;
  promoter_id: number;
  visitor: string;
  day: string;
  at: Millis;
};

/** Sums of an event's orders, updated in the transaction of each order or refund. */
type EventTotalsTable = {
  event_id: number;
  orders: number;
  charged: number;
  refunded: Counter;
  /** The part of `orders` that was made in test mode. */
  practice_orders: Counter;
  /** The part of `charged` that was made in test mode. */
  practice_charged: Counter;
  /** The part of `refunded` that was made in test mode. */
  practice_refunded: Counter;
  /** Complimentary orders, which `orders` doesn't include. */
  comp_orders: Counter;
  /** Complimentary tickets, without those taken back. */
  comp_tickets: Counter;
};

export type AnalyticsTables = {
  visits: VisitsTable;
  visitors: VisitorsTable;
  visit_sums: VisitSumsTable;
  promo_clicks: PromoClicksTable;
  event_totals: EventTotalsTable;
};
