import { z } from 'zod';
import { emailOf, givenText, printable } from '#shared/base/text.schemas.ts';
import { orderAnswerSchema, unansweredSchema } from '#shared/questions/questions.schemas.ts';
import { placeSchema, ticketDaySchema } from '#shared/tickets/ticketDays.schemas.ts';
import type { ToldField } from '#shared/events/eventFields.rules.ts';
import {
  idSchema,
  centsSchema,
  instantSchema,
  taxRateSchema,
} from '#shared/base/scalars.schemas.ts';

const typed = (name: string, message: string, max: number) =>
  printable(givenText(message, max, `${name} must have at most ${max} characters`));

export const customerInfoSchema = z.object({
  firstName: typed('First name', 'First name required', 100),
  lastName: typed('Last name', 'Last name required', 100),
  email: emailOf('Invalid email address'),
  phone: typed('Phone number', 'Phone number is required', 40),
});
export type CustomerInfo = z.infer<typeof customerInfoSchema>;

/** `completed` means paid, with tickets issued. `cancelled` means expired, canceled or refunded, and is final. */
export const orderStatusSchema = z.enum(['pending', 'completed', 'cancelled']);
export type OrderStatus = z.infer<typeof orderStatusSchema>;
/** `free` orders cost nothing; `comp` orders are complimentary, given away by an admin. */
export const paymentModeSchema = z.enum(['demo', 'test', 'live', 'free', 'comp']);
export type Mode = z.infer<typeof paymentModeSchema>;
/** How a server collects payments. */
export type ServerMode = Exclude<Mode, 'free' | 'comp'>;

const walletSchema = z.enum(['apple', 'google']);
export type Wallet = z.infer<typeof walletSchema>;

export const orderItemSchema = z.object({
  id: idSchema,
  ticket_product_id: idSchema.optional(),
  addon_id: idSchema.optional(),
  ticket_type: z.string(),
  unit_price: centsSchema,
  unit_discount: centsSchema,
  unit_tax_rate: taxRateSchema,
  unit_tax_amount: centsSchema,
  quantity: z.int().positive(),
  refunded_quantity: z.int().nonnegative(),
  qr_code: z.string().nullable(),
  status: z.enum(['valid', 'cancelled']),
  /** True if the ticket was checked in on any day. */
  is_checked_in: z.boolean(),
  /** Days on which the ticket opens the door, unless that is every day. */
  valid_on: z.array(z.iso.date()).nullish(),
  /** Event days on which the ticket was checked in. */
  checked_in_days: z.array(z.iso.date()).optional(),
  /** Name of the attendee; null for the buyer. */
  attendee: z.string().nullable(),
  ticket_product: z.object({ name: z.string() }).optional(),
  addon: z.object({ name: z.string() }).optional(),
  /** Days and places for which the ticket is valid; empty for an add-on. */
  opens: z.array(ticketDaySchema),
  /**
   * A shared ticket: the number of the link that offers it to a friend and where the buyer had it sent, or the name of
   * the friend who has it.
   */
  share: z
    .object({
      number: z.string().optional(),
      email: z.string().optional(),
      phone: z.string().optional(),
      name: z.string().optional(),
    })
    .optional(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

export const orderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  event_id: idSchema,
  customer_name: z.string(),
  customer_email: z.string(),
  /** Phone number for the signed-in buyer and the team; empty for someone who has only the link. */
  customer_phone: z.string(),
  status: orderStatusSchema,
  original_amount: centsSchema,
  discount_amount: centsSchema,
  discount_rate: z.int(),
  subtotal_amount: centsSchema,
  tax_amount: centsSchema,
  total_amount: centsSchema,
  refunded_amount: centsSchema.optional(),
  promo_code: z.string().nullable(),
  payment_mode: paymentModeSchema,
  created_at: instantSchema,
  /** First name of the buyer, on a ticket that a friend has. */
  shared_by: z.string().optional(),
  wallets: z.array(walletSchema).optional(),
  answers: z.array(orderAnswerSchema).optional(),
  /** Questions that have no answer yet; absent if there are none. */
  unanswered: z.array(unansweredSchema).optional(),
  event: z
    .object({
      title: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      doors_open_time: z.string().nullable(),
      start_time_local: z.string().nullable(),
      end_time_local: z.string().nullable(),
      doors_at: instantSchema,
      time_zone: z.string(),
      starts_at: instantSchema,
      end_time: instantSchema,
      location: z.string(),
      venue: placeSchema.nullable(),
      image_url: z.string().nullable().optional(),
      /** What visitors have to know, such as `18+`. */
      notices: z.array(z.string()).optional(),
      updated_at: instantSchema,
      cancelled_at: instantSchema.nullable(),
    } satisfies z.ZodRawShape & Record<ToldField, z.ZodType>)
    .optional(),
  items: z.array(orderItemSchema),
});
export type Order = z.infer<typeof orderSchema>;

/** The new link of an order. `orderNumber` is null if the link was mailed to the order's e-mail address instead. */
export const newLinkSchema = z.object({ orderNumber: z.string().nullable() });
export type NewLink = z.infer<typeof newLinkSchema>;
