import { z } from 'zod';

/** The largest `integer` of PostgreSQL: a larger id is bad input, not a database error. */
const MAX_ID = 2_147_483_647;
/** A positive integer id, as events, products, venues, DJs and add-ons have. */
export const idSchema = z.int().positive().max(MAX_ID);
/** The `{id}` of a path. */
export const idParams = z.object({ id: z.coerce.number<string>().pipe(idSchema) });
/** A calendar day, `2026-12-11`, in the event's own time zone. */
export const dateSchema = z.iso.date();
/** Integer cents, never negative. */
export const centsSchema = z.int().nonnegative();
/** Hundredths of a percent: 825 is 8.25 %. */
export const taxRateSchema = z.int().min(0).max(10_000);
/** An instant on the wire: ISO 8601 in UTC. */
export const instantSchema = z.iso.datetime();

/** Copies on devices that are older than a field are read with its default. */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** A venue as everybody sees it. */
export const venueSchema = z.object({
  id: idSchema,
  name: z.string(),
  address: orNull(z.string()),
  city: orNull(z.string()),
  state: orNull(z.string()),
  latitude: orNull(z.number()),
  longitude: orNull(z.number()),
  /** IANA time zone. */
  time_zone: z.string(),
  /** What visitors should know: parking, the entrance, step-free access. */
  notes: orNull(z.string()),
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
  /** Sold plus held: not for sale right now. */
  quantity_sold: z.int().nonnegative(),
  sub_event_id: idSchema.nullable(),
  sort_order: z.int(),
  active: z.boolean(),
  hidden: z.boolean(),
});
export type TicketProduct = z.infer<typeof ticketProductSchema>;

export const addonSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  price: centsSchema,
  sales_tax_rate: taxRateSchema,
  addon_type: z.enum(['skate_rental', 'vip_lounge', 'merchandise', 'extra_access']),
  /** Left to sell; null is unlimited. */
  available_quantity: z.int().nonnegative().nullable(),
  sort_order: z.int(),
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

/** A venue as lists show it. */
export const eventVenueSchema = venueSchema.pick({
  id: true,
  name: true,
  latitude: true,
  longitude: true,
});

export const eventSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  start_date: dateSchema,
  end_date: dateSchema,
  /** Wall time of the doors, `18:00`, in `time_zone`; null means the default of 6 PM. */
  doors_open_time: z.string().nullable(),
  /** IANA time zone in which the dates above are meant. */
  time_zone: z.string(),
  /** Start of the first day at doors time, and midnight after the last day. */
  starts_at: instantSchema,
  end_time: instantSchema,
  location: z.string(),
  venue: z.string(),
  venue_id: idSchema.nullable(),
  image_url: z.string().nullable(),
  base_price: z.string(),
  is_featured: z.boolean(),
  /** Cheapest ticket on sale; null when none is. */
  starting_price: centsSchema.nullable(),
  /** Nothing left of any ticket on sale. */
  sold_out: z.boolean(),
  venues: z.array(eventVenueSchema),
  djs: z.array(z.object({ id: idSchema, name: z.string(), photo_url: z.string().nullable() })),
  /** Set when it does not take place, and why, in the words of those who called it off. */
  cancelled_at: instantSchema.nullable().optional(),
  cancellation_reason: z.string().nullable().optional(),
  /** When it was last changed. Copies that older versions left on a device are without. */
  updated_at: instantSchema.optional(),
});
export type Event = z.infer<typeof eventSchema>;

export const eventDetailSchema = eventSchema.extend({
  tickets: z.array(ticketProductSchema),
  subEvents: z.array(subEventSchema),
  venues: z.array(venueSchema),
  djs: z.array(djSchema),
});
export type EventDetail = z.infer<typeof eventDetailSchema>;
