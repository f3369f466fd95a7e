import { z } from 'zod';
import { promoterSchema } from './promoters.schemas.ts';

/** A promoter in the list of admins. */
export const listedPromoterSchema = promoterSchema.extend({
  /** Clicks on the promoter's links: one per visitor, event and day. */
  clicks: z.int().min(0),
  /** What can be paid out, in cents; below zero where more was taken back than was left. */
  available: z.int(),
  /** Commission that still waits. */
  pending: z.int(),
});
export type ListedPromoter = z.infer<typeof listedPromoterSchema>;
