import type { ColumnType, Generated } from 'kysely';
import type { Reason } from '#shared/checkin/checkin.rules.ts';

/** Milliseconds since the epoch. */
type Millis = number;
/** 0 or 1: SQLite has no booleans, and one spelling serves both engines. */
type Flag = 0 | 1;
type Id = Generated<number>;
/** Set by the database when left out. */
type Counter = ColumnType<number, number | undefined, number>;

export type UsersTable = {
  id: string;
  username: string;
  /** Lower case, unique: `Ana` and `ana` are one account. */
  username_key: string;
  email: string;
  name: string | null;
  phone: string | null;
  role: 'admin' | 'staff' | 'promoter' | 'user';
  password_hash: string;
  created_at: Millis;
};

export type SessionsTable = {
  /** SHA-256 of the token, hex: a stolen database opens no session. */
  token_hash: string;
  user_id: string;
  created_at: Millis;
  expires_at: Millis;
};

export type VenuesTable = {
  id: Id;
  name: string;
  address: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  country: string | null;
  venue_type: 'indoor' | 'outdoor' | 'hybrid';
  capacity: number | null;
  description: string | null;
  amenities: string | null;
  logo_url: string | null;
  website_url: string | null;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
};

export type DjsTable = {
  id: Id;
  name: string;
  specialty: string | null;
  bio: string | null;
  city: string | null;
  state: string | null;
  photo_url: string | null;
  instagram_url: string | null;
  soundcloud_url: string | null;
};

export type EventsTable = {
  id: Id;
  title: string;
  description: string | null;
  start_date: string;
  end_date: string;
  doors_open_time: string | null;
  time_zone: string;
  /** Derived from the four above, for ordering and filtering. */
  starts_at: Millis;
  ends_at: Millis;
  location: string;
  venue: string;
  venue_id: number | null;
  image_url: string | null;
  base_price: string;
  is_featured: Flag;
  /** Rises with every change a door device must hear of. */
  door_seq: Counter;
  /** Key of the manifest's look-up hashes, base64url. */
  lookup_key: string;
  updated_at: Millis;
};

export type EventKeysTable = {
  event_id: number;
  kid: number;
  /** Raw Ed25519 keys, base64url. */
  public_key: string;
  private_key: string;
  created_at: Millis;
  /** Signs no more, still verifies. */
  retired_at: Millis | null;
};

export type EventVenuesTable = { event_id: number; venue_id: number; position: number };
export type EventDjsTable = { event_id: number; dj_id: number; position: number };

export type SubEventsTable = {
  id: Id;
  event_id: number;
  title: string;
  description: string | null;
  venue_id: number | null;
  start_time: Millis;
  end_time: Millis;
};
export type SubEventDjsTable = { sub_event_id: number; dj_id: number };

export type TicketProductsTable = {
  id: Id;
  event_id: number;
  name: string;
  description: string | null;
  price: number;
  sales_tax_rate: number;
  ticket_type: string;
  quantity: number;
  quantity_sold: Counter;
  quantity_held: Counter;
  sub_event_id: number | null;
  sort_order: number;
  hidden: Flag;
  active: Flag;
};

export type AddonsTable = {
  id: Id;
  name: string;
  description: string | null;
  price: number;
  sales_tax_rate: number;
  addon_type: 'skate_rental' | 'vip_lounge' | 'merchandise' | 'extra_access';
  /** Stock in all; null is unlimited. */
  available_quantity: number | null;
  quantity_sold: Counter;
  quantity_held: Counter;
  sort_order: number;
};
export type TicketAddonsTable = { ticket_id: number; addon_id: number };

export type PromotersTable = {
  id: Id;
  user_id: string | null;
  name: string;
  email: string;
  phone: string | null;
  /** Normalised (upper case), unique. */
  promo_code: string | null;
  status: 'pending' | 'approved' | 'rejected';
  created_at: Millis;
};
export type PromoterRatesTable = {
  promoter_id: number;
  event_id: number;
  commission_rate: number;
  discount_rate: number;
  created_at: Millis;
};

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
  commission_rate: number;
  commission_amount: number;
  payment_mode: 'demo' | 'test' | 'live' | 'free';
  payment_intent_id: string;
  created_at: Millis;
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
  status: 'valid' | 'cancelled';
  /** Copies for the door, so that a manifest is one indexed read. */
  holder: string;
  order_hash: string;
  phone_hash: string | null;
  door_seq: number;
  /** Projection of the scans: the admission that counts. */
  entry_scan_id: string | null;
  entry_at: Millis | null;
};

export type ScansTable = {
  id: string;
  event_id: number;
  device_id: string;
  device_name: string;
  code: string;
  at: Millis;
  offset_ms: number;
  corrected_at: Millis;
  verdict: 'admit' | 'refuse';
  reason: Reason;
  via: 'camera' | 'manual' | 'keyboard';
  /** The member of staff the device names, and the one whose session brought it. */
  by_user: string;
  received_from: string;
  received_at: Millis;
  order_item_id: number | null;
  outcome: 'applied' | 'repeated' | 'incident' | 'rejected';
  outcome_reason: string | null;
  first_scan_id: string | null;
  door_seq: number;
};

export type DevicesTable = {
  id: string;
  user_id: string;
  name: string;
  registered_at: Millis;
  last_sync_at: Millis | null;
  pending: number;
  manifest_cursor: string | null;
  battery: number | null;
  revoked_at: Millis | null;
};

export type DemoPaymentsTable = {
  id: string;
  client_secret: string;
  checkout_id: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  amount: number;
  amount_received: Counter;
  amount_refunded: Counter;
  currency: string;
  last_error: string | null;
  created_at: Millis;
};

/** A refund is made once per key, however often it is asked for. */
export type DemoRefundsTable = {
  idempotency_key: string;
  payment_id: string;
  amount: number;
  created_at: Millis;
};

export type WebhookEventsTable = {
  id: string;
  provider: string;
  type: string;
  payment_intent_id: string | null;
  received_at: Millis;
};

export type RefundsTable = {
  id: string;
  checkout_id: string;
  payment_intent_id: string;
  amount: number;
  reason: 'late' | 'duplicate' | 'requested';
  status: 'pending' | 'succeeded' | 'failed';
  created_at: Millis;
};

export type JobsTable = {
  id: string;
  kind: string;
  payload: string;
  /** A second job with the same key is not stored. */
  dedupe_key: string | null;
  status: 'ready' | 'running' | 'done' | 'dead';
  attempts: number;
  run_at: Millis;
  last_error: string | null;
  created_at: Millis;
};

export type Schema = {
  users: UsersTable;
  sessions: SessionsTable;
  venues: VenuesTable;
  djs: DjsTable;
  events: EventsTable;
  event_keys: EventKeysTable;
  event_venues: EventVenuesTable;
  event_djs: EventDjsTable;
  sub_events: SubEventsTable;
  sub_event_djs: SubEventDjsTable;
  ticket_products: TicketProductsTable;
  addons: AddonsTable;
  ticket_addons: TicketAddonsTable;
  promoters: PromotersTable;
  promoter_rates: PromoterRatesTable;
  checkouts: CheckoutsTable;
  checkout_lines: CheckoutLinesTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  scans: ScansTable;
  devices: DevicesTable;
  demo_payments: DemoPaymentsTable;
  demo_refunds: DemoRefundsTable;
  webhook_events: WebhookEventsTable;
  refunds: RefundsTable;
  jobs: JobsTable;
};
