import { z } from 'zod';
import {
  centsSchema,
  dateSchema,
  idSchema,
  instantSchema,
  taxRateSchema,
} from '#shared/base/scalars.schemas.ts';
import { goodToKnowSchema } from './goodToKnow.rules.ts';

/** A piece of text in one style. */
export const runSchema = z.object({
  text: z.string(),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  /** A link with the scheme https, http or mailto. */
  href: z.string().optional(),
});
export type Run = z.infer<typeof runSchema>;

/** A block of text. Lists have one line per item; all other blocks have exactly one line. */
export const blockSchema = z.object({
  kind: z.enum(['paragraph', 'heading', 'bullets', 'numbers']),
  lines: z.array(z.array(runSchema)),
});
export type Block = z.infer<typeof blockSchema>;

/** Text without styles, for previews and search engines; each list item keeps its own line. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .map(({ lines }) => lines.map((runs) => runs.map(({ text }) => text).join('')).join('\n'))
    .join('\n\n');
}

const MOST = 1000;
const CAP = `Enter a whole number from 1 to ${MOST}, or leave it blank for the default`;
const cap = z.int(CAP).min(1, CAP).max(MOST, CAP).nullable();

/** Limits on tickets per buyer and per connection; null means the default. */
export const eventCapsSchema = z.object({
  /** The maximum number of tickets that one buyer may have on hold at once. */
  max_held_per_buyer: cap,
  max_free_per_buyer: cap,
  /** The maximum number of free tickets per network connection in an hour. */
  max_free_per_connection: cap,
});
export type EventCaps = z.infer<typeof eventCapsSchema>;
/** The caps that visitors see, as far as the event sets them. */
export const publicCapsSchema = eventCapsSchema.omit({ max_free_per_connection: true }).partial();
export type PublicCaps = z.infer<typeof publicCapsSchema>;

/** Picks the caps from a row, a snapshot or a form. */
export const capsIn = <T extends EventCaps>(event: T): EventCaps => ({
  max_held_per_buyer: event.max_held_per_buyer,
  max_free_per_buyer: event.max_free_per_buyer,
  max_free_per_connection: event.max_free_per_connection,
});

export const venueSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** IANA time zone. */
  time_zone: z.string(),
  /** Practical notes, such as parking, entrance and step-free access. */
  notes: z.string().nullable(),
});
export type Venue = z.infer<typeof venueSchema>;

export const djSchema = z.object({
  id: idSchema,
  name: z.string(),
  specialty: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  bio: z.string().nullable(),
  photo_url: z.string().nullable(),
  instagram_url: z.string().nullable(),
  soundcloud_url: z.string().nullable(),
});
export type Dj = z.infer<typeof djSchema>;

export const ticketProductSchema = z.object({
  id: idSchema,
  event_id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  price: centsSchema,
  sales_tax_rate: taxRateSchema,
  ticket_type: z.string(),
  quantity: z.int().nonnegative(),
  /** Units that are sold or held, and so not for sale right now. */
  quantity_sold: z.int().nonnegative(),
  sub_event_id: idSchema.nullable(),
  /** Event days on which the ticket opens the door; null: every day of the event. */
  valid_on: z.array(dateSchema).nullable(),
  /** True if the guest may leave and come back on the same day. */
  come_and_go: z.boolean(),
  sort_order: z.int(),
  active: z.boolean(),
  hidden: z.boolean(),
  /** End of the ticket's own sale or of its schedule item; null or missing if the sale ends with the event. */
  on_sale_until: instantSchema.nullable().optional(),
  sales_start: instantSchema.nullable(),
  sales_end: instantSchema.nullable(),
  min_per_order: z.int().positive().nullable(),
  max_per_order: z.int().positive().nullable(),
  /**
   * Id of the ticket that is sold before this one; this one waits until that ticket is sold out or its sale is over.
   */
  after_ticket_id: idSchema.nullable(),
  /** True while the ticket that is sold before this one is neither sold out nor over. */
  waits: z.boolean(),
  pool_ids: z.array(idSchema),
  /** Units left within the ticket's own quantity and its pools. */
  left: z.int().nonnegative(),
  /** What the ticket opens, if not the whole event: `Sat, Dec 19 · 8:00 PM – 2:00 AM · Golden Glide`. */
  session: z.string().optional(),
});
export type TicketProduct = z.infer<typeof ticketProductSchema>;

