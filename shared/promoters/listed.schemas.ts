import { z } from 'zod';
import { promoterSchema } from './promoters.schemas.ts';

/** As listed for admins. */
export const listedPromoterSchema = promoterSchema.extend({
  /** Clicks on the promoter's links: one per visitor, event and day. */
  clicks: z.int().min(0),
  /** Cents; may be negative. */
  available: z.int(),
  /** Not yet available, cents. */
  pending: z.int(),
});
export type ListedPromoter = z.infer<typeof listedPromoterSchema>;
