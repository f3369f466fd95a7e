import type { Default, Millis } from './columns.types.ts';

/** A ticket that its buyer sends to a friend; `id` is the number of the offer's link. */
export type SharedTicketsTable = {
  id: string;
  order_id: string;
  item_id: number;
  /** The friend's, once taken. */
  name: Default<string | null>;
  /** The number of the friend's own link: the offer may lie in a chat that others read. */
  order_number: Default<string | null>;
  /** Whose tap took it, so that it may be repeated. */
  attempt: Default<string | null>;
  created_at: Millis;
  taken_at: Default<Millis | null>;
  withdrawn_at: Default<Millis | null>;
};

/** Numbers and ids that opened an order before its link was replaced. */
export type ReplacedLinksTable = { reference: string; order_id: string; replaced_at: Millis };

/** Codes of an item before its order's link was replaced, for the door. */
export type ReplacedCodesTable = {
  code: string;
  order_item_id: number;
  event_id: number;
  door_seq: number;
};
