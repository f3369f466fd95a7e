import { z } from 'zod';
import { printable } from '#shared/base/text.schemas.ts';
import { centsSchema, dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { WITHHELD_REASONS } from '#shared/promos/ownPurchase.rules.ts';
import { PROMO_SOURCES } from '#shared/promos/promos.rules.ts';
import { orderStatusSchema, paymentModeSchema } from './orders.schemas.ts';

export const adminOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  event_id: idSchema,
  event_title: z.string(),
  time_zone: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_phone: z.string(),
  status: orderStatusSchema,
  payment_mode: paymentModeSchema,
  /** As charged, before `refunded_amount`. */
  total_amount: centsSchema,
  refunded_amount: centsSchema,
  promo_code: z.string().nullable(),
  promo_source: z.enum(PROMO_SOURCES).nullable(),
  /** The code is the organiser's, not a promoter's. */
  organiser_code: z.boolean(),
  /** The promoter whose sale it is. */
  promoter_name: z.string().nullable(),
  commission_withheld: z.enum(WITHHELD_REASONS).nullable(),
  disputed: z.boolean(),
  /** Internal; of the office. */
  note: z.string().nullable(),
  created_at: instantSchema,
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
const MAX_PAGE = 100_000;
const DAY = 86_400_000;

/** An empty parameter counts as missing. */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

const number = z.coerce.number<string>();
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const firstMoment = dateSchema.transform((day) => Date.parse(day));
const momentAfter = dateSchema.transform((day) => Date.parse(day) + DAY);

/** Real (free ones included), test-mode or complimentary orders. */
export const PAYMENTS = ['real', 'demo', 'comp'] as const;
export type Payments = (typeof PAYMENTS)[number];

/** Shared by the list, its count and its CSV. */
export const orderFilterSchema = z.object({
  /** Part of order number, name, e-mail or phone number, case-insensitive; or a ticket's code. */
  search: printable(z.string().trim().max(200)).optional(),
  status: orEmpty(orderStatusSchema),
  eventId: orEmpty(number.pipe(idSchema)),
  payments: orEmpty(z.enum(PAYMENTS)),
  /** An instant or a UTC day → milliseconds, inclusive. */
  from: orEmpty(z.union([instant, firstMoment], 'Not a date or an instant')),
  /** Exclusive; of a day, its end. */
  to: orEmpty(z.union([instant, momentAfter], 'Not a date or an instant')),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

/** Last order of the previous page; opaque to clients. */
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
  /** Instead of a cursor, from 1: keeps its place in an address. */
  page: orEmpty(number.pipe(z.int().min(1).max(MAX_PAGE))),
});
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuerySchema>;
