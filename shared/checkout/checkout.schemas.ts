import { z } from 'zod';
import { visitorIdSchema } from '#shared/analytics/analytics.schemas.ts';
import { printable } from '#shared/base/text.schemas.ts';
import {
  addonSchema,
  dateSchema,
  idSchema,
  poolLeftSchema,
  ticketProductSchema,
} from '#shared/events/events.schemas.ts';
import { selectionSchema } from '#shared/orders/orders.schemas.ts';
import { discountSchema } from '#shared/pricing/pricing.schemas.ts';
import { answersSchema } from '#shared/questions/questions.schemas.ts';
import { CODE_REFUSALS, PROMO_SOURCES } from '#shared/promos/promos.rules.ts';

const id = printable(z.string().min(1).max(64));
const secret = z.string().min(1).max(300);

/** `replaces` with its secret releases the old hold. */
export const createCheckoutSchema = selectionSchema.extend({
  previousCheckoutId: id.optional(),
  previousClientSecret: secret.optional(),
  promoSource: z.enum(PROMO_SOURCES).optional(),
  /** To what the event asks. Units are counted over the tickets in their order, same tickets together. */
  answers: answersSchema.optional(),
  /** Code of the link that the buyer came by, where another one was typed: beside a code of the organiser it earns. */
  linkedCode: printable(z.string().max(60)).optional(),
  /** Sent only with a code, to find own purchases of promoters. Not stored. */
  visitorId: visitorIdSchema.optional(),
});
export type CreateCheckout = z.infer<typeof createCheckoutSchema>;

/** Header `Idempotency-Key`: made by the client, too long to guess. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'An Idempotency-Key has 16 to 64 letters, digits, _ and -.');

export const promoCheckSchema = z.object({
  code: z.string(),
  applied: z.boolean(),
  discountRate: z.int(),
  /**
   * For an organiser's code: why it does nothing, what it takes off, and the hidden tickets that it opens, with their
   * add-ons and the limits that they share.
   */
  reason: z.enum(CODE_REFUSALS).optional(),
  discount: discountSchema.optional(),
  tickets: z.array(ticketProductSchema.extend({ addons: z.array(addonSchema) })).optional(),
  pools: z.array(poolLeftSchema).optional(),
});
export type PromoWorth = z.infer<typeof promoCheckSchema>;
export const promoQuerySchema = z.object({
  code: printable(z.string().min(1).max(60)),
  /** A checkout of the asker: its own use of the code is not counted. */
  checkoutId: id.optional(),
});

/** The link of the mail 'Confirm your free tickets'. */
export const freeLinkSchema = z.object({ token: secret });
export const freeBasketSchema = z.object({
  event: z.object({
    id: idSchema,
    title: z.string(),
    start_date: dateSchema,
    end_date: dateSchema,
    location: z.string(),
    venue: z.string(),
  }),
  items: z.array(z.object({ name: z.string(), quantity: z.int().positive() })),
  /** Confirmed before: confirming again gives the same order. */
  confirmed: z.boolean(),
  /** Milliseconds, server clock. */
  holdExpiresAt: z.int(),
  serverTime: z.int(),
});
export type FreeBasket = z.infer<typeof freeBasketSchema>;

export const checkoutParamsSchema = z.object({ checkoutId: id });
export const checkoutProofSchema = z.object({ clientSecret: secret });
