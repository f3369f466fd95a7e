import { z } from 'zod';
import { idSchema } from '#shared/base/ids.schemas.ts';

/** How many events are listed by name. */
export const MAX_EXAMPLES = 5;

/** How many events use an item, and the latest of them by name. */
export const usageSchema = z.object({
  events: z.int().nonnegative(),
  examples: z.array(z.object({ id: idSchema, title: z.string() })).max(MAX_EXAMPLES),
});
export type Usage = z.infer<typeof usageSchema>;
