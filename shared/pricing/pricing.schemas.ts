import { z } from 'zod';
import { idSchema } from '#shared/base/ids.schemas.ts';
import { DISCOUNT_KINDS } from './pricing.rules.ts';

/** A discount as it goes over the wire; see `Discount`. */
export const discountSchema = z.object({
  kind: z.enum(DISCOUNT_KINDS),
  value: z.int().nonnegative(),
  ticketIds: z.array(idSchema).readonly().nullable(),
});
