import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';

/** A device on which an account is signed in. Its id is made for this list and opens nothing. */
export const signedInSchema = z.object({
  id: z.string(),
  /** In words, such as 'Chrome on Android'. */
  device: z.string(),
  created_at: z.string(),
  /** Up to a few minutes old. */
  last_used_at: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

export const sessionParamsSchema = z.object({ id: printable(z.string().min(1).max(64)) });
