import type { StoredAddon } from '#shared/addons/addons.schemas.ts';
import type { StoredEvent } from '#shared/events/eventFields.rules.ts';
import type { StoredProduct } from '#shared/tickets/productFields.ts';
import type { StoredVenue } from '#shared/venues/venues.schemas.ts';
import type { QUESTION_SCOPES, QuestionKind } from '#shared/questions/questions.rules.ts';
import type { Counter, Default, Defaults, Flag, Id, Millis, Version } from './columns.types.ts';

export type VenuesTable = Defaults<StoredVenue, 'name' | 'time_zone'> & {
  id: Id;
  updated_at: Version;
  /** The time when the venue was archived. Archived venues stay with their events. */
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
  /** The time when the DJ was archived. Archived DJs stay with their events. */
  archived_at: Millis | null;
};

type EventNeeds =
  | 'title'
  | 'start_date'
  | 'end_date'
  | 'time_zone'
  | 'starts_at'
  | 'ends_at'
  | 'location'
  | 'venue';

/** Adds the columns of events that are not in `EVENT_FIELDS`. */
export type EventsTable = Defaults<StoredEvent, EventNeeds> & {
  id: Id;
  /** A counter that rises with each change that door devices must see. */
  door_seq: Counter;
  /** The key of the event's lookup hashes, in base64url. */
  lookup_key: string;
  /** A counter that rises when data is deleted, so that door devices reload the whole list. */
  door_epoch: Counter;
  updated_at: Millis;
  /** The time when the event was canceled. This is final: no sales, no entry, and everything is refunded. */
  cancelled_at: Millis | null;
  /** The reason for the cancellation, which ticket holders see. */
  cancellation_reason: string | null;
  /** 1 if the event asks its buyers questions. */
  asks: Default<Flag>;
  series_id: Default<number | null>;
};

/** Events that repeat weekly. */
export type SeriesTable = {
  id: Id;
  /** ISO weekdays, such as `2,4` for Tuesday and Thursday. */
  weekdays: string;
  every_weeks: number;
  created_at: Millis;
};

type EventKeysTable = {
  event_id: number;
  kid: number;
  /** The raw Ed25519 key in base64url. */
  public_key: string;
  private_key: string;
  created_at: Millis;
  /** The time when the key was retired. Since then it no longer signs but still verifies. */
  retired_at: Millis | null;
};

type EventVenuesTable = { event_id: number; venue_id: number; position: number };

type EventDjsTable = { event_id: number; dj_id: number; position: number };

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

/**
 * Adds the columns of ticket products that are not in `PRODUCT_FIELDS`. Pools are stored as text (`3,7`), so that the
 * update that takes a ticket also returns its pools.
 */
export type TicketProductsTable = Defaults<StoredProduct, 'name' | 'price' | 'quantity'> & {
  id: Id;
  event_id: number;
  quantity_sold: Counter;
  quantity_held: Counter;
  /** Stock kept for the waiting list: the number of tickets that its entries ask for. */
  quantity_waiting: Counter;
  active: Flag;
  updated_at: Version;
  /**
   * 1 once the ticket has sold out, for good: the next ticket then stays on sale even if an expired hold frees tickets
   * of this one.
   */
  sold_out_once: Default<Flag>;
};

/** A limit that several products of an event share. Its counts are always the sums of its products' counts. */
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

export type AddonsTable = Defaults<StoredAddon, 'name' | 'price' | 'addon_type'> & {
  id: Id;
  updated_at: Version;
  /** The time when the add-on was archived. Archived add-ons stay with their events. */
  archived_at: Millis | null;
};

/** An add-on's stock at an event, created when the event first sells it. */
export type AddonStockTable = {
  addon_id: number;
  event_id: number;
  /** The id of the variant; 0 for an add-on without variants. */
  variant_id: number;
  /** The key of the day or session that the stock is for (`Slot`); empty for the event as a whole. */
  slot: Default<string>;
  /** The stock; null if it is unlimited. */
  total: number | null;
  /** 1 if the organizer set the stock for this event, 0 if it follows the add-on. */
  own: Default<Flag>;
  quantity_sold: Counter;
  quantity_held: Counter;
};

export type TicketAddonsTable = { ticket_id: number; addon_id: number };

export type QuestionsTable = {
  id: Id;
  event_id: number;
  kind: QuestionKind;
  label: string;
  /** The choices, as JSON. */
  options: string;
  /** The version of the newest waiver text. Null for a question that is no waiver. */
  waiver_version: number | null;
  scope: (typeof QUESTION_SCOPES)[number];
  required: Flag;
  /** The ids of the tickets that the question is for, as JSON. Null if it is for every ticket. */
  ticket_ids: string | null;
  show_at_door: Flag;
  position: number;
  archived_at: Default<Millis | null>;
  created_at: Millis;
  updated_at: Version;
};

/** Waiver texts. Rows never change, because answers refer to a version. */
export type WaiverTextsTable = {
  question_id: number;
  version: number;
  text: string;
  /** SHA-256 of the text, in hex. */
  hash: string;
  created_at: Millis;
};

/** A single row: the number of changes to what visitors see. */
type CatalogueVersionTable = { id: 1; version: number };

/** The event that changed with each catalog version (null if several did). Only the latest rows are kept. */
type CatalogueChangesTable = { version: number; event_id: number | null; at: Millis };

/** Uploaded pictures. The file store keeps each file under its hash. */
export type PicturesTable = {
  /** The hash of the uploaded file; unique. */
  hash: string;
  width: number;
  height: number;
  created_at: Millis;
  /** The time when the picture was uploaded or last found in use. */
  seen_at: Millis;
};

export type CatalogueTables = {
  venues: VenuesTable;
  djs: DjsTable;
  events: EventsTable;
  event_keys: EventKeysTable;
  event_venues: EventVenuesTable;
  event_djs: EventDjsTable;
  sub_events: SubEventsTable;
  sub_event_djs: SubEventDjsTable;
  ticket_products: TicketProductsTable;
  pools: PoolsTable;
  series: SeriesTable;
  addons: AddonsTable;
  addon_stock: AddonStockTable;
  ticket_addons: TicketAddonsTable;
  questions: QuestionsTable;
  waiver_texts: WaiverTextsTable;
  catalogue_version: CatalogueVersionTable;
  catalogue_changes: CatalogueChangesTable;
  pictures: PicturesTable;
};
