import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { centsSchema, dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { WITHHELD_REASONS } from '#shared/promos/ownPurchase.rules.ts';
import { PROMO_SOURCES } from '#shared/promos/promos.rules.ts';
import { orderStatusSchema, paymentModeSchema } from './orders.schemas.ts';

/** An order in the list of the back office. */
export const adminOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  event_id: idSchema,
  event_title: z.string(),
  /** Where it was bought for: dates are shown by the clock of the event. */
  time_zone: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  status: orderStatusSchema,
  payment_mode: paymentModeSchema,
  /** As it was charged; `refunded_amount` of it has gone back. */
  total_amount: centsSchema,
  refunded_amount: centsSchema,
  promo_code: z.string().nullable(),
  /** How the code came, where it is known. */
  promo_source: z.enum(PROMO_SOURCES).nullable(),
  /** Why its promoter earns nothing by it. */
  commission_withheld: z.enum(WITHHELD_REASONS).nullable(),
  /** The buyer's bank wants the payment back, and has not decided. */
  disputed: z.boolean(),
  created_at: instantSchema,
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
const DAY = 86_400_000;

/** A parameter that is there but empty asks for nothing. */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

const number = z.coerce.number<string>();
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const firstMoment = dateSchema.transform((day) => Date.parse(day));
const momentAfter = dateSchema.transform((day) => Date.parse(day) + DAY);

/** Orders that were real, free ones among them, or such as were practised with. */
export const PAYMENTS = ['real', 'demo'] as const;
export type Payments = (typeof PAYMENTS)[number];

/** Which orders: what the list, its count and its CSV file have in common. */
export const orderFilterSchema = z.object({
  /** Part of an order number, a name or an e-mail address, in any case. */
  search: printable(z.string().trim().max(200)).optional(),
  status: orEmpty(orderStatusSchema),
  eventId: orEmpty(number.pipe(idSchema)),
  /** Without it all of them. */
  payments: orEmpty(z.enum(PAYMENTS)),
  /** An instant, or a day in UTC; becomes milliseconds. From this moment on. */
  from: orEmpty(z.union([instant, firstMoment], 'Not a date or an instant')),
  /** Before this instant; of a day, through its end. */
  to: orEmpty(z.union([instant, momentAfter], 'Not a date or an instant')),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

/** Where a page of the list begins: after this order. Opaque to clients. */
const cursorSchema = z
  .string()
  .regex(/^\d{1,15}\.[\w-]{1,64}$/, 'Not a cursor of this list')
  .transform((text) => {
    const dot = text.indexOf('.');
    return { createdAt: Number(text.slice(0, dot)), id: text.slice(dot + 1) };
  });
export type OrderCursor = z.infer<typeof cursorSchema>;

export const adminOrdersQuerySchema = orderFilterSchema.extend({
  limit: orEmpty(number.pipe(z.int().min(1).max(MAX_LIMIT))).transform(
    (limit) => limit ?? DEFAULT_LIMIT,
  ),
  cursor: orEmpty(cursorSchema),
});
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuerySchema>;
