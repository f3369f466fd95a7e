import { z } from 'zod';

/** Name and state are unique: `Atlanta, GA`. */
export const placeSchema = z.object({
  name: z.string(),
  /** Postal code: `GA`. */
  state: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Place = z.infer<typeof placeSchema>;

export const placeQuerySchema = z.object({
  q: z.string().trim().min(2, 'Type at least two letters.').max(80),
});
