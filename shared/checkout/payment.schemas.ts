import { z } from 'zod';
import { centsSchema, taxRateSchema } from '#shared/base/scalars.schemas.ts';
import { printable } from '#shared/base/text.schemas.ts';
import { CODE_REFUSALS } from '#shared/promos/promos.rules.ts';

const itemizedDetailSchema = z.object({
  name: z.string(),
  quantity: z.int(),
  subtotal: centsSchema,
  discount: centsSchema,
  isTicket: z.boolean(),
  taxRate: taxRateSchema,
  taxAmount: centsSchema,
});

export const paymentSetupSchema = z.object({
  clientSecret: z.string(),
  amount: centsSchema,
  subtotal: centsSchema,
  taxAmount: centsSchema,
  items: z.array(itemizedDetailSchema),
  promoApplied: z.boolean(),
  /** Why a discount code does nothing for this basket. */
  promoReason: z.enum(CODE_REFUSALS).optional(),
  /** Code from the buyer's link, applied because the requested code does nothing. */
  appliedCode: z.string().optional(),
  originalAmount: centsSchema,
  discountAmount: centsSchema,
  /** Discount in whole percent. */
  discountRate: z.int(),
  checkoutId: z.string(),
  /** End of the hold, in milliseconds by the server's clock. */
  holdExpiresAt: z.int(),
  serverTime: z.int(),
});
export type PaymentSetup = z.infer<typeof paymentSetupSchema>;

export const processOrderSchema = z.object({
  paymentIntentId: printable(z.string().min(1).max(200)),
  /**
   * Only the selection's customer counts, as proof of the buyer. Its lines and prices are ignored: the frozen checkout
   * decides.
   */
  selection: z.unknown().optional(),
  /** The secret of the payment, which proves the buyer, too. */
  clientSecret: z.string().min(1).max(300).optional(),
});

export const processedOrderSchema = z.object({
  orderNumber: z.string(),
  order_number: z.string(),
  orderId: z.string(),
  promoApplied: z.boolean(),
  discountRate: z.int(),
  discountAmount: centsSchema,
});
export type ProcessedOrder = z.infer<typeof processedOrderSchema>;

/** Answer to a caller who has not proved to be the buyer. */
export const paidSchema = z.object({ status: z.literal('paid') });

export const checkoutStatusSchema = z.object({
  status: z.enum(['open', 'released', 'paid', 'refunded', 'review']),
  orderNumber: z.string().nullable(),
  holdExpiresAt: z.int(),
  serverTime: z.int(),
});
export type CheckoutStatus = z.infer<typeof checkoutStatusSchema>;
