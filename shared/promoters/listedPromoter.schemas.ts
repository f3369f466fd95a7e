import { z } from 'zod';
import { promoterSchema } from './promoters.schemas.ts';

/** A promoter as listed for admins. */
export const listedPromoterSchema = promoterSchema.extend({
  /** Clicks on the promoter's links: one per visitor, event and day. */
  clicks: z.int().min(0),
  /** Balance in cents; may be negative. */
  available: z.int(),
  /** Commission that is not yet available, in cents. */
  pending: z.int(),
});
export type ListedPromoter = z.infer<typeof listedPromoterSchema>;
