import type { StockPer } from '#shared/addons/slots.rules.ts';
import type { StoredEvent } from '#shared/events/eventFields.rules.ts';
import type { StoredVenue } from '#shared/venues/venues.schemas.ts';
import type { Counter, Default, Flag, Id, Millis, Version } from './columns.types.ts';

export type VenuesTable = StoredVenue & {
  id: Id;
  updated_at: Version;
  /** Archived: kept with its events. */
  archived_at: Millis | null;
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
  updated_at: Version;
  /** Archived: kept with its events. */
  archived_at: Millis | null;
};

/** Its own columns besides those of `EVENT_FIELDS`. */
export type EventsTable = Omit<StoredEvent, 'doors_at' | 'published' | 'leaderboard'> & {
  id: Id;
  /** It follows from dates, clocks and schedule (eventWindow.rules.ts), as `starts_at` and `ends_at` do. */
  doors_at: Default<Millis>;
  /** Rises with each change for door devices. */
  door_seq: Counter;
  /** Key of look-up hashes, base64url. */
  lookup_key: string;
  /** Raised on deletions: devices reload. */
  door_epoch: Counter;
  updated_at: Millis;
  /** Final: no sale, no entry, all refunded. */
  cancelled_at: Millis | null;
  /** Told to ticket holders. */
  cancellation_reason: string | null;
  /** 0: a draft. */
  published: Default<Flag>;
  /** 0: hidden from promoters. */
  leaderboard: Default<Flag>;
  /** 1: buyers are asked questions. */
  asks: Default<Flag>;
  series_id: Default<number | null>;
};

/** Events that repeat by the week. */
export type SeriesTable = {
  id: Id;
  /** `2,4`: Tuesday and Thursday. */
  weekdays: string;
  every_weeks: number;
  created_at: Millis;
};

export type EventKeysTable = {
  event_id: number;
  kid: number;
  /** Raw Ed25519, base64url. */
  public_key: string;
  private_key: string;
  created_at: Millis;
  /** No longer signs, still verifies. */
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
  updated_at: Version;
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
  /** Kept for the waiting list: what its entries ask for. */
  quantity_waiting: Counter;
  sub_event_id: number | null;
  /** Event days, `2026-12-11,2026-12-12`; null: every day of the event. */
  valid_on: Default<string | null>;
  come_and_go: Default<Flag>;
  sort_order: number;
  hidden: Flag;
  active: Flag;
  updated_at: Version;
  /** `3,7`, rising; empty: none. Text, so that the update that takes a ticket also tells its pools. */
  pool_ids: Default<string>;
  sales_start: Default<Millis | null>;
  sales_end: Default<Millis | null>;
  min_per_order: Default<number | null>;
  max_per_order: Default<number | null>;
  /** Not sold before that ticket is sold out or over. */
  after_ticket_id: Default<number | null>;
  /** Stays 1: what follows it stays on sale when a hold expires. */
  sold_out_once: Default<Flag>;
};

/** A limit that several products of an event share. Its counts are always the sums of its products'. */
export type PoolsTable = {
  id: Id;
  event_id: number;
  name: string;
  capacity: number;
  quantity_sold: Counter;
  quantity_held: Counter;
  quantity_waiting: Counter;
  updated_at: Version;
};

export type AddonsTable = {
  id: Id;
  name: string;
  description: string | null;
  price: number;
  sales_tax_rate: number;
  addon_type: 'skate_rental' | 'vip_lounge' | 'merchandise' | 'extra_access';
  /** What each event has of it unless it says otherwise; null is unlimited. */
  available_quantity: number | null;
  /** What that quantity is there for. */
  stock_per: Default<StockPer>;
  /** `StoredVariant[]` as JSON. */
  variants: Default<string>;
  sort_order: number;
  updated_at: Version;
  /** Archived: kept with its events. */
  archived_at: Millis | null;
};

/** Made when an event first sells it, from the add-on's quantity. */
export type AddonStockTable = {
  addon_id: number;
  event_id: number;
  /** 0: an add-on without variants. */
  variant_id: number;
  /** A `Slot`'s key; empty: the event as a whole. */
  slot: Default<string>;
  /** Null is unlimited. */
  total: number | null;
  /** 1: the organiser set it for this event; 0: it follows the add-on. */
  own: Default<Flag>;
  quantity_sold: Counter;
  quantity_held: Counter;
};

export type TicketAddonsTable = { ticket_id: number; addon_id: number };
