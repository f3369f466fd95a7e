import { z } from 'zod';
import { countSchema } from '#shared/base/count.schemas.ts';
import { orderStatusSchema, paymentModeSchema } from '#shared/orders/orders.schemas.ts';
import { centsSchema, dateSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';

/** An event to choose. They come with the one that begins last first. */
export const eventChoiceSchema = z.object({
  id: idSchema,
  title: z.string(),
  start_date: dateSchema,
});
export type EventChoice = z.infer<typeof eventChoiceSchema>;

export const overviewEventSchema = eventChoiceSchema.extend({
  end_date: dateSchema,
  /** `draft`: only those who run events see it. */
  state: z.enum(['draft', 'published', 'cancelled']),
});

export const overviewOrderSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  status: orderStatusSchema,
  payment_mode: paymentModeSchema,
  /** What is left of it after refunds. */
  total_amount: centsSchema,
  created_at: instantSchema,
  /** Where it was bought for: dates are shown in the zone of the event. */
  time_zone: z.string(),
});

/** `GET /api/admin/overview`. */
export const overviewSchema = z.object({
  totalEvents: countSchema,
  /** Not over yet. */
  activeEvents: countSchema,
  /** Not begun yet. */
  upcomingEvents: countSchema,
  /** In live mode without test orders; so is `totalRevenue`. */
  totalOrders: countSchema,
  /** What all orders have brought, without what was given back. */
  totalRevenue: centsSchema,
  /** The first five of those not over; then those that were last. */
  events: z.array(overviewEventSchema),
  /** The five newest, in whatever mode. */
  orders: z.array(overviewOrderSchema),
});
export type Overview = z.infer<typeof overviewSchema>;
