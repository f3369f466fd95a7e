import type { Confirmation } from '#shared/checkout/finalize.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { WithheldReason } from '#shared/promos/ownPurchase.rules.ts';
import type { PromoSource } from '#shared/promos/promos.rules.ts';
import type { Counter, Default, Id, Millis } from './columns.types.ts';

export type CheckoutsTable = {
  id: string;
  event_id: number;
  status: 'open' | 'released' | 'paid' | 'refunded' | 'review';
  provider: 'demo' | 'stripe' | 'free' | 'comp';
  mode: Mode;
  /** The provider's id of the payment; our own for free and complimentary orders. Null until the payment starts. */
  payment_intent_id: string | null;
  client_secret: string | null;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  promo_code: string | null;
  promoter_id: number | null;
  /** Where the promo code came from. Null if there is no code or its source is unknown. */
  promo_source: Default<PromoSource | null>;
  /** Why the promoter, who is the buyer, gets no commission. Null if the commission isn't withheld. */
  commission_withheld: Default<WithheldReason | null>;
  /** The discount code in `promo_code`. Null if the code is a promoter's. */
  discount_code_id: Default<number | null>;
  /** A whole percent, frozen at the sale. 0 if the discount isn't a percentage. */
  discount_rate: number;
  commission_rate: number;
  original_amount: number;
  discount_amount: number;
  subtotal: number;
  tax_amount: number;
  amount: number;
  currency: string;
  created_at: Millis;
  expires_at: Millis;
  /** When stock was first held, before any changes to the basket. Null means `created_at`. */
  held_since: Default<number | null>;
  /** The idempotency key of the request. Once the checkout is released, a new request may take the key over. */
  idempotency_key: string | null;
  /** A hash of the request. A different request with the same key is refused; an equal one gets this checkout. */
  fingerprint: string | null;
  /** SHA-256 of the mailbox. Null if the office made the checkout. */
  mailbox_key: Default<string | null>;
  /** A keyed hash of the client's network and the event. It doesn't reveal the address. */
  address_key: Default<string | null>;
  confirmation: Default<Confirmation>;
  /** A hash of the token in the mailed link. */
  confirmation_hash: Default<string | null>;
  /** A keyed hash of the client's network, the same for all events. Declined cards are counted by it. */
  network_key: Default<string | null>;
  /** JSON of who is coming, until the order is placed. */
  attendees: Default<string | null>;
  /** The order item that is refunded once this checkout is paid. Null unless this is an offer to move a ticket. */
  replaces_item: Default<number | null>;
};

/** Lines of a checkout: its frozen quote and held stock. */
export type CheckoutLinesTable = {
  checkout_id: string;
  position: number;
  kind: 'ticket' | 'addon';
  product_id: number;
  /** The variant of an add-on; 0 if it has none. */
  variant_id: Default<number>;
  /** Comma-separated keys of the slots whose stock this line uses. */
  slots: Default<string>;
  name: string;
  ticket_type: string;
  unit_price: number;
  quantity: number;
  tax_rate: number;
  discount: number;
  tax: number;
};

export type OrdersTable = {
  id: string;
  /** The id that opens the order instead of `id` once the order's link was replaced. */
  public_id: Default<string | null>;
  order_number: string;
  checkout_id: string;
  event_id: number;
  user_id: string | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  status: 'pending' | 'completed' | 'cancelled';
  original_amount: number;
  discount_amount: number;
  discount_rate: number;
  subtotal_amount: number;
  tax_amount: number;
  total_amount: number;
  promo_code: string | null;
  promoter_id: number | null;
  /** Where the promo code came from. Null if there is no code or its source is unknown. */
  promo_source: Default<PromoSource | null>;
  /** Why the promoter, who is the buyer, gets no commission. Null if the commission isn't withheld. */
  commission_withheld: Default<WithheldReason | null>;
  /** The discount code in `promo_code`. Null if the code is a promoter's. */
  discount_code_id: Default<number | null>;
  commission_rate: number;
  commission_amount: number;
  payment_mode: Mode;
  payment_intent_id: string;
  created_at: Millis;
  /** Lower-case text for search; see searchText. */
  search_text: string;
  /** The office's internal note. */
  note: Default<string | null>;
  /** The office's tags; see tags.rules. */
  tags: Default<string>;
  /** The refunded amount including tax. The net total is `total_amount` less this. */
  refunded_amount: Counter;
  /** The tax in the refunded amount. */
  refunded_tax: Counter;
  /** Commission taken back. The net commission is `commission_amount` less this. */
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
  /** The ticket that was moved to a cheaper product. This void row holds the difference in price. */
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
  /** A copy of the order's time, so that reports need only one index. */
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

/** The waiting list for sold-out tickets, in order of id. An offer's details are in its checkout. */
export type WaitingListTable = {
  id: Id;
  event_id: number;
  product_id: number;
  quantity: number;
  name: string;
  email: string;
  email_key: string;
  user_id: string | null;
  created_at: Millis;
  left_at: Default<Millis | null>;
  checkout_id: Default<string | null>;
};

export type WaitingRoomsTable = {
  event_id: number;
  starts_at: Millis | null;
  under_load: Default<number>;
  /** When high load last required the room to be open. Null if it doesn't. */
  opened_at: Default<Millis | null>;
  /** The seed of the draw. Null before the draw. */
  seed: Default<string | null>;
  next_rank: Default<number>;
  let_in_rank: Default<number>;
  slots: number;
  pace: Default<number>;
};

/** Connections that may not buy. `address_key` is as in checkouts. */
export type BlockedConnectionsTable = {
  event_id: number;
  address_key: string;
  blocked_at: Millis;
};

export type WaitingRoomPlacesTable = {
  id: string;
  event_id: number;
  device_key: string;
  account_key: string | null;
  entered_at: Millis;
  /** The position in line. Null until the draw. */
  rank: number | null;
  let_in_at: Default<Millis | null>;
  checkout_id: Default<string | null>;
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
