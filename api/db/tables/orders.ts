import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { Counter, Default, Id, Millis } from './columns.types.ts';
import type { SaleTerms } from './sales.ts';

export type OrdersTable = SaleTerms & {
  id: string;
  /** The id that opens the order. Null until the order's link is replaced, because until then `id` opens it. */
  public_id: Default<string | null>;
  order_number: string;
  checkout_id: string;
  event_id: number;
  user_id: string | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  status: 'pending' | 'completed' | 'cancelled';
  subtotal_amount: number;
  total_amount: number;
  commission_amount: number;
  payment_mode: Mode;
  payment_intent_id: string;
  created_at: Millis;
  /** The text that searches look at, in lower case; see `searchText`. */
  search_text: string;
  /** The office's internal note. */
  note: Default<string | null>;
  /** The office's tags; see tags.rules. */
  tags: Default<string>;
  /** The refunded amount including tax. The net total is `total_amount` less this. */
  refunded_amount: Counter;
  /** The tax in the refunded amount. */
  refunded_tax: Counter;
  /** The commission that was taken back. The net commission is `commission_amount` less this. */
  commission_reversed: Counter;
};

export type OrderItemsTable = {
  id: Id;
  order_id: string;
  event_id: number;
  kind: 'ticket' | 'addon';
  /** The id of a ticket or add-on, depending on `kind`. */
  product_id: number;
  /** The variant of an add-on; 0 if it has none. */
  variant_id: Default<number>;
  /** Comma-separated keys of the slots whose stock this item uses. */
  slots: Default<string>;
  name: string;
  ticket_type: string;
  unit_price: number;
  unit_discount: number;
  unit_tax_rate: number;
  unit_tax_amount: number;
  commission: number;
  quantity: number;
  /** The ticket code that can be read aloud, unique. */
  code: string;
  qr_code: string;
  /** An item is `cancelled` once it's fully refunded. */
  status: 'valid' | 'cancelled';
  refunded_quantity: Counter;
  /**
   * The item whose ticket was moved to a cheaper product, if this void row holds the difference in price; otherwise
   * null.
   */
  rest_of: Default<number | null>;
  /** The holder's short name, copied here so that reading a manifest takes a single indexed query. */
  holder: string;
  /** The name of the person the ticket is for. Null if it's the buyer. */
  attendee: Default<string | null>;
  order_hash: string;
  phone_hash: string | null;
  door_seq: number;
  /** `disputed` while the payment is disputed, otherwise null. */
  warning: 'disputed' | null;
  /** The scan that let the ticket in, derived from all scans. */
  entry_scan_id: string | null;
  entry_at: Millis | null;
  /** A copy of the time of the order, so that reports need only one index. */
  sold_at: Counter;
  /** A copy of the order's payment mode. */
  payment_mode: OrdersTable['payment_mode'];
};

/** Gifts: complimentary tickets that were given in one request. Their orders have the mode `comp`. */
export type GuestGiftsTable = {
  id: string;
  event_id: number;
  product_id: number;
  /** The key by which a repeated request finds the gift of the first one. */
  idempotency_key: string;
  fingerprint: string;
  guests: number;
  tickets: number;
  given_at: Millis;
};

/** What the office did with an offer to move a ticket. The offer's details are in its checkout. */
export type MoveOffersTable = {
  checkout_id: string;
  actor_id: string | null;
  actor_name: string;
  cancelled_at: Default<Millis | null>;
  /** The reason why the old ticket was not refunded although the new one is paid. */
  not_returned: Default<'used' | 'disputed' | null>;
};

/** A ticket that its buyer sends to a friend. `id` is the number in the link of the offer. */
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
  /** The e-mail address that the buyer had the link sent to. Null once the ticket is taken or the offer is canceled. */
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

export type OrderTables = {
  orders: OrdersTable;
  order_items: OrderItemsTable;
  replaced_links: ReplacedLinksTable;
  shared_tickets: SharedTicketsTable;
  replaced_codes: ReplacedCodesTable;
  guest_gifts: GuestGiftsTable;
  move_offers: MoveOffersTable;
};
