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
  /** Null only between hold and the provider's answer. */
  payment_intent_id: string | null;
  client_secret: string | null;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  promo_code: string | null;
  promoter_id: number | null;
  /** Null without a code or when unknown. */
  promo_source: Default<PromoSource | null>;
  /** Own purchase of the promoter. */
  commission_withheld: Default<WithheldReason | null>;
  /** Whose code `promo_code` is; null: the promoter's. */
  discount_code_id: Default<number | null>;
  /** Whole percent, frozen; 0 for a discount that is no such rate. */
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
  /** When the first basket was held that this one replaces, through all changes; null: `created_at`. */
  held_since: Default<number | null>;
  /** Idempotency key and request hash, while held. */
  idempotency_key: string | null;
  fingerprint: string | null;
  /** SHA-256 of the mailbox; null: the office made the checkout. */
  mailbox_key: Default<string | null>;
  /** A keyed hash of the client's network and the event: it does not tell the address. */
  address_key: Default<string | null>;
  confirmation: Default<Confirmation>;
  /** The hash of the mailed link's token. */
  confirmation_hash: Default<string | null>;
  /** A keyed hash of the client's network for all events, by which declined cards are counted. */
  network_key: Default<string | null>;
  /** For an offer to move a ticket: the item that is refunded once this is paid. */
  replaces_item: Default<number | null>;
};

/** The frozen quote and the held stock. */
export type CheckoutLinesTable = {
  checkout_id: string;
  position: number;
  kind: 'ticket' | 'addon';
  product_id: number;
  /** The variant of an add-on; 0: none. */
  variant_id: Default<number>;
  /** Keys that it is counted in, with commas between. */
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
  /** Opens the order instead of `id` once its link was replaced. */
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
  /** Null without a code or when unknown. */
  promo_source: Default<PromoSource | null>;
  /** Own purchase of the promoter. */
  commission_withheld: Default<WithheldReason | null>;
  /** Whose code `promo_code` is; null: the promoter's. */
  discount_code_id: Default<number | null>;
  commission_rate: number;
  commission_amount: number;
  payment_mode: Mode;
  payment_intent_id: string;
  created_at: Millis;
  /** Lower case; see searchText. */
  search_text: string;
  /** Internal; of the office. */
  note: Default<string | null>;
  /** Tax included; net total = `total_amount` less this. */
  refunded_amount: Counter;
  /** Tax part. */
  refunded_tax: Counter;
  /** Net commission = `commission_amount` less this. */
  commission_reversed: Counter;
};

export type OrderItemsTable = {
  id: Id;
  order_id: string;
  event_id: number;
  kind: 'ticket' | 'addon';
  /** The id of a ticket or an add-on, by `kind`. */
  product_id: number;
  /** The variant of an add-on; 0: none. */
  variant_id: Default<number>;
  /** Keys that it is counted in, with commas between. */
  slots: Default<string>;
  name: string;
  ticket_type: string;
  unit_price: number;
  unit_discount: number;
  unit_tax_rate: number;
  unit_tax_amount: number;
  commission: number;
  quantity: number;
  /** Readable code, unique. */
  code: string;
  qr_code: string;
  /** Cancelled once fully refunded. */
  status: 'valid' | 'cancelled';
  refunded_quantity: Counter;
  /** The ticket that was moved to another product; this void row is what the first one cost more. */
  rest_of: Default<number | null>;
  /** Copies for check-in: a manifest is one indexed read. */
  holder: string;
  /** Who it is for; null for the buyer. */
  attendee: Default<string | null>;
  order_hash: string;
  phone_hash: string | null;
  door_seq: number;
  /** Payment disputed. */
  warning: 'disputed' | null;
  /** Derived from the scans. */
  entry_scan_id: string | null;
  entry_at: Millis | null;
  /** Copy of the order's time, for one indexed read. */
  sold_at: Counter;
  /** Copy. */
  payment_mode: OrdersTable['payment_mode'];
};

/** Complimentary tickets that were given at once. Their orders have the mode `comp`. */
export type GuestGiftsTable = {
  id: string;
  event_id: number;
  product_id: number;
  /** A repeated request finds the gift of the first one by its key. */
  idempotency_key: string;
  fingerprint: string;
  guests: number;
  tickets: number;
  given_at: Millis;
};

/** Places in line for tickets that are sold out, by id; what is offered stands in its checkout. */
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
  /** When the load last wanted it open; null: it does not. */
  opened_at: Default<Millis | null>;
  /** The seed of the draw, once it was made. */
  seed: Default<string | null>;
  next_rank: Default<number>;
  let_in_rank: Default<number>;
  slots: number;
  pace: Default<number>;
};

/** `address_key`: as of checkouts. */
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
  /** Null until the draw. */
  rank: number | null;
  let_in_at: Default<Millis | null>;
  checkout_id: Default<string | null>;
};

/** What the office did with an offer; what is offered stands in its checkout. */
export type MoveOffersTable = {
  checkout_id: string;
  actor_id: string | null;
  actor_name: string;
  cancelled_at: Default<Millis | null>;
  /** Why the old ticket was not refunded although the new one is paid. */
  not_returned: Default<'used' | 'disputed' | null>;
};
