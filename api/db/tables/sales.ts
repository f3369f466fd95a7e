import type { Confirmation } from '#shared/checkout/checkoutState.rules.ts';
import type { Mode } from '#shared/orders/orders.schemas.ts';
import type { DISCOUNT_KINDS } from '#shared/pricing/pricing.rules.ts';
import type { WithheldReason } from '#shared/promos/ownPurchase.rules.ts';
import type { PromoSource } from '#shared/promos/promos.rules.ts';
import type { Default, Flag, Id, Millis, Version } from './columns.types.ts';

export type DiscountCodesTable = {
  id: Id;
  /** The code, or the prefix of a batch's codes. */
  code: string;
  /** The number of single-use codes in a batch. Null for a single code. */
  batch: number | null;
  /** The event that the code is for. Null if it is valid for every event. */
  event_id: number | null;
  kind: (typeof DISCOUNT_KINDS)[number];
  /** The discount: hundredths of a percent or cents, depending on `kind`. */
  value: number;
  /** The ids of the tickets that the code is valid for, as JSON. Null if it is valid for every ticket. */
  ticket_ids: string | null;
  /** The most uses of each code. Null if there is no limit. */
  max_uses: number | null;
  /** The most uses by each customer, over all codes of a batch. Null if there is no limit. */
  max_per_customer: number | null;
  starts_at: Millis | null;
  /** The time from which the code is no longer valid. */
  ends_at: Millis | null;
  unlocks_hidden: Flag;
  /** The time when the code was disabled. Null while it is active. */
  disabled_at: Default<Millis | null>;
  created_at: Millis;
  updated_at: Version;
};

/** Codes as buyers type them, in upper case. */
type DiscountCodeTextsTable = { code: string; discount_code_id: number };

/** The promo code, rates and amounts of a checkout, which its order keeps. */
export type SaleTerms = {
  promo_code: string | null;
  promoter_id: number | null;
  /** The way in which the promo code came into the basket. Null if there is no code or the way is unknown. */
  promo_source: Default<PromoSource | null>;
  /** How the promoter was recognized as the buyer, who gets no commission then. Null if commission is not withheld. */
  commission_withheld: Default<WithheldReason | null>;
  /** The discount code in `promo_code`. Null if the code is a promoter's. */
  discount_code_id: Default<number | null>;
  /** The discount in whole percent, frozen at the sale. 0 if it isn't a percentage. */
  discount_rate: number;
  commission_rate: number;
  original_amount: number;
  discount_amount: number;
  tax_amount: number;
};

export type CheckoutsTable = SaleTerms & {
  id: string;
  event_id: number;
  status: 'open' | 'released' | 'paid' | 'refunded' | 'review';
  provider: 'demo' | 'stripe' | 'free' | 'comp';
  mode: Mode;
  /**
   * The provider's id of the payment, or our own id for a free or complimentary order. Null until the payment starts.
   */
  payment_intent_id: string | null;
  client_secret: string | null;
  user_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  subtotal: number;
  amount: number;
  currency: string;
  created_at: Millis;
  expires_at: Millis;
  /** The time when stock was first held, before any changes to the basket. Null if that is `created_at`. */
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
  /** A keyed hash of the client's network, the same for all events. Limits on declined cards count by it. */
  network_key: Default<string | null>;
  /** The people who are coming, as JSON, until the order is placed. */
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

/** Answers of a checkout and of the order it becomes. */
export type AnswersTable = {
  checkout_id: string;
  question_id: number;
  /** The ticket's index, from 0, in the order of the checkout's lines. -1 stands for the order as a whole. */
  unit: number;
  value: string;
  phone: string | null;
  guardian: string | null;
  waiver_version: number | null;
  answered_at: Millis;
  /** The time when the answer was changed after the sale, through the order link. */
  changed_at: Default<Millis | null>;
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
  /**
   * The last time when high load or waiting buyers kept the room open. Null while the room is not open for that reason.
   */
  opened_at: Default<Millis | null>;
  /** The seed of the draw. Null before the draw. */
  seed: Default<string | null>;
  next_rank: Default<number>;
  let_in_rank: Default<number>;
  slots: number;
  pace: Default<number>;
};

/** Connections that may not buy tickets of an event. `address_key` is the same hash as in checkouts. */
type BlockedConnectionsTable = {
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

export type SalesTables = {
  checkouts: CheckoutsTable;
  checkout_lines: CheckoutLinesTable;
  answers: AnswersTable;
  discount_codes: DiscountCodesTable;
  discount_code_texts: DiscountCodeTextsTable;
  waiting_list: WaitingListTable;
  blocked_connections: BlockedConnectionsTable;
  waiting_rooms: WaitingRoomsTable;
  waiting_room_places: WaitingRoomPlacesTable;
};
