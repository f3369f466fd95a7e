import { z } from 'zod';

/** Public configuration. It contains no secret, only Stripe's publishable key or null. */
export const publicConfigSchema = z.object({
  payments: z.object({
    provider: z.enum(['demo', 'stripe']),
    mode: z.enum(['demo', 'test', 'live']),
    publishableKey: z.string().nullable(),
  }),
});
