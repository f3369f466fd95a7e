import { z } from 'zod';
import { instantSchema, venueSchema } from '#shared/events/events.schemas.ts';
import { usageSchema } from '#shared/events/adminEvents.schemas.ts';
import { FORM_SHAPE, TEAM_SHAPE, VENUE_FIELDS } from './venueFields.ts';
import { schemasOf } from '#shared/base/fields.ts';
import { halfPosition } from './venues.errors.ts';

const venueFormSchema = z.object(FORM_SHAPE).partial();

/** Body of a POST: only the name is required. */
export const venueCreateSchema = venueFormSchema.required({ name: true });
export type VenueFields = z.output<typeof venueCreateSchema>;

/** Body of a PATCH: undefined fields stay unchanged. */
export const venuePatchSchema = venueFormSchema.extend({
  /** True if the venue is kept for its events, but not offered for others. */
  archived: z.boolean().optional(),
  /** Version the change is based on; without it the last write wins. */
  updated_at: instantSchema.optional(),
});
export type VenueChange = Omit<z.output<typeof venuePatchSchema>, 'updated_at'>;

export const adminVenueSchema = venueSchema.extend({
  ...TEAM_SHAPE,
  archived: z.boolean(),
  usage: usageSchema,
  updated_at: instantSchema,
});
export type AdminVenue = z.infer<typeof adminVenueSchema>;

/** Converts form values to the API's values; empty text means none. */
export const venueTextSchema = z
  .object({ ...FORM_SHAPE, ...schemasOf(VENUE_FIELDS, 'typed') })
  .check(({ value, issues }) => {
    if ((value.latitude === null) === (value.longitude === null)) return;
    const path = [value.latitude === null ? 'latitude' : 'longitude'];
    issues.push({ code: 'custom', message: halfPosition.message, path, input: value });
  });
