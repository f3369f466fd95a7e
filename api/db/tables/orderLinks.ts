import type { Default, Millis } from './columns.types.ts';

/** A ticket that its buyer sends to a friend; `id` is the number of the offer's link. */
export type SharedTicketsTable = {
  id: string;
  order_id: string;
  item_id: number;
  /** The friend's name, once the ticket is taken. */
  name: Default<string | null>;
  /**
   * The number in the friend's own link. It differs from the offer's, which may sit in a chat that others can read.
   */
  order_number: Default<string | null>;
  /** Identifies the request that took the ticket, so that the same request can be repeated. */
  attempt: Default<string | null>;
  /** Where the buyer had the link sent, until the ticket is taken or called back. */
  email: Default<string | null>;
  phone: Default<string | null>;
  created_at: Millis;
  taken_at: Default<Millis | null>;
  withdrawn_at: Default<Millis | null>;
};

/** Numbers and ids that opened an order before its link was replaced. */
export type ReplacedLinksTable = { reference: string; order_id: string; replaced_at: Millis };

/** Ticket codes that were valid before the order's link was replaced. The door recognizes them as replaced. */
export type ReplacedCodesTable = {
  code: string;
  order_item_id: number;
  event_id: number;
  door_seq: number;
};
