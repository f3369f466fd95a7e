import { AppError, type Problem } from '#shared/base/errors.ts';
import { eventCancelled, holdOver } from '#shared/checkout/checkout.errors.ts';
import {
  notPaid,
  paymentInReview,
  paymentRefunded,
  paymentUnknown,
} from '#shared/orders/orders.errors.ts';
import type { ProcessedOrder } from '#shared/orders/orders.schemas.ts';
import type { CheckoutDeps } from './deps.ts';
import { finalize, type Finalized } from './finalize.ts';

const PROBLEMS: Record<Exclude<Finalized['kind'], 'order' | 'processing'>, Problem> = {
  not_paid: notPaid,
  refunded: paymentRefunded,
  review: paymentInReview,
  gone: holdOver,
  called_off: eventCancelled,
  unknown: paymentUnknown,
};

export async function processOrder(
  deps: CheckoutDeps,
  paymentIntentId: string,
): Promise<ProcessedOrder | null> {
  const done = await finalize(deps, paymentIntentId);
  if (done.kind === 'processing') return null;
  if (done.kind !== 'order') throw new AppError(PROBLEMS[done.kind]);
  const { order } = done;
  return {
    orderNumber: order.order_number,
    order_number: order.order_number,
    orderId: order.public_id ?? order.id,
    promoApplied: order.promoter_id !== null,
    discountRate: order.discount_rate,
    discountAmount: order.discount_amount,
  };
}
