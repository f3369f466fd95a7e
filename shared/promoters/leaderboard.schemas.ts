import { z } from 'zod';

/** A place on the board; equal sales share a place. */
const placeSchema = z.object({
  rank: z.int().min(1),
  name: z.string(),
  tickets: z.int().min(1),
  /** True if the place is the caller's own. */
  own: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

/** Promoters by tickets sold for an event, net of refunds; no amounts. */
export const leaderboardSchema = z.object({
  /**
   * The best places in order, plus the caller's own, even if it is further down. Missing if the caller sold nothing
   * yet.
   */
  places: z.array(placeSchema),
  /** Number of promoters with sales. */
  promoters: z.int().min(0),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;
