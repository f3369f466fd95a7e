import { z } from 'zod';
import { visitorIdSchema } from '#shared/analytics/analytics.schemas.ts';
import { printable } from '#shared/base/text.schemas.ts';
import { selectionSchema } from '#shared/orders/orders.schemas.ts';
import { PROMO_SOURCES } from '#shared/promos/promos.rules.ts';

const id = printable(z.string().min(1).max(64));
const secret = z.string().min(1).max(300);

/** A changed basket is a new checkout: naming the old one, with its secret as proof, releases its hold. */
export const createCheckoutSchema = selectionSchema.extend({
  previousCheckoutId: id.optional(),
  previousClientSecret: secret.optional(),
  promoSource: z.enum(PROMO_SOURCES).optional(),
  /** Of the browser, only beside a code: promoters earn nothing on the devices they use themselves. Not kept. */
  visitorId: visitorIdSchema.optional(),
});
export type CreateCheckout = z.infer<typeof createCheckoutSchema>;

/** The header `Idempotency-Key`: made by the client, and long enough that nobody guesses another's. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'An Idempotency-Key has 16 to 64 letters, digits, _ and -.');

/** What a promo code is worth for an event, before anything is bought with it. Rate in whole percent. */
export const promoCheckSchema = z.object({
  code: z.string(),
  applied: z.boolean(),
  discountRate: z.int(),
});
export type PromoWorth = z.infer<typeof promoCheckSchema>;
export const promoQuerySchema = z.object({ code: printable(z.string().min(1).max(60)) });

export const checkoutParamsSchema = z.object({ checkoutId: id });
export const checkoutProofSchema = z.object({ clientSecret: secret });
