import { z } from 'zod';

/** How this installation is paid, for everybody: no secret is in it. The key is Stripe's public one, or null. */
export const publicConfigSchema = z.object({
  payments: z.object({
    provider: z.enum(['demo', 'stripe']),
    mode: z.enum(['demo', 'test', 'live']),
    publishableKey: z.string().nullable(),
  }),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;
