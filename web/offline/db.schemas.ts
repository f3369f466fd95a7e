import { z } from 'zod';
import { orderSchema } from '#shared/orders/orders.schemas.ts';

// Times are milliseconds of the device's clock. New fields need a default, because stored rows lack them.

export const orderRowSchema = z.object({
  orderNumber: z.string(),
  userId: z.string().nullable(),
  savedAt: z.number(),
  order: orderSchema,
});
export type OrderRow = z.infer<typeof orderRowSchema>;

export const paymentRowSchema = z.object({
  paymentIntentId: z.string(),
  checkoutId: z.string(),
  clientSecret: z.string(),
  eventId: z.int(),
  startedAt: z.number(),
  /** Path of the checkout page, including the basket. */
  path: z.string().optional(),
});
export type PaymentRow = z.infer<typeof paymentRowSchema>;
