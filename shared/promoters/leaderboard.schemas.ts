import { z } from 'zod';

/** A place on the board. Whoever has sold as many tickets has the same. */
export const placeSchema = z.object({
  rank: z.int().min(1),
  /** `Ana R.` */
  name: z.string(),
  tickets: z.int().min(1),
  /** Whoever asks. */
  own: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

/** Who has sold most tickets of an event, without what was given back. Nobody's money. */
export const leaderboardSchema = z.object({
  /** The best, the first one first; and whoever asks, even if they are further back. Not there: sold nothing yet. */
  places: z.array(placeSchema),
  /** Promoters that have sold something. */
  promoters: z.int().min(0),
});
export type Leaderboard = z.infer<typeof leaderboardSchema>;
