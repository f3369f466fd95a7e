import { z } from 'zod';
import { orderSchema } from '#shared/orders/orders.schemas.ts';

// Times are milliseconds by this device's clock. A field that comes later gets a default: rows of before have none.

export const orderRowSchema = z.object({
  orderNumber: z.string(),
  userId: z.string().nullable(),
  savedAt: z.number(),
  order: orderSchema,
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** A payment whose end this device has not seen yet, with the secret to ask about it. */
export const paymentRowSchema = z.object({
  paymentIntentId: z.string(),
  checkoutId: z.string(),
  clientSecret: z.string(),
  eventId: z.int(),
  startedAt: z.number(),
  /** Where it was paid, with the basket in it; older ones have none. */
  path: z.string().optional(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;
