import { z } from 'zod';

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);

/** Name and state are unique: `Atlanta, GA`. */
export const placeSchema = z.object({
  name: z.string(),
  /** Postal code: `GA`. */
  state: z.string(),
  latitude,
  longitude,
});
export type Place = z.infer<typeof placeSchema>;

export const placeQuerySchema = z.object({
  q: z.string().trim().min(2, 'Type at least two letters.').max(80),
});

const typed = z.string().max(300).optional();

/** An address as far as typed, and a point where one was chosen. */
export const locateQuerySchema = z.object({
  address: typed,
  city: typed,
  state: typed,
  country: typed,
  latitude: z.coerce.number().pipe(latitude).optional(),
  longitude: z.coerce.number().pipe(longitude).optional(),
});
export type LocateQuery = z.output<typeof locateQuerySchema>;

export const locatedSchema = z.object({
  /** The town of the address; null when it is not known. */
  town: placeSchema.nullable(),
  /** Towns of similar names, where it is not. */
  offered: z.array(placeSchema),
  /** The nearest town to the point, or to the town. */
  closest: placeSchema.nullable(),
  /** Towns for orientation, the largest first. */
  around: z.array(placeSchema),
  /** IANA zone of the point, or of the town. */
  time_zone: z.string().nullable(),
});
export type Located = z.infer<typeof locatedSchema>;
