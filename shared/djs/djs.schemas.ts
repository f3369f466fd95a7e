import { z } from 'zod';
import {
  line,
  optionalLine,
  optionalLines,
  pictureAddress,
  webAddress,
} from '#shared/base/form.schemas.ts';
import { djSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { usageSchema } from '#shared/events/usage.schemas.ts';

/** The fields of the DJ form. */
export const djFormSchema = z.object({
  name: line(200).min(1, 'Name is required'),
  specialty: optionalLine(200),
  bio: optionalLines(10_000),
  photo_url: pictureAddress,
  city: optionalLine(200),
  state: optionalLine(200),
  instagram_url: webAddress,
  soundcloud_url: webAddress,
});

/** POST: only the name is a must. */
export const djCreateSchema = djFormSchema.partial().required({ name: true });
export type DjFields = z.output<typeof djCreateSchema>;

/** PUT: what is left out stays as it is. */
export const djPutSchema = djFormSchema.partial().extend({
  /** True: plays no more. Stays with the events of before, and is shown and offered nowhere else. */
  archived: z.boolean().optional(),
  /** The `updated_at` that the change is based on; without one the last to save wins. */
  updated_at: instantSchema.optional(),
});
export type DjChange = Omit<z.output<typeof djPutSchema>, 'updated_at'>;

/** A DJ as admins see them. */
export const adminDjSchema = djSchema.extend({
  archived: z.boolean(),
  usage: usageSchema,
  updated_at: instantSchema,
});
export type AdminDj = z.infer<typeof adminDjSchema>;
