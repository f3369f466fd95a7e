import type { Counter, Id, Millis } from './columns.types.ts';

/** A page view or a started checkout. Append-only. */
export type VisitsTable = {
  id: Id;
  event_id: number;
  kind: 'page_view' | 'checkout_initiated';
  /** Tells visitors of one event apart and nothing else: the same visitor has another one at another event. */
  visitor: string;
  /** The UTC day of `at`, `2026-12-11`. */
  day: string;
  at: Millis;
};

/** Who has looked at an event's page, and when last: a range that ends now counts those it has seen. */
export type VisitorsTable = {
  event_id: number;
  visitor: string;
  last_at: Millis;
};

/** A click on a promoter's link: one per visitor, event, promoter and UTC day. */
export type PromoClicksTable = {
  id: Id;
  event_id: number;
  promoter_id: number;
  visitor: string;
  day: string;
  at: Millis;
};

/** What the orders of an event add up to, updated in the transaction that writes orders or refunds. */
export type EventTotalsTable = {
  event_id: number;
  orders: number;
  charged: number;
  refunded: Counter;
  /** The part of each that was paid in test mode. */
  practice_orders: Counter;
  practice_charged: Counter;
  practice_refunded: Counter;
};
