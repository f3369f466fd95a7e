import type { Counter, Id, Millis } from './columns.types.ts';

/** Page views and started checkouts; append-only. */
export type VisitsTable = {
  id: Id;
  event_id: number;
  kind: 'page_view' | 'checkout_initiated';
  /** Hash per event: not linkable between events. */
  visitor: string;
  /** UTC day, `2026-12-11`. */
  day: string;
  at: Millis;
};

/** Visitors per event and their last visit. */
export type VisitorsTable = {
  event_id: number;
  visitor: string;
  last_at: Millis;
};

/** What the visits of an event were that are deleted by now. */
export type VisitSumsTable = {
  event_id: number;
  page_views: number;
  checkouts_initiated: number;
  unique_visitors: number;
};

/** One per visitor, event, promoter and UTC day. */
export type PromoClicksTable = {
  id: Id;
  event_id: number;
  promoter_id: number;
  visitor: string;
  day: string;
  at: Millis;
};

/** Sums of an event's orders, updated in the transaction of each order or refund. */
export type EventTotalsTable = {
  event_id: number;
  orders: number;
  charged: number;
  refunded: Counter;
  /** Part of each in test mode. */
  practice_orders: Counter;
  practice_charged: Counter;
  practice_refunded: Counter;
  /** Complimentary: beside `orders`, not part of it. Tickets without withdrawn ones. */
  comp_orders: Counter;
  comp_tickets: Counter;
};
