import { z } from 'zod';
import {
  line,
  optionalLine,
  optionalLines,
  pictureAddress,
  webAddress,
} from '#shared/base/form.schemas.ts';
import { isTimeZone } from '#shared/base/timeZone.ts';
import { idSchema, instantSchema, venueSchema } from '#shared/events/events.schemas.ts';
import { usageSchema } from '#shared/events/usage.schemas.ts';

export const VENUE_TYPES = ['indoor', 'outdoor', 'hybrid'] as const;
export type VenueType = (typeof VENUE_TYPES)[number];

const MAX_PEOPLE = 1_000_000;

/** `Lockers, skate shop ,Snack bar` becomes a list of three. */
const amenities = line(2000)
  .transform((text) => {
    const parts = text.split(',').map((part) => part.trim());
    return [...new Set(parts)].filter(Boolean).join(', ') || null;
  })
  .nullable();

const degrees = (most: number, message: string) =>
  z.number(message).min(-most, message).max(most, message).nullable();

export const venueFormSchema = z.object({
  name: line(200).min(1, 'Name is required'),
  address: optionalLine(300),
  city: optionalLine(200),
  state: optionalLine(200),
  zip_code: optionalLine(20),
  country: optionalLine(200),
  venue_type: z.enum(VENUE_TYPES, 'Indoor, outdoor or hybrid'),
  capacity: z
    .int('Capacity must be a whole number')
    .min(1, 'Capacity must be at least 1')
    .max(MAX_PEOPLE, 'Capacity must be at most 1,000,000')
    .nullable(),
  description: optionalLines(10_000),
  notes: optionalLines(2000),
  amenities,
  logo_url: pictureAddress,
  website_url: webAddress,
  latitude: degrees(90, 'Latitude must be between -90 and 90'),
  longitude: degrees(180, 'Longitude must be between -180 and 180'),
  time_zone: line(100).refine(isTimeZone, 'A time zone such as America/New_York'),
});

/** POST: only the name is required. */
export const venueCreateSchema = venueFormSchema.partial().required({ name: true });
export type VenueFields = z.output<typeof venueCreateSchema>;

/** PATCH: undefined fields stay unchanged. */
export const venuePatchSchema = venueFormSchema.partial().extend({
  /** True: the venue is kept for its events, but not offered for others. */
  archived: z.boolean().optional(),
  /** Version the change is based on; without it the last write wins. */
  updated_at: instantSchema.optional(),
});
export type VenueChange = Omit<z.output<typeof venuePatchSchema>, 'updated_at'>;

const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** Public and admin-only fields; a field that is not set on a new venue is null. */
export const storedVenueSchema = venueSchema.omit({ id: true }).extend({
  address: orNull(z.string()),
  city: orNull(z.string()),
  state: orNull(z.string()),
  zip_code: orNull(z.string()),
  country: orNull(z.string()),
  latitude: orNull(z.number()),
  longitude: orNull(z.number()),
  venue_type: z.enum(VENUE_TYPES).default('indoor'),
  capacity: orNull(z.int()),
  description: orNull(z.string()),
  amenities: orNull(z.string()),
  logo_url: orNull(z.string()),
  website_url: orNull(z.string()),
  notes: orNull(z.string()),
});
export type StoredVenue = z.infer<typeof storedVenueSchema>;

export const adminVenueSchema = storedVenueSchema.extend({
  id: idSchema,
  archived: z.boolean(),
  usage: usageSchema,
  updated_at: instantSchema,
});
export type AdminVenue = z.infer<typeof adminVenueSchema>;
