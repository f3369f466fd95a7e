import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { selectionSchema } from '#shared/orders/orders.schemas.ts';

const id = printable(z.string().min(1).max(64));
const secret = z.string().min(1).max(300);

/** A changed basket is a new checkout: naming the old one, with its secret as proof, releases its hold. */
export const createCheckoutSchema = selectionSchema.extend({
  previousCheckoutId: id.optional(),
  previousClientSecret: secret.optional(),
});
export type CreateCheckout = z.infer<typeof createCheckoutSchema>;

export const checkoutParamsSchema = z.object({ checkoutId: id });
export const checkoutProofSchema = z.object({ clientSecret: secret });
