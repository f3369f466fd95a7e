import { z } from 'zod';
import {
  line,
  optionalLine,
  optionalLines,
  pictureAddress,
  webAddress,
} from '#shared/base/form.schemas.ts';
import { type Dj, djSchema } from '#shared/events/events.schemas.ts';
import { instantSchema } from '#shared/base/scalars.schemas.ts';
import { usageSchema } from '#shared/events/usedByEvents.schemas.ts';
import { filled } from '#shared/base/fieldTables.ts';

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

export const djCreateSchema = djFormSchema.partial().required({ name: true });
export type DjFields = z.output<typeof djCreateSchema>;

export const djPutSchema = djFormSchema.partial().extend({
  /** True if the DJ is kept with past events but hidden elsewhere. */
  archived: z.boolean().optional(),
  updated_at: instantSchema.optional(),
});
export type DjChange = Omit<z.output<typeof djPutSchema>, 'updated_at'>;

export const adminDjSchema = djSchema.extend({
  archived: z.boolean(),
  usage: usageSchema,
  updated_at: instantSchema,
});
export type AdminDj = z.infer<typeof adminDjSchema>;

const NOTHING: Omit<Dj, 'id' | 'name'> = {
  specialty: null,
  bio: null,
  city: null,
  state: null,
  photo_url: null,
  instagram_url: null,
  soundcloud_url: null,
};

export const planNewDj = (fields: DjFields): Omit<Dj, 'id'> => filled(NOTHING, fields);