/** A size or color of an add-on. */
export const addonVariantSchema = z.object({
  id: idSchema,
  label: z.string(),
  /** Units for sale; null means unlimited. */
  available_quantity: z.int().nonnegative().nullable(),
});

export const addonSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  price: centsSchema,
  sales_tax_rate: taxRateSchema,
  addon_type: z.enum(['skate_rental', 'vip_lounge', 'merchandise', 'extra_access']),
  /** Units for sale; null means unlimited. */
  available_quantity: z.int().nonnegative().nullable(),
  sort_order: z.int(),
  /** If set, the add-on is sold only as one of these variants. */
  variants: z.array(addonVariantSchema).min(1).optional(),
});
export type Addon = z.infer<typeof addonSchema>;

export const subEventSchema = z.object({
  id: idSchema,
  event_id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  venue_id: idSchema.nullable(),
  start_time: instantSchema,
  end_time: instantSchema,
  djIds: z.array(idSchema),
});
export type SubEvent = z.infer<typeof subEventSchema>;

export const eventVenueSchema = venueSchema.pick({
  id: true,
  name: true,
  latitude: true,
  longitude: true,
});

/** Devices keep copies of events, which must stay readable: a new field is optional. */
export const eventSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  start_date: dateSchema,
  end_date: dateSchema,
  /** When doors open, as a wall time such as `18:00`; null means at the start, or at 6 PM if no start is set. */
  doors_open_time: z.string().nullable(),
  /** Start and end as wall times. The instants below follow from them (eventWindow.rules.ts). */
  start_time_local: z.string().nullable(),
  end_time_local: z.string().nullable(),
  time_zone: z.string(),
  starts_at: instantSchema,
  end_time: instantSchema,
  location: z.string(),
  venue: z.string(),
  venue_id: idSchema.nullable(),
  image_url: z.string().nullable(),
  base_price: z.string(),
  /** Facts that visitors need to know, such as `18+`. */
  notices: z.array(z.string()).optional(),
  is_featured: z.boolean(),
  starting_price: centsSchema.nullable(),
  sold_out: z.boolean(),
  venues: z.array(eventVenueSchema),
  djs: z.array(z.object({ id: idSchema, name: z.string(), photo_url: z.string().nullable() })),
  /** The series of a repeating event, labeled for example `Tuesdays`. */
  series: z.object({ id: idSchema, label: z.string() }).optional(),
  cancelled_at: instantSchema.nullable().optional(),
  cancellation_reason: z.string().nullable().optional(),
  updated_at: instantSchema,
});
export type Event = z.infer<typeof eventSchema>;

/** How many tickets are left of a limit that several ticket products share. */
export const poolLeftSchema = z.object({ id: idSchema, left: z.int().nonnegative() });

export const eventDetailSchema = eventSchema.extend({
  /** The description, parsed as Markdown. */
  description_blocks: z.array(blockSchema),
  good_to_know: goodToKnowSchema.optional(),
  tickets: z.array(ticketProductSchema),
  pools: z.array(poolLeftSchema),
  subEvents: z.array(subEventSchema),
  venues: z.array(venueSchema),
  djs: z.array(djSchema),
  /** True if buyers are asked questions at the checkout. */
  asks: z.literal(true).optional(),
  /**
   * Set while buyers go through the waiting room. `starts_at` is when its sale starts; null if the room opened under
   * high load.
   */
  waiting_room: z.object({ starts_at: instantSchema.nullable() }).optional(),
  ...publicCapsSchema.shape,
});
export type EventDetail = z.infer<typeof eventDetailSchema>;
