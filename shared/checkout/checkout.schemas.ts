import { z } from 'zod';
import { visitorIdSchema } from '#shared/analytics/analytics.contract.ts';
import { printable } from '#shared/base/text.schemas.ts';
import { dateSchema, idSchema } from '#shared/base/scalars.schemas.ts';
import { addonSchema, poolLeftSchema, ticketProductSchema } from '#shared/events/events.schemas.ts';
import { attendeesSchema } from '#shared/orders/orders.contract.ts';
import { customerInfoSchema } from '#shared/orders/orders.schemas.ts';
import { answersSchema } from '#shared/questions/questions.schemas.ts';
import { CODE_REFUSALS, PROMO_SOURCES } from '#shared/promos/promos.rules.ts';
import { DISCOUNT_KINDS } from '#shared/pricing/pricing.rules.ts';

/** A discount as it goes over the wire; see `Discount`. */
const discountSchema = z.object({
  kind: z.enum(DISCOUNT_KINDS),
  value: z.int().nonnegative(),
  ticketIds: z.array(idSchema).readonly().nullable(),
});

const line = {
  quantity: z.int().min(1, 'Quantity must be at least 1').max(100, 'Quantity must be at most 100'),
};

/** What a buyer chose. A selection carries no prices, because the server computes them. */
export const selectionSchema = z.object({
  eventId: idSchema,
  tickets: z
    .array(z.object({ ticketId: idSchema, ...line }))
    .min(1, 'Please select at least one ticket to proceed.')
    .max(50),
  addons: z
    .array(z.object({ addonId: idSchema, variantId: idSchema.optional(), ...line }))
    .max(50)
    .optional(),
  customerInfo: customerInfoSchema,
  promoCode: printable(z.string().max(60)).optional(),
});
export type Selection = z.infer<typeof selectionSchema>;

const id = printable(z.string().min(1).max(64));
const secret = z.string().min(1).max(300);

/** `previousCheckoutId`, with its secret, names the checkout whose hold this one replaces. */
export const createCheckoutSchema = selectionSchema.extend({
  previousCheckoutId: id.optional(),
  previousClientSecret: secret.optional(),
  promoSource: z.enum(PROMO_SOURCES).optional(),
  /**
   * Answers to the event's questions. Their `unit` numbers the single tickets of the basket, in the order of `tickets`
   * after lines of the same ticket are merged.
   */
  answers: answersSchema.optional(),
  attendees: attendeesSchema.optional(),
  /**
   * Promo code from the buyer's link, if another code was typed. It still earns commission if the typed code is a
   * discount code.
   */
  linkedCode: printable(z.string().max(60)).optional(),
  /** Id of the browser, sent only with a code, to detect promoters who buy through their own link. Not stored. */
  visitorId: visitorIdSchema.optional(),
});
export type CreateCheckout = z.infer<typeof createCheckoutSchema>;

/** The `Idempotency-Key` header: made by the client, too long to guess. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'An Idempotency-Key has 16 to 64 letters, digits, _ and -.');

export const promoCheckSchema = z.object({
  code: z.string(),
  applied: z.boolean(),
  discountRate: z.int(),
  /** Why a discount code has no effect. */
  reason: z.enum(CODE_REFUSALS).optional(),
  /** The discount that a discount code gives. */
  discount: discountSchema.optional(),
  /** The hidden tickets that a discount code unlocks. */
  tickets: z.array(ticketProductSchema.extend({ addons: z.array(addonSchema) })).optional(),
  /** The shared limits of the hidden tickets that a discount code unlocks. */
  pools: z.array(poolLeftSchema).optional(),
});
export type PromoWorth = z.infer<typeof promoCheckSchema>;
export const promoQuerySchema = z.object({
  code: printable(z.string().min(1).max(60)),
  /** The requester's own checkout, whose use of the code is not counted. */
  checkoutId: id.optional(),
});

/** The link in the mail 'Confirm your free tickets'. */
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
  /** True if confirmed before; confirming again returns the same order. */
  confirmed: z.boolean(),
  /** End of the hold, in milliseconds by the server's clock. */
  holdExpiresAt: z.int(),
  serverTime: z.int(),
});
export type FreeBasket = z.infer<typeof freeBasketSchema>;

export const checkoutParamsSchema = z.object({ checkoutId: id });
export const checkoutProofSchema = z.object({ clientSecret: secret });
