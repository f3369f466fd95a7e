import { z } from 'zod';
import { idSchema } from '#shared/base/scalars.schemas.ts';

/** Limit of DJs that a device follows. */
export const MAX_FOLLOWS = 200;

/**
 * DJs that a device follows, and the place (in degrees) near which their new dates are announced; null means anywhere.
 */
export const followsSchema = z.object({
  djIds: z.array(idSchema).max(MAX_FOLLOWS),
  near: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
});
export type Follows = z.infer<typeof followsSchema>;
