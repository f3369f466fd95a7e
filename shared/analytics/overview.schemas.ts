import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { orderStatusSchema, paymentModeSchema } from '#shared/orders/orders.schemas.ts';
import { dateSchema, idSchema } from '#shared/base/ids.schemas.ts';
import { centsSchema, instantSchema } from '#shared/events/events.schemas.ts';

export const eventChoiceSchema = z.object({
  id: idSchema,
  title: z.string(),
  start_date: dateSchema,
});
export type EventChoice = z.infer<typeof eventChoiceSchema>;

const overviewEventSchema = eventChoiceSchema.extend({
  end_date: dateSchema,
  /** `draft`: visible to admins and staff only. */
  state: z.enum(['draft', 'published', 'cancelled']),
  /** Tickets sold, those of test mode included, and how many there are. */
  tickets_sold: countSchema,
  tickets_total: countSchema,
});

/** What was sold in a time, and in the same time before it. */
const salesSchema = z.object({
  orders: countSchema,
  revenue: z.int(),
  ordersBefore: countSchema,
  revenueBefore: z.int(),
});
export type Sales = z.infer<typeof salesSchema>;

const overviewOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  status: orderStatusSchema,
  payment_mode: paymentModeSchema,
  total_amount: centsSchema,
  created_at: instantSchema,
  /** The event's zone, for showing dates. */
  time_zone: z.string(),
});

export const overviewSchema = z.object({
  totalEvents: countSchema,
  activeEvents: countSchema,
  upcomingEvents: countSchema,
  /** In live mode, this count and `totalRevenue` leave out test orders. */
  totalOrders: countSchema,
  /** How many of the total orders are canceled; event reports leave them out. */
  cancelledOrders: countSchema,
  totalRevenue: centsSchema,
  /** Valid complimentary tickets, which the totals do not include. */
  complimentaryTickets: countSchema,
  /** Sales of the last 24 hours and of the last seven days: completed orders after refunds. */
  salesOfDay: salesSchema,
  salesOfWeek: salesSchema,
  /** Up to five events: current and upcoming first, then the latest past ones. */
  events: z.array(overviewEventSchema),
  orders: z.array(overviewOrderSchema),
});
export type Overview = z.infer<typeof overviewSchema>;
