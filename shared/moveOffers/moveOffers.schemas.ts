import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { paymentSetupSchema } from '#shared/checkout/payment.schemas.ts';
import { dateSchema, idSchema, centsSchema, instantSchema } from '#shared/base/scalars.schemas.ts';

export const makeOfferSchema = z.object({
  itemId: idSchema,
  /** The new ticket product. It may belong to another event. */
  ticketId: idSchema,
  /**
   * The amounts that the admin saw, in cents: what the buyer pays, including tax, and what is refunded (`back`).
   * Other amounts are refused.
   */
  amount: centsSchema,
  back: centsSchema,
});
export type MakeOffer = z.infer<typeof makeOfferSchema>;

/** `ended`: not paid in time. `review`: a payment that doesn't match, for the team to look at. */
export const OFFER_STATES = ['open', 'paid', 'ended', 'cancelled', 'refunded', 'review'] as const;
const offerStateSchema = z.enum(OFFER_STATES);
export type OfferState = z.infer<typeof offerStateSchema>;

const eventSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** The days or session that the ticket is valid for, in words. */
  when: z.string(),
});

export const moveOfferSchema = z.object({
  id: z.string(),
  item_id: idSchema,
  status: offerStateSchema,
  ticket: z.string(),
  event: eventSchema,
  amount: centsSchema,
  created_at: instantSchema,
  expires_at: instantSchema,
  by: z.string(),
  /** The order of the new ticket, once it is paid. */
  order: z.object({ id: z.string(), order_number: z.string() }).nullable(),
  /** Why the old ticket was not refunded although the new one is paid. */
  not_returned: z.enum(['used', 'disputed']).nullable(),
});
export type MoveOffer = z.infer<typeof moveOfferSchema>;

export const orderMovesSchema = z.object({
  /** Offers for tickets of this order, newest first. */
  offers: z.array(moveOfferSchema),
  /** The order whose ticket was replaced by the one in this order. */
  from: z.object({ id: z.string(), order_number: z.string(), ticket: z.string() }).nullable(),
});
export type OrderMoves = z.infer<typeof orderMovesSchema>;

export const offerLinkSchema = z.object({ token: printable(z.string().min(1).max(200)) });

/** The data with which the checkout page is opened. */
export const offerPaymentSchema = z.object({
  setup: paymentSetupSchema,
  selection: z.object({
    eventId: idSchema,
    tickets: z.array(z.object({ ticketId: idSchema, quantity: z.int() })),
    customerInfo: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  }),
});
export type OfferPayment = z.infer<typeof offerPaymentSchema>;

export const moveTargetsQuerySchema = z.object({
  search: printable(z.string().trim().max(200)).optional(),
});
/** An upcoming event that a ticket can be moved to. Lists begin with its own event, then its series, then by day. */
export const moveTargetSchema = z.object({
  id: idSchema,
  title: z.string(),
  start_date: dateSchema,
  end_date: dateSchema,
  group: z.enum(['same', 'series', 'other']),
});
export type MoveTarget = z.infer<typeof moveTargetSchema>;

/** The data for the page behind the mailed link. */
export const offerPageSchema = z.object({
  id: z.string(),
  paid: z.boolean(),
  old: z.object({ ticket: z.string(), event: eventSchema }),
  new: z.object({ ticket: z.string(), event: eventSchema.extend({ location: z.string() }) }),
  amount: centsSchema,
  tax: centsSchema,
  back: centsSchema,
  /** End of the hold, in milliseconds by the server's clock. */
  holdExpiresAt: z.int(),
  serverTime: z.int(),
});
export type OfferPage = z.infer<typeof offerPageSchema>;
