import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';

/** A session as listed for its user; `id` is not the session's token. */
export const signedInSchema = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  /** Time of the last request; may lag by a few minutes. */
  last_used_at: z.string(),
  current: z.boolean(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionParamsSchema = z.object({ id: printable(z.string().min(1).max(64)) });
