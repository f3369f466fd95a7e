import { AppError, type Problem } from '#shared/base/errors.ts';
import { eventCancelled, holdOver } from '#shared/checkout/checkout.errors.ts';
import {
  notPaid,
  paymentInReview,
  paymentRefunded,
  paymentUnknown,
} from '#shared/orders/orders.errors.ts';
import type { ProcessedOrder } from '#shared/orders/orders.schemas.ts';
import type { Finalized } from './finalize.ts';

const PROBLEMS: Record<Exclude<Finalized['kind'], 'order'>, Problem> = {
  not_paid: notPaid,
  processing: notPaid,
  unconfirmed: notPaid,
  refunded: paymentRefunded,
  review: paymentInReview,
  gone: holdOver,
  called_off: eventCancelled,
  unknown: paymentUnknown,
};

/** Throws the matching problem if no order was made. */
export function orderOrProblem(done: Finalized): ProcessedOrder {
  if (done.kind !== 'order') throw new AppError(PROBLEMS[done.kind]);
  const { order } = done;
  return {
    orderNumber: order.order_number,
    order_number: order.order_number,
    orderId: order.public_id ?? order.id,
    promoApplied: order.promo_code !== null,
    discountRate: order.discount_rate,
    discountAmount: order.discount_amount,
  };
}
