import type { WithheldReason } from '#shared/promos/ownPurchase.rules.ts';
import type { PromoSource } from '#shared/promos/promos.rules.ts';
import type { Counter, Default, Id, Millis } from './columns.types.ts';

export type CheckoutsTable = {
  id: string;
  event_id: number;
  status: 'open' | 'released' | 'paid' | 'refunded' | 'review';
  provider: 'demo' | 'stripe' | 'free';
  mode: 'demo' | 'test' | 'live' | 'free';
  /** Null only between the hold and the provider's answer. */
  payment_intent_id: string | null;
  client_secret: string | null;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  promo_code: string | null;
  promoter_id: number | null;
  /** How the code was applied; null without a code, and where unknown. */
  promo_source: Default<PromoSource | null>;
  /** Why the code earns no commission: the purchase is its promoter's own. */
  commission_withheld: Default<WithheldReason | null>;
  /** Whole percent, frozen. */
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
  /** Idempotency key of the request that made it, while it is reserved; and a hash of that request. */
  idempotency_key: string | null;
  fingerprint: string | null;
};

/** The frozen quote, a row per line; also what the hold holds. */
export type CheckoutLinesTable = {
  checkout_id: string;
  position: number;
  kind: 'ticket' | 'addon';
  product_id: number;
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
  /** How the code was applied; null without a code, and where unknown. */
  promo_source: Default<PromoSource | null>;
  /** Why the code earns no commission: the purchase is its promoter's own. */
  commission_withheld: Default<WithheldReason | null>;
  commission_rate: number;
  commission_amount: number;
  payment_mode: 'demo' | 'test' | 'live' | 'free';
  payment_intent_id: string;
  created_at: Millis;
  /** Number, name and address in small letters: see searchText. */
  search_text: string;
  /** Gone back so far, tax included: what the order is worth is `total_amount` less this. */
  refunded_amount: Counter;
  /** The part of it that is tax. */
  refunded_tax: Counter;
  /** Taken back from the promoter: what was earned is `commission_amount` less this. */
  commission_reversed: Counter;
};

export type OrderItemsTable = {
  id: Id;
  order_id: string;
  event_id: number;
  kind: 'ticket' | 'addon';
  /** Ticket product or add-on id, by `kind`. */
  product_id: number;
  name: string;
  ticket_type: string;
  unit_price: number;
  unit_discount: number;
  unit_tax_rate: number;
  unit_tax_amount: number;
  commission: number;
  quantity: number;
  /** The eight readable characters, unique. */
  code: string;
  qr_code: string;
  /** Cancelled once all of its quantity has been refunded. */
  status: 'valid' | 'cancelled';
  refunded_quantity: Counter;
  /** Copies for the door, so that a manifest is one indexed read. */
  holder: string;
  order_hash: string;
  phone_hash: string | null;
  door_seq: number;
  /** What the door is told beside it: its payment is disputed. */
  warning: 'disputed' | null;
  /** Projection of the scans: the admission that counts. */
  entry_scan_id: string | null;
  entry_at: Millis | null;
  /** When its order was made: a copy, so that the tickets of a time are one indexed read. */
  sold_at: Counter;
  /** Of its order, too. */
  payment_mode: OrdersTable['payment_mode'];
};
