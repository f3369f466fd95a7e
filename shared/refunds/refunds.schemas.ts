import { z } from 'zod';
import { disputeSchema } from '#shared/disputes/disputes.schemas.ts';
import { printable, printableLines } from '#shared/base/text.schemas.ts';
import { centsSchema, idSchema, instantSchema } from '#shared/events/events.schemas.ts';
import { orderStatusSchema, paymentModeSchema } from '#shared/orders/orders.schemas.ts';

const MAX_ITEMS = 1000;
const MAX_UNITS = 10_000;

/** Why, in words that the audit log and the history keep. */
export const reasonText = printableLines(
  z.string('Please say why').trim().min(1, 'Please say why').max(500, 'At most 500 characters'),
);

export const createRefundSchema = z
  .object({
    /** Everything that is left. */
    all: z.literal(true).optional(),
    itemIds: z.array(idSchema).min(1, 'Choose what to refund').max(MAX_ITEMS).optional(),
    /** How many of an add-on, by item id; what is left of it otherwise. */
    quantities: z
      .record(z.string().regex(/^[1-9]\d{0,9}$/), z.int().min(1).max(MAX_UNITS))
      .optional(),
    reason: reasonText,
    /** Made by the browser for each refund: sent twice, it is made once. */
    idempotencyKey: printable(z.string().min(8).max(100)),
    /** Also what somebody has come in with. */
    force: z.boolean().optional(),
    /** What the person who confirmed has read, in cents; another sum is refused. */
    amount: centsSchema.optional(),
    /** The money has gone back already, by this refund that was made elsewhere: only what it was for is said. */
    outsideId: printable(z.string().min(1).max(100)).optional(),
  })
  .refine((wish) => (wish.all === true) !== (wish.itemIds !== undefined), {
    message: 'Give either all: true or itemIds',
    path: ['itemIds'],
  })
  .refine((wish) => !(wish.all && wish.quantities), {
    message: 'Quantities go with itemIds',
    path: ['quantities'],
  });
export type CreateRefund = z.infer<typeof createRefundSchema>;

export const refundStatusSchema = z.enum(['pending', 'succeeded', 'failed']);

/** A refund as the back office sees it. All amounts are cents. */
export const refundSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  created_at: instantSchema,
  /** `outside`: made at the provider. `disputed`: the buyer's bank took it back. */
  reason: z.enum(['late', 'duplicate', 'requested', 'event_cancelled', 'outside', 'disputed']),
  note: z.string(),
  /** Of the money: tickets are void at once. */
  status: refundStatusSchema,
  problem: z.string().nullable(),
  settled_at: instantSchema.nullable(),
  /** Who has seen to the money when the provider would not, and how; then it counts as succeeded. */
  settled_by: z.string().nullable(),
  settled_note: z.string().nullable(),
  /** A dispute that was lost and won after all: since when its money and its commission are here again. */
  reinstated_at: instantSchema.nullable(),
  /** Who made it. */
  by: z.string().nullable(),
  amount: centsSchema,
  net_amount: centsSchema,
  tax_amount: centsSchema,
  commission_amount: centsSchema,
  items: z.array(
    z.object({ id: idSchema, name: z.string(), quantity: z.int(), amount: centsSchema }),
  ),
});
export type Refund = z.infer<typeof refundSchema>;

export const refundableItemSchema = z.object({
  id: idSchema,
  kind: z.enum(['ticket', 'addon']),
  name: z.string(),
  /** The eight readable characters. */
  code: z.string(),
  quantity: z.int().positive(),
  refunded_quantity: z.int().nonnegative(),
  is_checked_in: z.boolean(),
  /** What each unit was paid with, in the order in which units are given back. */
  units: z.array(z.object({ net: centsSchema, tax: centsSchema, commission: centsSchema })),
});

/** Money that went back without our asking, until somebody has said what is void because of it. */
export const externalRefundSchema = z.object({
  id: z.string(),
  /** Made at the payment provider, or lost in a dispute. */
  source: z.enum(['provider', 'dispute']),
  order_id: z.string().nullable(),
  amount: centsSchema,
  created_at: instantSchema,
});
export type ExternalRefund = z.infer<typeof externalRefundSchema>;

export const settleExternalRefundSchema = z.object({ note: reasonText });
/** How the money of a refund that has failed was seen to, and why. */
export const settleRefundSchema = z.object({ note: reasonText });

/** What there is to refund of an order, and what has been. */
export const orderRefundsSchema = z.object({
  order: z.object({
    id: z.string(),
    order_number: z.string(),
    event_id: idSchema,
    customer_name: z.string(),
    customer_email: z.string(),
    status: orderStatusSchema,
    payment_mode: paymentModeSchema,
    total_amount: centsSchema,
    refunded_amount: centsSchema,
  }),
  items: z.array(refundableItemSchema),
  refunds: z.array(refundSchema),
  /** Those that wait for somebody. */
  outside: z.array(externalRefundSchema),
  disputes: z.array(disputeSchema),
});
export type OrderRefunds = z.infer<typeof orderRefundsSchema>;
export type RefundableItemView = OrderRefunds['items'][number];
