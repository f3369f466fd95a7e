import { z } from 'zod';
import { idSchema } from '#shared/base/ids.schemas.ts';

/** Limit of DJs that a device follows. */
export const MAX_FOLLOWS = 200;

/** DJs that a device follows, and the place (degrees) near which their dates are news. Null: anywhere. */
export const followsSchema = z.object({
  djIds: z.array(idSchema).max(MAX_FOLLOWS),
  near: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullable(),
});
export type Follows = z.infer<typeof followsSchema>;
