import { z } from 'zod';
import { textCursorSchema } from '#shared/base/cursor.schemas.ts';
import { printable, printableLines, emailOf } from '#shared/base/text.schemas.ts';
import { dateSchema, idSchema, centsSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { sortsBy } from '#shared/base/sorting.rules.ts';
import { WITHHELD_REASONS } from '#shared/promos/ownPurchase.rules.ts';
import { PROMO_SOURCES } from '#shared/promos/promos.rules.ts';
import { MAX_TAGS, tagSchema } from './tags.rules.ts';
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
  /** Amount as charged; `refunded_amount` isn't taken off. */
  total_amount: centsSchema,
  refunded_amount: centsSchema,
  promo_code: z.string().nullable(),
  promo_source: z.enum(PROMO_SOURCES).nullable(),
  /** True for a discount code of the organizer, false for a promoter's code. */
  organiser_code: z.boolean(),
  /** Promoter who is credited with the sale. */
  promoter_name: z.string().nullable(),
  commission_withheld: z.enum(WITHHELD_REASONS).nullable(),
  disputed: z.boolean(),
  /** Internal note, for the office only. */
  note: z.string().nullable(),
  /** The order's tags, sorted. */
  tags: z.array(z.string()),
  created_at: instantSchema,
});
export type AdminOrder = z.infer<typeof adminOrderSchema>;

/** One ticket, as a row in an event's list of attendees. */
export const attendeeRowSchema = z.object({
  /** Id of the ticket's order item. */
  id: idSchema,
  order_id: z.string(),
  order_number: z.string(),
  /** Who the ticket is for. */
  name: z.string(),
  buyer: z.string(),
  email: z.string(),
  product_id: idSchema,
  product: z.string(),
  /** Days on which the ticket is valid; null means every day of the event. */
  days: z.array(dateSchema).nullable(),
  /** The code that can be read aloud. */
  code: z.string(),
  status: z.enum(['valid', 'checked_in', 'refunded', 'moved']),
  /** When the ticket was first admitted. */
  checked_in_at: instantSchema.nullable(),
  /** True if the buyer sent the ticket to a friend, who took it. */
  sent: z.boolean(),
  payment_mode: paymentModeSchema,
  /** Answers for this ticket, as `question: answer`. */
  answers: z.array(z.string()),
});
export type AttendeeRow = z.infer<typeof attendeeRowSchema>;

export const attendeeListSchema = z.object({
  attendees: z.array(attendeeRowSchema),
  /** True if the event has more tickets than are listed; the CSV has all. */
  more: z.boolean(),
  /** The day for which the door admits now; null before and after the event. */
  today: dateSchema.nullable(),
  time_zone: z.string(),
});
export type AttendeeList = z.infer<typeof attendeeListSchema>;

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
const MAX_PAGE = 100_000;
const DAY = 86_400_000;

/** Makes a parameter optional; an empty one counts as missing. */
const orEmpty = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

const number = z.coerce.number<string>();
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const firstMoment = dateSchema.transform((day) => Date.parse(day));
const momentAfter = dateSchema.transform((day) => Date.parse(day) + DAY);

/** Kinds of orders: real (free ones included), test mode, or complimentary. */
export const PAYMENTS = ['real', 'demo', 'comp'] as const;
export type Payments = (typeof PAYMENTS)[number];

/** Filter shared by the order list, its count and its CSV. */
export const orderFilterSchema = z.object({
  /** Part of an order number, name, e-mail address or phone number, case-insensitive; or a ticket code. */
  search: printable(z.string().trim().max(200)).optional(),
  status: orEmpty(orderStatusSchema),
  eventId: orEmpty(number.pipe(idSchema)),
  payments: orEmpty(z.enum(PAYMENTS)),
  tag: orEmpty(tagSchema),
  /** Start, inclusive: an instant or a UTC day, converted to milliseconds. */
  from: orEmpty(z.union([instant, firstMoment], 'Not a date or an instant')),
  /** End: an instant (exclusive) or a UTC day (inclusive), converted to milliseconds. */
  to: orEmpty(z.union([instant, momentAfter], 'Not a date or an instant')),
});
export type OrderFilter = z.infer<typeof orderFilterSchema>;

/** What orders can be sorted by. */
export const ORDER_COLUMNS = ['number', 'customer', 'date', 'amount', 'status'] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

export const ORDER_SORTS = sortsBy(ORDER_COLUMNS);
export type OrderSort = (typeof ORDER_SORTS)[number];

export const adminOrdersQuerySchema = orderFilterSchema.extend({
  limit: orEmpty(number.pipe(z.int().min(1).max(MAX_LIMIT))).transform(
    (limit) => limit ?? DEFAULT_LIMIT,
  ),
  cursor: orEmpty(textCursorSchema),
  /** How pages are sorted; by default, the newest order comes first. With a cursor, the sort is always by date. */
  sort: orEmpty(z.enum(ORDER_SORTS)),
  /** Page number, counted from 1; used instead of a cursor where the place has to be kept in a URL. */
  page: orEmpty(number.pipe(z.int().min(1).max(MAX_PAGE))),
});
export type AdminOrdersQuery = z.infer<typeof adminOrdersQuerySchema>;

const MAX_ORDER_NOTE = 2000;

/** An admin's corrections to an order; missing fields stay unchanged. */
export const correctOrderSchema = z.strictObject({
  name: printable(
    z.string().trim().min(1, 'Name required').max(201, 'The name must have at most 201 characters'),
  ).optional(),
  email: emailOf('Invalid email address').optional(),
  /** An empty note removes the note. */
  note: printableLines(
    z.string().trim().max(MAX_ORDER_NOTE, `A note has at most ${MAX_ORDER_NOTE} characters`),
  ).optional(),
  add_tags: z.array(tagSchema).max(MAX_TAGS).optional(),
  remove_tags: z.array(tagSchema).max(MAX_TAGS).optional(),
});
export type CorrectOrder = z.infer<typeof correctOrderSchema>;
