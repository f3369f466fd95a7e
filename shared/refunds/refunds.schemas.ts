import { z } from 'zod';
import { disputeSchema } from '#shared/disputes/disputes.schemas.ts';
import { printable, reasonText } from '#shared/base/text.schemas.ts';
import { idSchema, centsSchema, instantSchema } from '#shared/base/scalars.schemas.ts';
import { orderStatusSchema, paymentModeSchema } from '#shared/orders/orders.schemas.ts';

const MAX_ITEMS = 1000;
const MAX_UNITS = 10_000;

export const createRefundSchema = z
  .object({
    all: z.literal(true).optional(),
    itemIds: z.array(idSchema).min(1, 'Choose what to refund').max(MAX_ITEMS).optional(),
    /** Quantities by item id; by default all that is left. */
    quantities: z
      .record(z.string().regex(/^[1-9]\d{0,9}$/), z.int().min(1).max(MAX_UNITS))
      .optional(),
    reason: reasonText,
    /** One key per refund, made by the browser: repeated requests count once. */
    idempotencyKey: printable(z.string().min(8).max(100)),
    /** True to refund admitted tickets, too. */
    force: z.boolean().optional(),
    /** The amount shown, in cents; any other amount is refused. */
    amount: centsSchema.optional(),
    /** The external refund to match; no money moves. */
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

const refundStatusSchema = z.enum(['pending', 'succeeded', 'failed']);

/** A refund as admins see it; amounts in cents. */
export const refundSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  created_at: instantSchema,
  /** `outside`: made at the provider. `disputed`: taken by the bank. `withdrawn`: the ticket was complimentary. */
  reason: z.enum([
    'late',
    'duplicate',
    'requested',
    'event_cancelled',
    'outside',
    'disputed',
    'withdrawn',
  ]),
  note: z.string(),
  status: refundStatusSchema,
  problem: z.string().nullable(),
  settled_at: instantSchema.nullable(),
  settled_by: z.string().nullable(),
  settled_note: z.string().nullable(),
  /** When money and commission came back because the dispute was won after all; otherwise null. */
  reinstated_at: instantSchema.nullable(),
  by: z.string().nullable(),
  amount: centsSchema,
  net_amount: centsSchema,
  tax_amount: centsSchema,
  commission_amount: centsSchema,
  /**
   * The part of the amount that had gone back elsewhere, so that only the rest is sent. Below 0, money that came back
   * from elsewhere is sent as well.
   */
  covered_amount: z.int(),
  items: z.array(
    z.object({ id: idSchema, name: z.string(), quantity: z.int(), amount: centsSchema }),
  ),
});
export type Refund = z.infer<typeof refundSchema>;

const refundableItemSchema = z.object({
  id: idSchema,
  kind: z.enum(['ticket', 'addon']),
  name: z.string(),
  /** The eight characters of the ticket code that people can read out. */
  code: z.string(),
  quantity: z.int().positive(),
  refunded_quantity: z.int().nonnegative(),
  is_checked_in: z.boolean(),
  /** Amounts paid per unit, in refund order. */
  units: z.array(z.object({ net: centsSchema, tax: centsSchema, commission: centsSchema })),
});

/** Money returned without our request, not yet matched to items. */
export const externalRefundSchema = z.object({
  id: z.string(),
  /** What returned the money: a refund made at the payment provider, or a lost dispute. */
  source: z.enum(['provider', 'dispute']),
  order_id: z.string().nullable(),
  amount: centsSchema,
  created_at: instantSchema,
});
export type ExternalRefund = z.infer<typeof externalRefundSchema>;

export const settleExternalRefundSchema = z.object({ note: reasonText });
/** A note on how a failed refund was settled by hand. */
export const settleRefundSchema = z.object({ note: reasonText });

/** What can be refunded, and past refunds. */
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
    /** The most that may still be given back of what was paid. */
    left_to_give_back: centsSchema,
  }),
  items: z.array(refundableItemSchema),
  refunds: z.array(refundSchema),
  /** External refunds that are not matched yet. */
  outside: z.array(externalRefundSchema),
  disputes: z.array(disputeSchema),
});
export type OrderRefunds = z.infer<typeof orderRefundsSchema>;
export type RefundableItemView = OrderRefunds['items'][number];

export const cancelEventSchema = z.object({
  reason: reasonText,
  /** Version that the change is based on. */
  updated_at: instantSchema.optional(),
});
export type CancelEvent = z.infer<typeof cancelEventSchema>;

export const cancellationSchema = z.object({
  event_id: idSchema,
  title: z.string(),
  updated_at: instantSchema,
  /** When the event was canceled; null if it was not. */
  cancelled_at: instantSchema.nullable(),
  reason: z.string().nullable(),
  /** What is still to be refunded. */
  open: z.object({ orders: z.int(), tickets: z.int(), amount: centsSchema }),
  /** Refunds since the cancellation, by status. */
  refunds: z.object({ pending: z.int(), succeeded: z.int(), failed: z.int(), amount: centsSchema }),
});
export type Cancellation = z.infer<typeof cancellationSchema>;

export const exchangeFormSchema = z.object({
  itemId: idSchema,
  /** The ticket product of the same event that the ticket is exchanged for. */
  ticketId: idSchema,
  /** The amount that goes back, in cents, as it was shown; any other amount is refused. */
  amount: centsSchema,
  /** True to allow a ticket that costs more: the difference is not charged. */
  waive: z.boolean().optional(),
});
export type ExchangeForm = z.infer<typeof exchangeFormSchema>;

export const exchangedSchema = z.object({
  itemId: idSchema,
  /** The refund of the amount that goes back; null if nothing goes back. */
  refundId: z.string().nullable(),
  amount: centsSchema,
});
export type Exchanged = z.infer<typeof exchangedSchema>;
